import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  addAdministrative,
  bringBackAdministrative,
  listAdministrative,
  sendAdministrativeRegistration,
} from '#contract/endpoints/workshops/accounts/administrative-accounts.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { isWorkshopStaff } from '#contract/policies/workshops/workshop-roles.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import { once } from '#server/http/idempotency.ts'
import { addWorkshopMember } from '../add-workshop-member.ts'
import {
  type AccountRefusal,
  type AdministrativeDeps,
  audit,
  invite,
  lockStaff,
  phoneOf,
  refusalFor,
  show,
  type StateRefusal,
  writeOfAccess,
} from './administrative-steps.ts'
import { listAdministrativeRows, lockMember, writeAdministrative } from './administrative-store.ts'
import { showAdministrative } from './administrative-view.ts'

export async function readAdministrative(
  { database }: Pick<AdministrativeDeps, 'database'>,
  actor: WorkshopActor,
): Promise<Outcome<typeof listAdministrative>> {
  const rows = await listAdministrativeRows(database)
  return succeed(rows.map((row) => showAdministrative(actor, row)))
}

/**
 * Somebody known keeps name, password and phone. Somebody whose membership has ended is let in again, as what is given.
 */
export async function makeAdministrative(
  deps: AdministrativeDeps,
  actor: WorkshopActor,
  { query: { 'send-email': sendsEmail }, body }: Input<typeof addAdministrative>,
  key: string | null,
): Promise<Outcome<typeof addAdministrative>> {
  const { email, firstName, lastName, role, isInternal } = body
  const write = { ownerId: actor.id, endpoint: 'addAdministrative', key, request: { sendsEmail, body } }
  const answer = await once<{ id: UserId }, StateRefusal>(deps.database, write, async (tx, stop) => {
    const member = { email, firstName, lastName, role, isInternal, actorId: actor.id }
    const { id, standing, before, now } = await addWorkshopMember(tx, member)
    if (before !== null && isWorkshopStaff(before) && !before.isDeactivated) stop(refusalFor('already-there'))
    if (now.isDeactivated) {
      await writeAdministrative(tx, id, { role, isInternal, isDeactivated: false })
      await audit(tx, actor, id, { before: { workshopRole: null }, after: { workshopRole: role } })
    }
    const fillsIn = standing !== 'new'
    await deps.saveProfile(tx, { actorId: actor.id, userId: id, profile: phoneOf(body), fillsIn })
    const isInvited = sendsEmail && (await invite(deps, tx, actor, { id, stop }))
    if (sendsEmail && !isInvited && now.isDeactivated) await writeThatItIsOpen(deps, tx, actor, id)
    return succeed({ id })
  })
  if (!answer.ok) return answer
  deps.bell.ring('mail')
  const [row] = await listAdministrativeRows(deps.database, answer.value.id)
  // A colleague has deleted them since.
  if (row === undefined)
    return refuse({ code: 'wrong-state', message: 'This account was added, and has been deleted since.' })
  return succeed(showAdministrative(actor, row))
}

async function writeThatItIsOpen(
  deps: AdministrativeDeps,
  tx: Transaction,
  actor: WorkshopActor,
  id: UserId,
): Promise<void> {
  const person = await lockMember(tx, id)
  if (person !== null) await writeOfAccess(deps, tx, actor, { template: 'portal-added', person })
}

export async function resendTo(
  deps: AdministrativeDeps,
  actor: WorkshopActor,
  id: UserId,
): Promise<Outcome<typeof sendAdministrativeRegistration>> {
  const answer = await transactOrRefuse<Record<string, never>, AccountRefusal>(
    deps.database,
    async (tx, stop) => {
      const { person } = await lockStaff(tx, id, stop)
      if (person.hasAccepted) stop(refusalFor('registered'))
      await invite(deps, tx, actor, { id, stop })
      await writeAudit(tx, {
        actorId: actor.id,
        action: 'registration-resent',
        subjectType: 'user',
        subjectId: id,
        before: null,
        after: { email: person.email, workshopRole: person.role },
      })
      return {}
    },
  )
  if (answer.ok) deps.bell.ring('mail')
  return answer
}

/** Undoes a deletion after which somebody is still there, and the letter that told them of it; repeatable. */
export async function bringBack(
  deps: AdministrativeDeps,
  actor: WorkshopActor,
  id: UserId,
  role: Input<typeof bringBackAdministrative>['body']['role'],
): Promise<Outcome<typeof bringBackAdministrative>> {
  const brought = await deps.database.transaction(async (tx) => {
    const person = await lockMember(tx, id)
    if (person === null) return null
    if (person.isDeactivated || !isWorkshopStaff(person)) {
      await writeAdministrative(tx, id, { role, isInternal: person.isInternal, isDeactivated: false })
      await audit(tx, actor, id, { before: { workshopRole: null }, after: { workshopRole: role } })
    }
    if (person.isDeactivated) await writeThatItIsOpen(deps, tx, actor, id)
    return show(tx, actor, id)
  })
  if (brought === null) return refuse({ code: 'not-found' })
  deps.bell.ring('mail')
  return succeed(brought)
}
