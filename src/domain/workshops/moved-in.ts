/** Which one was moved to make one order of another, and before which it is now; null: it is last, or nothing moved. */
export function movedIn<Id>(was: readonly Id[], to: readonly Id[]): { id: Id; before: Id | null } | null {
  const isSame = (one: readonly Id[], other: readonly Id[]) =>
    one.length === other.length && one.every((id, at) => id === other[at])
  if (isSame(was, to)) return null
  const without = (ids: readonly Id[], id: Id) => ids.filter((one) => one !== id)
  const id = to.find((one) => isSame(without(was, one), without(to, one))) ?? null
  return id === null ? null : { id, before: to[to.indexOf(id) + 1] ?? null }
}
