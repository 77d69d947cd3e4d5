import { bytesHere, isWhole, type KeptTrouble, type KeptVideo } from '#domain/kept/kept-state.ts'
import { formatBytes } from '#domain/quantity-text.ts'

export const troubleWords: Record<KeptTrouble, string> = {
  full: 'This device has no room for more of it. Recordings come first; what is here stays.',
  'over-budget': 'It does not fit into what you set aside for kept videos.',
  gone: 'It cannot be watched any more, so no more of it comes.',
  'made-room': 'It made room for a recording. It can be kept again when there is room.',
  unwritten: 'This device has no room to keep it. Free some space and try again; recordings are not touched.',
}

/** Where a kept video is, in one line. */
export function describeKept(video: KeptVideo): string {
  if (isWhole(video)) return `${formatBytes(video.bytes)} on this device`
  const progress = `${formatBytes(bytesHere(video))} of ${formatBytes(video.bytes)}`
  if (video.isPaused) return `Paused at ${progress}`
  return video.trouble === null ? progress : `${progress} · ${troubleWords[video.trouble]}`
}

/** 0 to 1. */
export function shareHere(video: KeptVideo): number {
  return bytesHere(video) / video.bytes
}
