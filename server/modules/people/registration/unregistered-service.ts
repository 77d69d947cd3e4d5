import type { Input, Outcome } from '#contract/endpoint.ts'
import type { listUnregistered } from '#contract/endpoints/people/unregistered.ts'
import { mayManageProgram } from '#contract/policies/people/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import { userId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { brokenCursor, pageOf, rowsToRead } from '#server/http/page.ts'
import { lastInvitationOf } from '../account-list-store.ts'
import { countUnregistered, listUnregisteredRows } from './unregistered-store.ts'

export async function readUnregistered(
  database: Database,
  actor: Actor,
  { params: { programId }, query: { cursor, limit, search, sort, groupId } }: Input<typeof listUnregistered>,
): Promise<Outcome<typeof listUnregistered>> {
  if (!mayManageProgram(actor, programId)) return refuse({ code: 'not-found' })
  const after = cursor === undefined ? null : userId.safeParse(cursor)
  if (after?.success === false) return refuse(brokenCursor)
  const query = {
    programId,
    groupId: groupId ?? null,
    search,
    sort,
    after: after?.data ?? null,
    limit: rowsToRead(limit),
  }
  const [rows, total] = await Promise.all([
    listUnregisteredRows(database, query),
    countUnregistered(database, query),
  ])
  const { page, next } = pageOf(rows, limit, ({ id }) => [id])
  const items = page.map(({ invitedAt, invitationState, invitationReason, ...person }) => ({
    ...person,
    lastInvitation: lastInvitationOf({ invitedAt, invitationState, invitationReason }),
  }))
  return succeed({ items, next, total })
}
