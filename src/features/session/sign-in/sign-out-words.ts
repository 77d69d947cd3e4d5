export interface SignOutFacts {
  /** Takes of this person that the server does not have yet. */
  waitingTakes: number
  /** Some of them are only in the memory of a tab. */
  isAnyHeld: boolean
  /** Other writes of theirs that wait: comments, ratings, favorites. */
  waitingWrites: number
  isRecording: boolean
  isUnreachable: boolean
}

/** What a person should know before they sign out; empty if there is nothing to ask. */
export function warnBeforeSignOut({
  waitingTakes,
  isAnyHeld,
  waitingWrites,
  isRecording,
  isUnreachable,
}: SignOutFacts): string[] {
  const sentences: string[] = []
  if (isRecording) sentences.push('A recording is running. It continues and is saved for you.')
  if (isAnyHeld)
    sentences.push(
      'A recording is only in a tab of this browser. It can’t be uploaded while you’re signed out: save it to this device’s files first.',
    )
  else if (waitingTakes > 0) sentences.push(describeWaiting(waitingTakes, 'recording'))
  if (waitingWrites > 0) sentences.push(describeWaiting(waitingWrites, 'change'))
  if (isUnreachable) sentences.push('You’re offline, and you need a connection to sign in again.')
  return sentences
}

function describeWaiting(count: number, what: 'recording' | 'change'): string {
  return count === 1
    ? `1 ${what} hasn’t been sent yet. It stays on this device and is sent when you sign in here again.`
    : `${count} ${what}s haven’t been sent yet. They stay on this device and are sent when you sign in here again.`
}
