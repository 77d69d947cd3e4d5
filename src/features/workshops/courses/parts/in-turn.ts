/** Each after the one before. @returns whether all were done; what was done stays */
export async function inTurn<Id>(ids: readonly Id[], send: (id: Id) => Promise<unknown>): Promise<boolean> {
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- each answer has what the one before added
    if ((await send(id)) === null) return false
  }
  return true
}
