import type { GroupMove } from '#contract/endpoints/people/user-groups.ts'
import type { ManagedPerson } from '#contract/endpoints/people/managed-people.ts'
import { BULK_PEOPLE_MAX } from '#contract/limits.ts'
import type { UserGroupId, UserId } from '#contract/vocabulary/ids.ts'

type Mover = Pick<ManagedPerson, 'id' | 'userGroups'>

/** Moves people out of every active group that they train in and into another; those already in it stay. */
export function movesOf(people: readonly Mover[], newGroupId: UserGroupId): GroupMove[] {
  const byOld = new Map<UserGroupId | null, UserId[]>()
  for (const { id, userGroups } of people) {
    const active = userGroups.filter(({ isExpired }) => !isExpired)
    if (active.some((group) => group.id === newGroupId)) continue
    for (const old of active.length === 0 ? [null] : active.map((group) => group.id)) {
      const ids = byOld.get(old)
      if (ids === undefined) byOld.set(old, [id])
      else ids.push(id)
    }
  }
  return [...byOld].map(([oldGroupId, userIds]) => ({ oldGroupId, newGroupId, userIds }))
}

/** The moves back to where people were; those who were in no group return to none. */
export function undoOf(moves: readonly GroupMove[], skipped: readonly UserId[]): GroupMove[] {
  const left = new Set(skipped)
  return moves.flatMap(({ oldGroupId, newGroupId, userIds }) => {
    const moved = userIds.filter((id) => !left.has(id))
    if (moved.length === 0) return []
    return [{ oldGroupId: newGroupId, newGroupId: oldGroupId, userIds: moved }]
  })
}

/** How many people are moved; a person who leaves several groups counts once. */
export function countMoved(moves: readonly GroupMove[]): number {
  return new Set(moves.flatMap(({ userIds }) => userIds)).size
}

/** Split into calls of the allowed size. */
export function inCalls(moves: readonly GroupMove[]): GroupMove[][] {
  const calls: GroupMove[][] = [[]]
  let room = BULK_PEOPLE_MAX
  for (const { userIds, ...move } of moves)
    for (let from = 0; from < userIds.length;) {
      if (room === 0) {
        calls.push([])
        room = BULK_PEOPLE_MAX
      }
      const some = userIds.slice(from, from + room)
      calls.at(-1)?.push({ ...move, userIds: some })
      from += some.length
      room -= some.length
    }
  return calls.filter((call) => call.length > 0)
}
