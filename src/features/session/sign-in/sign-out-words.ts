export interface SignOutFacts {
  /** Takes of this person that the server does not have yet. */
  waitingTakes: number
  /** Takes that became a video without all of their parts: the rest is never sent (0915). */
  leftOutTakes: number
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
  leftOutTakes,
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
  if (leftOutTakes > 0) sentences.push(describeLeftOut(leftOutTakes))
  if (waitingWrites > 0) sentences.push(describeWaiting(waitingWrites, 'change'))
  if (isUnreachable) sentences.push('You’re offline, and you need a connection to sign in again.')
  return sentences
}

function describeWaiting(count: number, what: 'recording' | 'change'): string {
  return count === 1
    ? `1 ${what} hasn’t been sent yet. It stays on this device and is sent when you sign in here again.`
    : `${count} ${what}s haven’t been sent yet. They stay on this device and are sent when you sign in here again.`
}

function describeLeftOut(count: number): string {
  return count === 1
    ? 'A part of 1 recording isn’t in its video and won’t be sent. It stays on this device. You can save it to a file in Sync.'
    : `Parts of ${count} recordings aren’t in their videos and won’t be sent. They stay on this device. You can save them to files in Sync.`
}
