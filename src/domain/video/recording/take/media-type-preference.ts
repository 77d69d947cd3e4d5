/** Spec 1 §9: order of preference for recording, each tried with and without an audio codec. */
const recordingTypePreference = ['mp4 h264', 'mp4 avc1', 'webm h264', 'webm vp8'] as const
type PreferredType = (typeof recordingTypePreference)[number]

/** What each preference of spec 1 §9 means for a recorder: container, picture codecs, and sound codecs to try. */
const meaning: Record<
  PreferredType,
  { container: string; video: readonly string[]; audio: readonly string[] }
> = {
  'mp4 h264': { container: 'video/mp4', video: ['h264'], audio: ['aac', 'opus'] },
  // Constrained baseline to high, as browsers spell them; the first that is supported wins.
  'mp4 avc1': {
    container: 'video/mp4',
    video: ['avc1.64002A', 'avc1.4D402A', 'avc1.42E02A', 'avc1.42E01F', 'avc1'],
    audio: ['mp4a.40.2', 'opus'],
  },
  'webm h264': { container: 'video/webm', video: ['h264'], audio: ['opus'] },
  'webm vp8': { container: 'video/webm', video: ['vp8'], audio: ['opus'] },
}

/** Every type worth trying with a recorder, best first; each is tried with sound codecs, then without. */
export function listMediaTypes(hasSound: boolean): string[] {
  return recordingTypePreference.flatMap((preference) => {
    const { container, video, audio } = meaning[preference]
    const withSound = video.flatMap((picture) =>
      audio.map((sound) => `${container};codecs=${picture},${sound}`),
    )
    const pictureOnly = video.map((picture) => `${container};codecs=${picture}`)
    return hasSound ? [...withSound, ...pictureOnly] : [...pictureOnly, ...withSound]
  })
}

/** Spec 1 §9: mp4 for an mp4 type, otherwise webm. */
export function fileExtensionOf(mimeType: string): 'mp4' | 'webm' {
  return /^video\/mp4\b/.test(mimeType) ? 'mp4' : 'webm'
}
