/** What a new email of this account ends, and who can stop it (0523). */
export function newEmailText({ isRegistered, isMine }: { isRegistered: boolean; isMine: boolean }): string {
  if (!isRegistered) return 'Links that were sent to the old email stop working. Invite them again.'
  const ends = isMine ? 'You stay signed in here' : 'They’re signed out everywhere'
  return `${ends}. For seven days, the old email can stop this change.`
}
