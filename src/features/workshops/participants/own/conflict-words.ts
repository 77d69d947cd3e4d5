export const conflictWords = {
  title: 'Conflicts of interest',
  text: 'The people of the workshops that you teach see your statement and its date.',
  statement: 'Your statement',
  help: 'Name the companies and what binds you to them, or say that there’s nothing to disclose.',
  none: 'Nothing to disclose',
  noneText: 'I have nothing to disclose.',
  state: 'State as of today',
  stated: (day: string) => `Last stated on ${day}.`,
  notStated: 'You haven’t stated anything yet.',
  saved: 'Your statement is saved.',
  failed: 'Your statement couldn’t be saved. It’s still here. Try again.',
  offline: 'You’re offline. What you typed stays on this device; save it once you’re connected.',
} as const
