export interface SignOutFacts {
  /** Takes of this person that the server does not hold yet. */
  waitingTakes: number
  isRecording: boolean
  isUnreachable: boolean
}

/** What someone should know before they sign out; empty when there is nothing to ask. */
export function warnBeforeSignOut({ waitingTakes, isRecording, isUnreachable }: SignOutFacts): string[] {
  const sentences: string[] = []
  if (isRecording) sentences.push('A recording is running. It goes on and is kept for you.')
  if (waitingTakes > 0) sentences.push(describeWaiting(waitingTakes))
  if (isUnreachable) sentences.push('There is no connection. You need one to sign in again.')
  return sentences
}

function describeWaiting(count: number): string {
  return count === 1
    ? 'One recording has not been sent yet. It stays on this device and is sent when you sign in here again.'
    : `${count} recordings have not been sent yet. They stay on this device and are sent when you sign in here again.`
}
