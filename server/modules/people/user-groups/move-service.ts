import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  changeUserGroup,
  changeUserGroups,
  GroupMove,
  GroupRefusal,
} from '#contract/endpoints/people/user-groups.ts'
import { mayManageProgram } from '#contract/policies/people/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayGrow } from '#contract/policies/people/programs.ts'
import { personRefusals } from '#contract/endpoints/refusal-words.ts'
import { refuse, succeed } from '#contract/result.ts'
import { writeAuditOfMany } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import {
  beginMove,
  endMove,
  findUngrouped,
  type GroupToMove,
  joinGroups,
  leaveGroups,
  type Move,
  lockGroups,
} from './move-store.ts'

const refuseFor = (reason: GroupRefusal) =>
  refuse({ code: 'wrong-state', message: personRefusals[reason], details: { reason } } as const)

export async function movePerson(
  database: Database,
  actor: Actor,
  { query, body }: Input<typeof changeUserGroup>,
): Promise<Outcome<typeof changeUserGroup>> {
  const answer = await movePeople(database, actor, [{ ...query, userIds: [body.id] }])
  if (!answer.ok) return answer
  return answer.value.moved === 1 ? succeed({}) : refuseFor('moved-meanwhile')
}

/** One statement per table, however many people. */
export async function movePeople(
  database: Database,
  actor: Actor,
  asked: readonly GroupMove[],
): Promise<Outcome<typeof changeUserGroups>> {
  const moves = asked.flatMap(({ userIds, oldGroupId, newGroupId }) =>
    [...new Set(userIds)].map((userId) => ({ userId, oldGroupId, newGroupId })),
  )
  return database.transaction(async (tx) => {
    const ids = new Set(
      asked.flatMap(({ oldGroupId, newGroupId }) => [oldGroupId, newGroupId].filter((id) => id !== null)),
    )
    const groups = new Map((await lockGroups(tx, [...ids])).map((group) => [group.id, group]))
    const isOpen = [...ids].every((id) => {
      const group = groups.get(id)
      return group !== undefined && mayManageProgram(actor, group.parentProgramId)
    })
    if (!isOpen) return refuse({ code: 'not-found' })
    const why = whyNot(asked, groups)
    if (why !== null) return refuseFor(why)
    const moved = await moveThem(tx, moves)
    await writeAuditOfMany(
      tx,
      { actorId: actor.id, action: 'user-group-changed', subjectType: 'user' },
      moved.map(({ userId, oldGroupId, newGroupId }) => ({
        subjectId: userId,
        before: { userGroupId: oldGroupId },
        after: { userGroupId: newGroupId },
      })),
    )
    const done = new Set(moved.map(({ userId }) => userId))
    const skipped = [...new Set(moves.map(({ userId }) => userId))].filter((id) => !done.has(id))
    return succeed({ moved: moved.length, skipped })
  })
}

async function moveThem(tx: Transaction, moves: readonly Move[]): Promise<Move[]> {
  const leaving = moves.filter(({ oldGroupId }) => oldGroupId !== null)
  const joining = moves.filter(({ oldGroupId }) => oldGroupId === null)
  await beginMove(tx)
  const moved = [
    ...(leaving.length === 0 ? [] : await leaveGroups(tx, leaving)),
    ...(joining.length === 0 ? [] : await findUngrouped(tx, joining)),
  ]
  const arriving = moved.filter(({ newGroupId }) => newGroupId !== null)
  if (arriving.length > 0) await joinGroups(tx, arriving)
  await endMove(tx, moved)
  return moved
}

function whyNot(asked: readonly GroupMove[], groups: ReadonlyMap<string, GroupToMove>): GroupRefusal | null {
  for (const { oldGroupId, newGroupId } of asked) {
    if (newGroupId === null) continue
    const to = groups.get(newGroupId)
    if (to !== undefined && !mayGrow(to)) return 'inactive-program'
    if (to?.isExpired === true) return 'expired'
    const from = oldGroupId === null ? to : groups.get(oldGroupId)
    if (from?.parentProgramId !== to?.parentProgramId) return 'other-program'
  }
  return null
}
