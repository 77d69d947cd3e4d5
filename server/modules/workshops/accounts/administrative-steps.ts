import type {
  AdministrativeRefusal,
  AdministrativeUser,
  GivenAdministrativeUser,
} from '#contract/endpoints/workshops/accounts/administrative-accounts.ts'
import type { ParticipantProfile } from '#contract/endpoints/workshops/participants/participant-values.ts'
import { administrativeRefusals } from '#contract/endpoints/refusal-words.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { isWorkshopAdmin, isWorkshopStaff } from '#contract/policies/workshops/workshop-roles.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { workshopRoleDisplayNames } from '#contract/vocabulary/workshops/workshop-roles.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Stop } from '#server/database/transact-or-refuse.ts'
import type { JobBell } from '#server/ports.ts'
import { spendLettersLeft, tooManyLetters } from '../../session/spend-letter.ts'
import { inviteToWorkshops, type InviteToWorkshopsDeps } from '../invite-to-workshops.ts'
import {
  listAdministrativeRows,
  lockAdmins,
  lockMember,
  type StoredAdministrative,
} from './administrative-store.ts'
import { showAdministrative } from './administrative-view.ts'

// Steps that changes of administrative accounts have in common.

export interface AdministrativeDeps extends InviteToWorkshopsDeps {
  database: Database
  bell: JobBell
  /** Writes what is known of a person in the workshops. */
  saveProfile: (
    tx: Transaction,
    of: { actorId: UserId; userId: UserId; profile: ParticipantProfile; fillsIn?: boolean },
  ) => Promise<void>
}

export const refusalFor = (reason: AdministrativeRefusal) =>
  ({ code: 'wrong-state', message: administrativeRefusals[reason], details: { reason } }) as const
export type StateRefusal = ReturnType<typeof refusalFor> | ReturnType<typeof tooManyLetters>
export type AccountRefusal = StateRefusal | { readonly code: 'not-found' }

/** Within a transaction, after a change. */
export async function show(tx: Transaction, actor: WorkshopActor, id: UserId): Promise<AdministrativeUser> {
  const [row] = await listAdministrativeRows(tx, id)
  if (row === undefined) throw new Error('Somebody who was just changed works for workshops no longer.')
  return showAdministrative(actor, row)
}

/** What is given of the phone; left out: it stays. */
export function phoneOf({ userDetails }: Pick<GivenAdministrativeUser, 'userDetails'>): ParticipantProfile {
  const number = userDetails?.phone?.number
  return number === undefined ? {} : { phone: number === '' ? null : number }
}

/** @returns whether they are written to; not if there is nothing left to invite them to */
export async function invite(
  deps: AdministrativeDeps,
  tx: Transaction,
  actor: WorkshopActor,
  { id, stop }: { id: UserId; stop: Stop<StateRefusal> },
): Promise<boolean> {
  const invitation = { senderId: actor.id, kind: 'internal', workshopId: null, userIds: [id] } as const
  const { sent, skipped } = await inviteToWorkshops(deps, tx, invitation)
  const [one] = skipped
  if (one?.why === 'too-many-letters') stop(tooManyLetters(one.againAt ?? new Date()))
  return sent.length > 0
}

type AccessLetter = { template: 'portal-added' | 'portal-closed'; person: StoredAdministrative }

/** That the portal is closed to them, or open again. Nobody reads the mail of somebody who never registered. */
export async function writeOfAccess(
  { bounds, addLetters }: Pick<InviteToWorkshopsDeps, 'bounds' | 'addLetters'>,
  tx: Transaction,
  { id: senderId }: WorkshopActor,
  { template, person }: AccessLetter,
): Promise<void> {
  const { id: userId, email, firstName, hasAccount, role } = person
  if (!hasAccount || senderId === userId) return
  const getsOne = await spendLettersLeft(bounds, tx, { senderId, kind: 'standing change', emails: [email] })
  if (!getsOne(email)) return
  const facts = { firstName, email, portal: 'workshops' } as const
  if (template === 'portal-closed')
    await addLetters(tx, template, [{ userId, email, facts: { ...facts, mayRead: false } }])
  else {
    const opened = { ...facts, role: workshopRoleDisplayNames[role], programTitle: null }
    await addLetters(tx, template, [{ userId, email, facts: opened }])
  }
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
