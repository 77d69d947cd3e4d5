import type { Outcome } from '#contract/endpoint.ts'
import type { ParticipantDetails } from '#contract/endpoints/workshops/participants/participant-details.ts'
import type {
  createFaculty,
  ParticipantRefusal,
  updateFaculty,
} from '#contract/endpoints/workshops/participants/participants.ts'
import type {
  NewParticipant,
  ParticipantChange,
} from '#contract/endpoints/workshops/participants/participant-values.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { type Capacity, hasCapacity, mayChangeAccountOf } from '#contract/policies/workshops/participants.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import { RefusedError } from '#server/http/failure-response.ts'
import type { JobBell } from '#server/ports.ts'
import { againIfEmailTaken } from '../../session/again-if-email-taken.ts'
import { type ChangeEmailDeps, changeEmail } from '../../session/change-email.ts'
import { tooManyLetters } from '../../session/spend-letter.ts'
import { addWorkshopMember } from '../add-workshop-member.ts'
import { inviteToWorkshops, type InviteToWorkshopsDeps } from '../invite-to-workshops.ts'
import { readDetails, type Refusal, refusalFor } from './participant-service.ts'
import {
  lockParticipant,
  type ParticipantAccount,
  writeAccount,
  writeMembership,
} from './participant-store.ts'
import { saveParticipantProfile } from './save-participant-profile.ts'

const notFound = refuse({ code: 'not-found' } as const)

export interface ParticipantChangeDeps extends ChangeEmailDeps {
  database: Database
  bell: JobBell
}

export type FacultyDeps = ParticipantChangeDeps & InviteToWorkshopsDeps

/** Adds somebody who can teach; somebody known keeps what they have, and gets what was blank. */
export async function addFaculty(
  deps: FacultyDeps,
  actor: WorkshopActor,
  { email, firstName, lastName, sendRegistrationEmail, isInternal, ...profile }: NewParticipant,
): Promise<Outcome<typeof createFaculty>> {
  const answer = await transactOrRefuse<ParticipantDetails, Refusal>(deps.database, async (tx, stop) => {
    const member = { email, firstName, lastName, isInternal, role: 'PARTICIPANT', isFaculty: true } as const
    const added = await addWorkshopMember(tx, { ...member, actorId: actor.id })
    const { id: userId, before } = added
    if (added.now.isDeactivated) stop(refusalFor('deactivated'))
    await saveParticipantProfile(tx, { actorId: actor.id, userId, profile, fillsIn: before !== null })
    if (sendRegistrationEmail && before?.isFaculty !== true) await inviteFaculty(deps, tx, actor, userId)
    return readDetails(tx, actor, userId)
  })
  if (answer.ok) deps.bell.ring('mail')
  return answer
}

/** To the portal: who registered for it already has nothing left to accept, and gets no letter. */
async function inviteFaculty(
  deps: InviteToWorkshopsDeps,
  tx: Transaction,
  actor: WorkshopActor,
  userId: UserId,
): Promise<void> {
  const { skipped } = await inviteToWorkshops(deps, tx, {
    senderId: actor.id,
    kind: 'faculty',
    workshopId: null,
    userIds: [userId],
  })
  const againAt = skipped.find(({ why }) => why === 'too-many-letters')?.againAt
  if (againAt !== undefined) throw new RefusedError(tooManyLetters(againAt))
}

/** Changes somebody in a capacity; whoever isn't in it isn't found. */
export async function changeParticipant(
  deps: ParticipantChangeDeps,
  actor: WorkshopActor,
  { id, email, firstName, lastName, isInternal, ...profile }: ParticipantChange,
  capacities: readonly Capacity[],
): Promise<Outcome<typeof updateFaculty>> {
  const answer = await againIfEmailTaken(() =>
    deps.database.transaction(async (tx): Promise<Outcome<typeof updateFaculty>> => {
      const person = await lockParticipant(tx, id)
      if (person === null || !capacities.every((capacity) => hasCapacity(person, capacity))) return notFound
      const refusal = await changeAccount(deps, tx, actor, person, { email, firstName, lastName })
      if (refusal !== null) return refuse(refusalFor(refusal))
      if (isInternal !== undefined) await changeInternal(tx, actor, person, isInternal)
      await saveParticipantProfile(tx, { actorId: actor.id, userId: person.id, profile })
      return succeed(await readDetails(tx, actor, person.id))
    }),
  )
  if (answer.ok) deps.bell.ring('mail')
  return answer
}

type Account = Pick<ParticipantAccount, 'email' | 'firstName' | 'lastName'>
const ACCOUNT_FIELDS = ['email', 'firstName', 'lastName'] as const satisfies readonly (keyof Account)[]

/** Name and email of a person, who is locked. Null: they were changed, or nothing differs. */
export async function changeAccount(
  deps: ChangeEmailDeps,
  tx: Transaction,
  actor: WorkshopActor,
  person: ParticipantAccount,
  wanted: { [Field in keyof Account]?: string | undefined },
): Promise<ParticipantRefusal | null> {
  const changed = ACCOUNT_FIELDS.filter(
    (field) => wanted[field] !== undefined && wanted[field] !== person[field],
  )
  if (changed.length === 0) return null
  if (actor.id !== person.id) {
    if (person.isInBothPortals) return 'in-both-portals'
    if (!mayChangeAccountOf(actor, person)) return 'staff-account'
  }
  const pick = (from: { [Field in keyof Account]?: string | undefined }) =>
    Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<Account>
  const after = pick(wanted)
  if (
    after.email !== undefined &&
    !(await changeEmail(deps, tx, actor, { id: person.id, email: after.email }))
  )
    return 'email-taken'
  await writeAccount(tx, person.id, { ...person, ...after })
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'account-changed',
    subjectType: 'user',
    subjectId: person.id,
    before: pick(person),
    after,
  })
  return null
}

async function changeInternal(
  tx: Transaction,
  actor: WorkshopActor,
  person: ParticipantAccount,
  isInternal: boolean,
): Promise<void> {
  if (person.isInternal === isInternal) return
  await writeMembership(tx, person.id, { isInternal, isDeactivated: person.isDeactivated })
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'account-changed',
    subjectType: 'user',
    subjectId: person.id,
    before: { isInternal: person.isInternal },
    after: { isInternal },
  })
}
