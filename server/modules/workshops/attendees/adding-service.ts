import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  addExistingAttendee,
  addNewAttendee,
} from '#contract/endpoints/workshops/attendees/attendee-adding.ts'
import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import type { ParticipantProfile } from '#contract/endpoints/workshops/participants/participant-values.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayManageAttendees, takesAttendees } from '#contract/policies/workshops/attendees.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { writeAudit, writeAuditOfMany } from '#server/database/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { once } from '#server/http/idempotency.ts'
import { addWorkshopMember } from '../add-workshop-member.ts'
import type { AnnounceLists } from '../changed-lists.ts'
import { refusalFor } from './attendee-change-service.ts'
import { writeActive } from './attendee-change-store.ts'
import { lockWorkshop } from './attendee-details-store.ts'
import { type AttendeeLetterDeps, inviteTo } from './attendee-letter-service.ts'
import { findAttendee } from './attendee-list-store.ts'
import { rowToAttendee } from './attendee-view.ts'
import { enroll, findWorkshopPerson } from './enrollment-store.ts'

/** What the portal knows of somebody; with `fillsIn`, only what was blank is written. */
export type SaveProfile = (
  tx: Transaction,
  saved: { actorId: UserId; userId: UserId; profile: ParticipantProfile; fillsIn: boolean },
) => Promise<void>

export interface AddingDeps extends AttendeeLetterDeps {
  saveProfile: SaveProfile
  announce: AnnounceLists
  /** Says in the lists of those who registered that they have a place. */
  notifyOfPlace: (tx: Transaction, workshopId: WorkshopId, userIds: readonly UserId[]) => Promise<void>
  now: () => number
}

const notFound = { code: 'not-found' } as const
export type AddingFailure = typeof notFound | ReturnType<typeof refusalFor>

/** The workshop, which takes attendees until the transaction ends. */
export async function openWorkshop(
  tx: Transaction,
  id: WorkshopId,
): Promise<Result<{ title: string }, AddingFailure>> {
  const workshop = await lockWorkshop(tx, id)
  if (workshop === null) return refuse(notFound)
  return takesAttendees(workshop) ? succeed(workshop) : refuse(refusalFor('canceled'))
}

/** The audit entries of people who are in the workshop from now on. */
export function auditAdded(
  tx: Transaction,
  actor: WorkshopActor,
  title: string,
  userIds: readonly UserId[],
): Promise<void> {
  return writeAuditOfMany(
    tx,
    { actorId: actor.id, action: 'attendee-added', subjectType: 'user' },
    userIds.map((subjectId) => ({ subjectId, before: null, after: { workshop: title } })),
  )
}

interface ToAttend {
  workshopId: WorkshopId
  title: string
  userId: UserId
  isAuditor: boolean
  isInvited: boolean
}

/** In the workshop and active, once; with a letter, if that was asked for. */
async function attend(
  { now, invite, announce, notifyOfPlace }: AddingDeps,
  tx: Transaction,
  actor: WorkshopActor,
  { workshopId, title, userId, isAuditor, isInvited }: ToAttend,
): Promise<AttendeeId> {
  const added = (await enroll(tx, workshopId, { userIds: [userId], isAuditor })).get(userId)!
  if (added.isNew) await auditAdded(tx, actor, title, [userId])
  else if (!added.isActive) {
    await writeActive(tx, added.id, { isActive: true, saidAt: new Date(now()) })
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'attendee-reactivated',
      subjectType: 'user',
      subjectId: userId,
      before: { workshop: title, isActive: false },
      after: { workshop: title, isActive: true },
    })
  }
  const isNews = added.isNew || !added.isActive
  if (isNews) {
    await announce(tx, { workshopId })
    await notifyOfPlace(tx, workshopId, [userId])
  }
  if (isInvited && isNews) await inviteTo(invite, tx, actor, { workshopId, userIds: [userId] })
  return added.id
}

async function answerWith(tx: Transaction, id: AttendeeId): Promise<Result<Attendee, typeof notFound>> {
  const row = await findAttendee(tx, id)
  return row === null ? refuse(notFound) : succeed(rowToAttendee(row))
}

export async function addExisting(
  deps: AddingDeps,
  actor: WorkshopActor,
  { params: { workshopId }, body }: Input<typeof addExistingAttendee>,
): Promise<Outcome<typeof addExistingAttendee>> {
  if (!mayManageAttendees(actor)) return refuse(notFound)
  const answer = await deps.database.transaction(async (tx): Promise<Outcome<typeof addExistingAttendee>> => {
    const workshop = await openWorkshop(tx, workshopId)
    if (!workshop.ok) return workshop
    const person = await findWorkshopPerson(tx, workshopId, body.id)
    if (person === null) return refuse(notFound)
    if (person.isDeactivated) return refuse(refusalFor('deactivated'))
    await addWorkshopMember(tx, { ...person, role: 'PARTICIPANT', isAttendee: true, actorId: actor.id })
    const id = await attend(deps, tx, actor, {
      workshopId,
      title: workshop.value.title,
      userId: person.id,
      isAuditor: body.isAuditor === true,
      isInvited: body.sendRegistrationEmail,
    })
    return answerWith(tx, id)
  })
  if (answer.ok) deps.bell.ring('mail')
  return answer
}

/** Somebody by their email, in the workshop and active from now on; the caller rings for the letter. */
export async function admitNew(
  deps: AddingDeps,
  tx: Transaction,
  actor: WorkshopActor,
  workshopId: WorkshopId,
  body: Input<typeof addNewAttendee>['body'],
): Promise<Result<AttendeeId, AddingFailure>> {
  const workshop = await openWorkshop(tx, workshopId)
  if (!workshop.ok) return workshop
  const { email, firstName, lastName, isInternal, sendRegistrationEmail, isAuditor, ...profile } = body
  const member = { email, firstName, lastName, isInternal, role: 'PARTICIPANT', isAttendee: true } as const
  const { id: userId, standing, before, now } = await addWorkshopMember(tx, { ...member, actorId: actor.id })
  if (now.isDeactivated) return refuse(refusalFor('deactivated'))
  const fillsIn = standing !== 'new' && before !== null
  await deps.saveProfile(tx, { actorId: actor.id, userId, profile, fillsIn })
  const id = await attend(deps, tx, actor, {
    workshopId,
    title: workshop.value.title,
    userId,
    isAuditor: isAuditor === true,
    isInvited: sendRegistrationEmail,
  })
  return succeed(id)
}

/** Somebody who is known keeps their name, and what is known of them; only what was blank is filled in (0634). */
export async function addNew(
  deps: AddingDeps,
  actor: WorkshopActor,
  { params: { workshopId }, body }: Input<typeof addNewAttendee>,
  key: string | null,
): Promise<Outcome<typeof addNewAttendee>> {
  if (!mayManageAttendees(actor)) return refuse(notFound)
  const write = { ownerId: actor.id, endpoint: 'addNewAttendee', key, request: { workshopId, body } }
  const answer = await once(deps.database, write, async (tx): Promise<Result<Attendee, AddingFailure>> => {
    const id = await admitNew(deps, tx, actor, workshopId, body)
    return id.ok ? answerWith(tx, id.value) : id
  })
  if (answer.ok) deps.bell.ring('mail')
  return answer
}
