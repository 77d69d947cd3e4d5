import { createHmac } from 'node:crypto'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  acceptInvitation,
  findByRegistrationCode,
  findUnregisteredUser,
  getOwnInvitation,
  registerParticipant,
  renewWorkshopRegistration,
} from '#contract/endpoints/workshops/registration/workshop-registration.ts'
import type { ParticipantProfile } from '#contract/endpoints/workshops/participants/participant-values.ts'
import { renewalRefusals } from '#contract/endpoints/refusal-words.ts'
import type { Refusal } from '#contract/failures.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayRegisterAs, type RegistrationSide } from '#contract/policies/workshops/registration.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { plainDigits } from '#contract/vocabulary/people/plain-digits.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { RegistrationKind } from '#contract/vocabulary/workshops/registration-kinds.ts'
import { stepsAnsweredBy } from '#contract/vocabulary/workshops/registration-steps.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { throwUnavailable } from '#server/http/failure-response.ts'
import type { AccountLinks } from '#server/platform/account-links.ts'
import type { JobBell } from '#server/ports.ts'
import type { Passwords } from '#server/ports/sign-in.ts'
import { register } from '../../people/registration/registration-store.ts'
import { endedLink, refusedPassword } from '../../session/link-refusals.ts'
import { endLinks, findLink, type FoundLink, lockPerson, spendLink } from '../../session/link-store.ts'
import { findInvitedWorkshop } from '../invitation-store.ts'
import type { AnnounceLists } from '../changed-lists.ts'
import { inviteToWorkshops, type InviteToWorkshopsDeps } from '../invite-to-workshops.ts'
import {
  countTry,
  findInvitedMember,
  findLastInvitation,
  findRegistered,
  findWorkshopOfLink,
  type InvitedMember,
  type LastInvitation,
  listLinksOfEmail,
  markAccepted,
  spendRegistrations,
} from './registered-link-store.ts'

export interface RegisteredPerson {
  userId: UserId
  email: string
  firstName: string
  timezone: string
}

export interface WorkshopRegistrationDeps extends Omit<InviteToWorkshopsDeps, 'links'> {
  database: Database
  links: AccountLinks
  bell: JobBell
  announce: AnnounceLists
  /** Has the staff hear of it, some time later. */
  notifyOfRegistration: (tx: Transaction, userId: UserId) => Promise<void>
  /** Null: another login service signs people in. */
  passwords: Passwords | null
  countingKey: string
  /** Tells somebody who has just registered of their workshops. */
  tellRegistered: (tx: Transaction, person: RegisteredPerson) => Promise<void>
  /** Writes what somebody says of themselves. */
  saveProfile: (tx: Transaction, userId: UserId, profile: ParticipantProfile) => Promise<void>
}

type LinkRefusal = Refusal<'not-found' | 'expired-link'>
const notFound = refuse({ code: 'not-found' } as const)

interface OpenInvitation {
  link: FoundLink
  member: InvitedMember
}

/** A link of somebody who has an account by now says so, whatever became of it. */
async function findOpen(
  { database, links }: Pick<WorkshopRegistrationDeps, 'database' | 'links'>,
  token: string,
  side: RegistrationSide,
): Promise<Result<OpenInvitation, LinkRefusal>> {
  const link = await findLink(database, 'WORKSHOP_REGISTRATION', links.digestOf(token))
  if (link === null) return notFound
  const member = await findInvitedMember(database, link.userId)
  if (member === null || member.isDeactivated || !mayRegisterAs(side, member)) return notFound
  if (link.end === null) return succeed({ link, member })
  return refuse(endedLink(member.hasAccount ? 'used' : link.end))
}

export async function showInvitation(
  deps: Pick<WorkshopRegistrationDeps, 'database' | 'links'>,
  token: string,
  side: RegistrationSide,
): Promise<Outcome<typeof findUnregisteredUser>> {
  const found = await findOpen(deps, token, side)
  if (!found.ok) return found
  const { link, member } = found.value
  const { role, isInternal, isFaculty, isAttendee, hasAccount, phone } = member
  const workshopId = await findWorkshopOfLink(deps.database, link.linkId)
  return succeed({
    id: link.userId,
    email: link.email,
    firstName: link.firstName,
    lastName: link.lastName,
    role,
    isInternal,
    isFaculty,
    isAttendee,
    userDetails: { phone: { number: phone } },
    hasAccount,
    workshop: workshopId === null ? null : await findInvitedWorkshop(deps.database, workshopId),
  })
}

interface Registering {
  side: RegistrationSide
  person: Pick<Input<typeof registerParticipant>['body'], 'firstName' | 'lastName' | 'timezone' | 'password'>
  profile: ParticipantProfile
}

/** All or nothing; a link is good for one registration. */
export async function registerByInvitation(
  deps: WorkshopRegistrationDeps,
  token: string,
  { side, person: { password = '', ...given }, profile }: Registering,
): Promise<Outcome<typeof registerParticipant>> {
  const { database, passwords } = deps
  const found = await findOpen(deps, token, side)
  if (!found.ok) return found
  const { link, member } = found.value
  if (member.hasAccount) return refuse(endedLink('used'))
  const { userId, email } = link
  const person = {
    firstName: given.firstName ?? link.firstName,
    lastName: given.lastName ?? link.lastName,
    timezone: given.timezone ?? link.timezone,
  }
  const fault = passwords?.judge(password, { ...person, email }) ?? null
  if (fault !== null) return refuse(refusedPassword(fault))
  const hash = (await passwords?.hash(password)) ?? succeed(null)
  if (!hash.ok) return throwUnavailable('Too many passwords at once.')

  const isRegistered = await database.transaction(async (tx) => {
    await lockPerson(tx, userId)
    if (!(await spendLink(tx, link.linkId))) return false
    if (!(await register(tx, userId, { ...person, passwordHash: hash.value }))) return false
    await spendRegistrations(tx, userId)
    await endLinks(tx, userId, 'PASSWORD_RESET')
    await markAccepted(tx, userId, stepsAnsweredBy(profile))
    await passwords?.endSessions(tx, userId)
    await deps.saveProfile(tx, userId, profile)
    await writeAudit(tx, {
      actorId: userId,
      action: 'account-registered',
      subjectType: 'user',
      subjectId: userId,
      before: { firstName: link.firstName, lastName: link.lastName, timezone: link.timezone },
      after: { ...person, workshopRole: member.role },
    })
    await deps.tellRegistered(tx, { userId, email, firstName: person.firstName, timezone: person.timezone })
    await deps.announce(tx, { userId })
    await deps.notifyOfRegistration(tx, userId)
    return true
  })
  if (isRegistered) deps.bell.ring('mail')
  return isRegistered ? succeed({ email }) : refuse(endedLink('used'))
}

const CODE_BOUNDS = [
  { name: 'code', most: 10, seconds: 3_600 },
  { name: 'code of the day', most: 30, seconds: 86_400 },
] as const

/** The same answer for an email that nobody has. */
export async function findByCode(
  { database, links, countingKey }: Pick<WorkshopRegistrationDeps, 'database' | 'links' | 'countingKey'>,
  { email, code }: Input<typeof findByRegistrationCode>['body'],
): Promise<Outcome<typeof findByRegistrationCode>> {
  const bounds = CODE_BOUNDS.map(({ name, most, seconds }) => ({
    key: createHmac('sha256', countingKey)
      .update(`workshop ${name}\n${spellEmail(email)}`)
      .digest('base64url'),
    most,
    seconds,
  }))
  if (!(await countTry(database, bounds))) return refuse({ code: 'too-many-requests' })
  const typed = plainDigits(code)
    .toUpperCase()
    .replaceAll(/[^2-9A-Z]/g, '')
  const linkId = (await listLinksOfEmail(database, email)).find((id) => links.codeOf(id) === typed)
  return linkId === undefined ? notFound : succeed({ token: links.tokenOf(linkId) })
}

/** Asked by whoever has the old link; it counts as a letter that they caused themselves. */
export async function renewInvitation(
  deps: WorkshopRegistrationDeps,
  { token, kind }: Input<typeof renewWorkshopRegistration>['query'],
): Promise<Outcome<typeof renewWorkshopRegistration>> {
  const { database, links, bell } = deps
  const link = await findLink(database, 'WORKSHOP_REGISTRATION', links.digestOf(token))
  const member = link === null ? null : await findInvitedMember(database, link.userId)
  if (link === null || member === null || member.isDeactivated) return notFound
  if (member.hasAccount) return refuse({ code: 'wrong-state', message: renewalRefusals.registered })
  const { userId, linkId } = link
  const workshopId = await findWorkshopOfLink(database, linkId)
  const invitation = { senderId: userId, kind, workshopId, userIds: [userId] }
  const { sent } = await database.transaction((tx) => inviteToWorkshops(deps, tx, invitation))
  if (sent.length === 0) return refuse({ code: 'too-many-requests' })
  bell.ring('mail')
  return succeed({})
}

/** Their last invitation once more, for somebody who has lost it; it counts as a letter that they caused themselves. */
export async function inviteAgain(
  deps: InviteToWorkshopsDeps,
  tx: Transaction,
  userId: UserId,
): Promise<void> {
  const member = await findInvitedMember(tx, userId)
  const last = await findLastInvitation(tx, userId)
  if (member === null || member.isDeactivated || member.hasAccount || last === null) return
  const kind = kindOf(member, last)
  await inviteToWorkshops(deps, tx, {
    senderId: userId,
    kind,
    workshopId: last.workshopId,
    userIds: [userId],
  })
}

function kindOf(member: InvitedMember, { workshopId, isAttending }: LastInvitation): RegistrationKind {
  const isOfPortal = workshopId === null && mayRegisterAs('staff', member)
  if (isOfPortal || !mayRegisterAs('participant', member)) return 'internal'
  return member.isFaculty && !isAttending ? 'faculty' : 'attendee'
}

export async function readOwnInvitation(
  { database }: Pick<WorkshopRegistrationDeps, 'database'>,
  actor: WorkshopActor,
): Promise<Outcome<typeof getOwnInvitation>> {
  const member = await findInvitedMember(database, actor.id)
  const workshopId = (await findLastInvitation(database, actor.id))?.workshopId ?? null
  return succeed({
    hasAccepted: member?.hasAccepted === true,
    // One that is over meanwhile is not what they register for.
    workshop: workshopId === null ? null : await findInvitedWorkshop(database, workshopId, true),
  })
}

export async function accept(
  deps: Pick<
    WorkshopRegistrationDeps,
    'database' | 'announce' | 'tellRegistered' | 'notifyOfRegistration' | 'bell'
  >,
  actor: WorkshopActor,
): Promise<Outcome<typeof acceptInvitation>> {
  const { database, announce, tellRegistered, notifyOfRegistration, bell } = deps
  await database.transaction(async (tx) => {
    if (!(await markAccepted(tx, actor.id))) return
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'workshop-invitation-accepted',
      subjectType: 'user',
      subjectId: actor.id,
      before: null,
      after: { workshopRole: actor.role },
    })
    const person = await findRegistered(tx, actor.id)
    if (person !== null) await tellRegistered(tx, person)
    await announce(tx, { userId: actor.id })
    await notifyOfRegistration(tx, actor.id)
  })
  bell.ring('mail')
  return succeed({})
}
