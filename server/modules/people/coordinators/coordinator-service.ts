import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  changeCoordinator,
  CoordinatorRefusal,
  createCoordinator,
  listCoordinators,
} from '#contract/endpoints/people/coordinators.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { coordinatorRefusals, madeBefore } from '#contract/endpoints/refusal-words.ts'
import type { Refusal } from '#contract/failures.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type SystemId, type UserId, userId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { onceOr } from '#server/http/idempotency.ts'
import { brokenCursor, pageOf, rowsToRead } from '#server/http/page.ts'
import type { JobBell } from '#server/ports.ts'
import { changesOf, concernsPerson, isChangedMeanwhile, writeAccountAudit } from '../account-changes.ts'
import { lastInvitationOf } from '../account-list-store.ts'
import { addToResidency, auditOfAdded } from '../add-to-residency.ts'
import { againIfEmailTaken } from '../../session/again-if-email-taken.ts'
import { type ChangeEmailDeps, changeEmail } from '../../session/change-email.ts'
import { isInBothPortals } from '../../session/person-store.ts'
import { invite, type InviteDeps } from '../../session/send-link.ts'
import {
  findSystemKind,
  listCoordinatorRows,
  lockCoordinator,
  writeCoordinator,
} from './coordinator-store.ts'

export interface CoordinatorDeps extends InviteDeps, ChangeEmailDeps {
  database: Database
  bell: JobBell
}

const FIELDS = ['email', 'firstName', 'lastName', 'phone', 'timezone', 'systemId'] as const
const refuseFor = (details: CoordinatorRefusal) =>
  refuse({ code: 'wrong-state', message: coordinatorRefusals[details.reason], details } as const)

export async function readCoordinators(
  database: Database,
  { params: { id: systemId }, query: { cursor, limit, search, sort } }: Input<typeof listCoordinators>,
): Promise<Outcome<typeof listCoordinators>> {
  if ((await findSystemKind(database, systemId)) === null) return refuse({ code: 'not-found' })
  const after = cursor === undefined ? null : userId.safeParse(cursor)
  if (after?.success === false) return refuse(brokenCursor)
  const query = { systemId, search, sort, after: after?.data ?? null, limit: rowsToRead(limit) }
  const { rows, total } = await listCoordinatorRows(database, query)
  const { page, next } = pageOf(rows, limit, ({ id }) => [id])
  const items = page.map((row) => ({ ...row, lastInvitation: lastInvitationOf(row) }))
  return succeed({ items, next, total })
}

/** A standalone institution has no system to coordinate. */
async function mayBeCoordinated(db: Queryable, id: SystemId): Promise<boolean> {
  return (await findSystemKind(db, id))?.isStandalone === false
}

type Refused = Refusal<'not-found' | 'wrong-state'>

export async function makeCoordinator(
  { database, bell, ...post }: CoordinatorDeps,
  actor: Actor,
  person: Input<typeof createCoordinator>['body'],
): Promise<Outcome<typeof createCoordinator>> {
  const { id, ...draft } = person
  const role = 'SYSTEM_COORDINATOR'
  const write = { ownerId: actor.id, endpoint: 'createCoordinator', key: id, request: person }
  const answer = await onceOr<{ id: UserId }, Refused>(
    database,
    write,
    async (tx) => {
      if (!(await mayBeCoordinated(tx, draft.systemId))) return refuseFor({ reason: 'unknown-system' })
      const added = await addToResidency(tx, { ...person, role })
      if (added === 'known') return succeed({ id })
      if (added === 'email-taken') return refuseFor({ reason: added })
      await invite(post, tx, actor.id, { ...added, userId: added.id, role, programTitle: null })
      const { systemId } = draft
      const after = added.isNew ? { ...draft, role } : { role, systemId }
      await writeAccountAudit(tx, actor, auditOfAdded(added, after))
      return succeed({ id: added.id })
    },
    async (tx, first) => {
      const known = await lockCoordinator(tx, first.id)
      if (known === null) return { code: 'not-found' }
      const { email } = known
      const details = { reason: 'email-taken', made: { email } }
      return { code: 'wrong-state', message: madeBefore.coordinator({ email }), details }
    },
  )
  if (!answer.ok) return answer
  bell.ring('mail')
  return succeed({})
}

/** A change of system applies from their next call on; their sessions continue, unless the email changes, too. */
export async function editCoordinator(
  deps: CoordinatorDeps,
  actor: Actor,
  { params: { id }, body: { seen, ...draft } }: Input<typeof changeCoordinator>,
): Promise<Outcome<typeof changeCoordinator>> {
  const change = async (tx: Transaction): Promise<Outcome<typeof changeCoordinator>> => {
    const now = await lockCoordinator(tx, id)
    if (now === null) return refuse({ code: 'not-found' })
    const { changed, before, after } = changesOf(FIELDS, now, draft)
    if (changed.length === 0) return succeed({})
    if (isChangedMeanwhile(FIELDS, seen, now)) return refuseFor({ reason: 'changed-meanwhile', now })
    if (concernsPerson(changed) && (await isInBothPortals(tx, id)))
      return refuseFor({ reason: 'in-both-portals' })
    if (changed.includes('systemId') && !(await mayBeCoordinated(tx, draft.systemId)))
      return refuseFor({ reason: 'unknown-system' })
    if (changed.includes('email') && !(await changeEmail(deps, tx, actor, { id, email: draft.email })))
      return refuseFor({ reason: 'email-taken' })
    await writeCoordinator(tx, id, draft)
    await writeAccountAudit(tx, actor, { action: 'account-changed', subjectId: id, before, after })
    return succeed({})
  }
  const answer = await againIfEmailTaken(() => deps.database.transaction(change))
  if (answer.ok) deps.bell.ring('mail')
  return answer
}
