export interface HeldFacts {
  name: string
  isSignedIn: boolean
  /** It is being uploaded, and leaves this tab by itself. */
  isSent: boolean
  isAway: boolean
  /** It waits for its person in the recorder. */
  isReviewed: boolean
  /** A file of it was saved from here. */
  isSaved: boolean
}

export const heldWords = {
  open: 'Open it',
  remove: 'Remove from this tab',
  again: 'Save it again',
  others: {
    title: 'Someone else’s recording is only in this tab',
    text: 'Keep this tab open. Once they sign in to Trocar in another tab, they can save the recording here.',
  },
} as const

/** What to do about a recording that only this tab has. Only its person is told its name and gets its file. */
export function describeHeld({ name, ...facts }: HeldFacts): { title: string; text: string } {
  return { title: '1 recording is only in this tab', text: `${name}. ${describeNext(facts)}` }
}

function describeNext({ isSignedIn, isSent, isAway, isReviewed, isSaved }: Omit<HeldFacts, 'name'>): string {
  if (isSaved && !isSent)
    return 'The file is in your downloads. Play it before you remove the recording from this tab.'
  if (!isSignedIn)
    return 'Leaving this page would lose it. Save it to this device’s files, or sign in to Trocar in another tab.'
  if (!isSent)
    return 'It’s no longer in the browser’s storage. Save it to this device’s files before you close this tab.'
  if (isReviewed) return 'It isn’t uploaded yet. Open it, and keep this tab open.'
  return isAway
    ? 'It uploads to My videos once you’re online. Keep this tab open. To be sure, save it to this device’s files.'
    : 'It’s being uploaded to My videos. Keep this tab open until then.'
}
