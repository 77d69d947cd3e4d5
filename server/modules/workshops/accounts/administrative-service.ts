import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  addAdministrative,
  AdministrativeRefusal,
  AdministrativeUser,
  bringBackAdministrative,
  changeAdministrative,
  GivenAdministrativeUser,
  listAdministrative,
  sendAdministrativeRegistration,
} from '#contract/endpoints/workshops/accounts/administrative-accounts.ts'
import type { ParticipantProfile } from '#contract/endpoints/workshops/participants/participant-values.ts'
import { administrativeRefusals } from '#contract/endpoints/refusal-words.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { isWorkshopAdmin, isWorkshopStaff } from '#contract/policies/workshops/workshop-roles.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { type Stop, transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import type { JobBell } from '#server/ports.ts'
import { againIfEmailTaken } from '../../session/again-if-email-taken.ts'
import { type ChangeEmailDeps, changeEmail } from '../../session/change-email.ts'
import { tooManyLetters } from '../../session/spend-letter.ts'
import { addWorkshopMember } from '../add-workshop-member.ts'
import { inviteToWorkshops, type InviteToWorkshopsDeps } from '../invite-to-workshops.ts'
import {
  listAdministrativeRows,
  lockAdmins,
  lockMember,
  type StoredAdministrative,
  writeAdministrative,
  writeName,
} from './administrative-store.ts'
import { showAdministrative } from './administrative-view.ts'

export interface AdministrativeDeps extends Omit<InviteToWorkshopsDeps, 'links'>, ChangeEmailDeps {
  database: Database
  bell: JobBell
  /** Writes what is known of a person in the workshops. */
  saveProfile: (
    tx: Transaction,
    of: { actorId: UserId; userId: UserId; profile: ParticipantProfile },
  ) => Promise<void>
}

export const refusalFor = (reason: AdministrativeRefusal) =>
  ({ code: 'wrong-state', message: administrativeRefusals[reason], details: { reason } }) as const
type StateRefusal = ReturnType<typeof refusalFor> | ReturnType<typeof tooManyLetters>
export type AccountRefusal = StateRefusal | { readonly code: 'not-found' }

export async function readAdministrative(
  { database }: Pick<AdministrativeDeps, 'database'>,
  actor: WorkshopActor,
): Promise<Outcome<typeof listAdministrative>> {
  const rows = await listAdministrativeRows(database)
  return succeed(rows.map((row) => showAdministrative(actor, row)))
}

/** Within a transaction, after a change. */
async function show(tx: Transaction, actor: WorkshopActor, id: UserId): Promise<AdministrativeUser> {
  const [row] = await listAdministrativeRows(tx, id)
  if (row === undefined) throw new Error('Somebody who was just changed works for workshops no longer.')
  return showAdministrative(actor, row)
}

/** What is given of the phone; left out: it stays. */
function phoneOf({ userDetails }: Pick<GivenAdministrativeUser, 'userDetails'>): ParticipantProfile {
  const number = userDetails?.phone?.number
  return number === undefined ? {} : { phone: number === '' ? null : number }
}

async function invite(
  deps: AdministrativeDeps,
  tx: Transaction,
  actor: WorkshopActor,
  { id, stop }: { id: UserId; stop: Stop<StateRefusal> },
): Promise<void> {
  const invitation = { senderId: actor.id, kind: 'internal', workshopId: null, userIds: [id] } as const
  const { skipped } = await inviteToWorkshops(deps, tx, invitation)
  const [one] = skipped
  if (one?.why === 'too-many-letters') stop(tooManyLetters(one.againAt ?? new Date()))
}

/** Somebody known keeps name and password. Somebody whose membership has ended is let in again, as what is given. */
export async function makeAdministrative(
  deps: AdministrativeDeps,
  actor: WorkshopActor,
  given: GivenAdministrativeUser,
  sendsEmail: boolean,
): Promise<Outcome<typeof addAdministrative>> {
  const { email, firstName, lastName, role, isInternal } = given
  const answer = await transactOrRefuse<AdministrativeUser, StateRefusal>(deps.database, async (tx, stop) => {
    const member = { email, firstName, lastName, role, isInternal, actorId: actor.id }
    const { id, before, now } = await addWorkshopMember(tx, member)
    if (before !== null && isWorkshopStaff(before) && !before.isDeactivated) stop(refusalFor('already-there'))
    if (now.isDeactivated) {
      await writeAdministrative(tx, id, { role, isInternal, isDeactivated: false })
      await audit(tx, actor, id, { before: { workshopRole: null }, after: { workshopRole: role } })
    }
    await deps.saveProfile(tx, { actorId: actor.id, userId: id, profile: phoneOf(given) })
    if (sendsEmail) await invite(deps, tx, actor, { id, stop })
    return show(tx, actor, id)
  })
  if (answer.ok) deps.bell.ring('mail')
  return answer
}

interface Change {
  before: object | null
  after: object | null
}

export function audit(
  tx: Transaction,
  actor: WorkshopActor,
  subjectId: UserId,
  change: Change,
): Promise<void> {
  const entry = { actorId: actor.id, action: 'account-changed', subjectType: 'user', subjectId } as const
  return writeAudit(tx, { ...entry, ...change })
}

/** Locks everybody who is an admin first, then the person. Refuses if they don't work for workshops. */
export async function lockStaff(
  tx: Transaction,
  id: UserId,
  stop: Stop<AccountRefusal>,
): Promise<{ admins: readonly UserId[]; person: StoredAdministrative }> {
  const admins = await lockAdmins(tx)
  const person = await lockMember(tx, id)
  if (person === null || person.isDeactivated || !isWorkshopStaff(person)) return stop({ code: 'not-found' })
  return { admins, person }
}

export function isLastAdmin({ admins, person }: Awaited<ReturnType<typeof lockStaff>>): boolean {
  return isWorkshopAdmin(person) && admins.length === 1 && admins[0] === person.id
}

export async function editAdministrative(
  deps: AdministrativeDeps,
  actor: WorkshopActor,
  { id, ...given }: Input<typeof changeAdministrative>['body'],
): Promise<Outcome<typeof changeAdministrative>> {
  const answer = await againIfEmailTaken(() =>
    transactOrRefuse<AdministrativeUser, AccountRefusal>(deps.database, async (tx, stop) => {
      const locked = await lockStaff(tx, id, stop)
      const { person } = locked
      if (given.role !== 'WORKSHOP_ADMIN' && isLastAdmin(locked)) stop(refusalFor('last-admin'))
      await changeName(deps, tx, actor, { person, given, stop })
      const { role, isInternal } = given
      if (role !== person.role || isInternal !== person.isInternal) {
        await writeAdministrative(tx, id, { role, isInternal, isDeactivated: false })
        await audit(tx, actor, id, {
          before: { workshopRole: person.role, isInternal: person.isInternal },
          after: { workshopRole: role, isInternal },
        })
      }
      await deps.saveProfile(tx, { actorId: actor.id, userId: id, profile: phoneOf(given) })
      return show(tx, actor, id)
    }),
  )
  if (answer.ok) deps.bell.ring('mail')
  return answer
}

const NAME_FIELDS = ['email', 'firstName', 'lastName'] as const

interface Naming {
  person: StoredAdministrative
  given: Pick<GivenAdministrativeUser, (typeof NAME_FIELDS)[number]>
  stop: Stop<AccountRefusal>
}

/** An email that is corrected before they registered gets an invitation: the link that they had ended. */
async function changeName(
  deps: AdministrativeDeps,
  tx: Transaction,
  actor: WorkshopActor,
  { person, given, stop }: Naming,
): Promise<void> {
  const changed = NAME_FIELDS.filter((field) => given[field] !== person[field])
  if (changed.length === 0) return
  const { id, isInBothPortals, hasAccount } = person
  if (isInBothPortals && actor.id !== id) stop(refusalFor('in-both-portals'))
  const isMoved = changed.includes('email')
  if (isMoved && !(await changeEmail(deps, tx, actor, { id, email: given.email })))
    stop(refusalFor('email-taken'))
  await writeName(tx, id, given)
  const pick = (from: Naming['given']) => Object.fromEntries(changed.map((field) => [field, from[field]]))
  await audit(tx, actor, id, {
    before: { ...pick(person), workshopRole: person.role },
    after: { ...pick(given), workshopRole: person.role },
  })
  if (isMoved && !hasAccount) await invite(deps, tx, actor, { id, stop })
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

/** Undoes a deletion after which somebody is still there; repeatable. */
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
    return show(tx, actor, id)
  })
  return brought === null ? refuse({ code: 'not-found' }) : succeed(brought)
}
