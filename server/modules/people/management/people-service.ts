import type { Input, Outcome } from '#contract/endpoint.ts'
import type { listManagedPeople, ManagedPerson } from '#contract/endpoints/people/managed-people.ts'
import {
  mayChangePerson,
  mayLookAfterUnplaced,
  mayLookAfterProgram,
} from '#contract/policies/people/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type ProgramId, userId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { readAside } from '#server/database/replicas/read-aside.ts'
import { brokenCursor, pageOf, rowsToRead } from '#server/http/page.ts'
import { lastInvitationOf } from '../account-list-store.ts'
import { findPeople, type PersonRow } from './people-store.ts'

export async function readPeople(
  database: Database,
  actor: Actor,
  {
    params: { programId: place },
    query: { cursor, limit, search, sort, kind, groupId },
  }: Input<typeof listManagedPeople>,
): Promise<Outcome<typeof listManagedPeople>> {
  const programId = place === 'none' ? null : place
  const isOpen = programId === null ? mayLookAfterUnplaced(actor) : mayLookAfterProgram(actor, programId)
  if (!isOpen) return refuse({ code: 'not-found' })
  const after = cursor === undefined ? null : userId.safeParse(cursor)
  if (after?.success === false) return refuse(brokenCursor)
  const query = {
    programId,
    kind,
    groupId: groupId ?? null,
    search,
    sort,
    after: after?.data ?? null,
    limit: rowsToRead(limit),
  }
  const { rows, total } = await readAside(database, (aside) => findPeople(aside, query))
  const { page, next } = pageOf(rows, limit, ({ id }) => [id])
  return succeed({ items: page.map((row) => rowToPerson(actor, programId, row)), next, total })
}

function rowToPerson(
  actor: Actor,
  programId: ProgramId | null,
  { invitedAt, invitationState, invitationReason, homeId, places, ...person }: PersonRow,
): ManagedPerson {
  const elsewhere = (places ?? []).filter(({ id }) => id !== programId)
  return {
    ...person,
    ...(elsewhere.length > 0 && {
      elsewhere: elsewhere.map(({ title, standing }) => ({ title, standing })),
    }),
    lastInvitation: lastInvitationOf({ invitedAt, invitationState, invitationReason }),
    isAtHome: homeId === programId,
    mayBeChanged: mayChangePerson(actor, { role: person.role, homeId }),
  }
}
