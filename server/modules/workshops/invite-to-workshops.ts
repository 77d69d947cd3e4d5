import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { InvitedWorkshop } from '#contract/vocabulary/workshops/invited-workshop.ts'
import type { RegistrationKind } from '#contract/vocabulary/workshops/registration-kinds.ts'
import { workshopRoleDisplayNames } from '#contract/vocabulary/workshops/workshop-roles.ts'
import type { Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import type { AccountLinks } from '#server/platform/account-links.ts'
import type { AddedLetter, AddLetters, DropLettersOf, LetterBounds } from '#server/ports/letters.ts'
import { addLinks, makeLinkIds } from '../session/link-store.ts'
import {
  endInvitations,
  findInvitedWorkshop,
  type Invitee,
  storeWorkshopLetters,
  lockInvitees,
} from './invitation-store.ts'

export interface InviteToWorkshopsDeps {
  links: Pick<AccountLinks, 'digestOf' | 'tokenOf'>
  addLetters: AddLetters
  dropLettersOf: DropLettersOf
  bounds: LetterBounds
}

export interface WorkshopInvitation {
  senderId: UserId
  /** Decides the letter and the page that it leads to. */
  kind: RegistrationKind
  /** Null: to the portal, and to no workshop yet. */
  workshopId: WorkshopId | null
  /** Members of the workshops already (`addWorkshopMember`). */
  userIds: readonly UserId[]
  /** They were invited before and have not registered: how many days are left at most. */
  reminds?: 14 | 2
}

export interface NotInvited {
  userId: UserId
  /**
   * `registered`: there is nothing left to invite them to, because no workshop is named. `too-many-letters`: they, or the
   * sender, have had as many as a day allows.
   */
  why: 'not-found' | 'deactivated' | 'registered' | 'too-many-letters'
  /** With `too-many-letters`: when the next may be sent. */
  againAt?: Date
}

export interface InvitedToWorkshops {
  sent: readonly UserId[]
  skipped: readonly NotInvited[]
}

/**
 * Writes to each of them: with a link to register by, or, if they have an account, to sign in and accept. A link ends
 * the one before for the same workshop (0658). The letters are kept with the workshop. However many people it is, the
 * number of statements is the same. The caller writes what the audit trail says, and rings `mail` after the commit.
 */
export async function inviteToWorkshops(
  deps: InviteToWorkshopsDeps,
  tx: Transaction,
  invitation: WorkshopInvitation,
): Promise<InvitedToWorkshops> {
  const { workshopId, kind, reminds } = invitation
  const asked = [...new Set(invitation.userIds)]
  if (asked.length === 0) return { sent: [], skipped: [] }
  const known = new Map((await lockInvitees(tx, asked)).map((person) => [person.userId, person]))
  const { reached, skipped } = await sortOut(deps, tx, invitation, { asked, known })
  const workshop = workshopId === null ? null : await findInvitedWorkshop(tx, workshopId)
  const written = await write(deps, tx, invitation, { reached, workshop })
  if (workshopId !== null && written.length > 0)
    await storeWorkshopLetters(tx, workshopId, written, { kind, isReminder: reminds !== undefined })
  return { sent: reached.map(({ userId }) => userId), skipped }
}

interface People {
  asked: readonly UserId[]
  known: ReadonlyMap<UserId, Invitee>
}

async function sortOut(
  { bounds }: InviteToWorkshopsDeps,
  tx: Transaction,
  { senderId, workshopId }: WorkshopInvitation,
  { asked, known }: People,
) {
  const whyNot = (person: Invitee | undefined): NotInvited['why'] | null => {
    if (person === undefined) return 'not-found'
    if (person.isDeactivated) return 'deactivated'
    return person.hasAccepted && workshopId === null ? 'registered' : null
  }
  const waiting = asked.flatMap((id) => {
    const person = known.get(id)
    return person !== undefined && whyNot(person) === null ? [person] : []
  })
  const emails = waiting.map(({ email }) => email)
  const full = await bounds.count(tx, { senderId, kind: 'invitation', emails })
  const skipped = asked.flatMap((userId): NotInvited[] => {
    const person = known.get(userId)
    const why = whyNot(person)
    if (why !== null) return [{ userId, why }]
    const againAt = full.get(spellEmail(person?.email ?? ''))
    return againAt === undefined ? [] : [{ userId, why: 'too-many-letters', againAt: new Date(againAt) }]
  })
  return { reached: waiting.filter(({ email }) => !full.has(spellEmail(email))), skipped }
}

interface Addressees {
  reached: readonly Invitee[]
  workshop: InvitedWorkshop | null
}

async function write(
  { links, addLetters, dropLettersOf }: InviteToWorkshopsDeps,
  tx: Transaction,
  { workshopId, kind, reminds: days }: WorkshopInvitation,
  { reached, workshop }: Addressees,
): Promise<readonly AddedLetter[]> {
  if (reached.length === 0) return []
  const ids = reached.map(({ userId }) => userId)
  await dropLettersOf(tx, await endInvitations(tx, ids, workshopId))
  const linkIds = await makeLinkIds(tx, reached.length)
  const made = reached.map((person, at) => ({ ...person, linkId: linkIds[at] ?? '' }))
  const rows = made.map(({ userId, linkId }) => ({
    userId,
    linkId,
    tokenHash: links.digestOf(links.tokenOf(linkId)),
  }))
  await addLinks(tx, 'WORKSHOP_REGISTRATION', rows, workshopId)
  if (days !== undefined)
    return addLetters(
      tx,
      'workshop-unfinished',
      made.map(({ userId, email, firstName, linkId }) => ({
        userId,
        email,
        facts: { firstName, linkId, workshop, days },
      })),
    )
  const added: AddedLetter[] = []
  const toKnown = made
    .filter(({ isRegistered }) => isRegistered)
    .map(({ userId, email, firstName, role, linkId }) => ({
      userId,
      email,
      facts: { firstName, linkId, kind, role: workshopRoleDisplayNames[role], workshop },
    }))
  if (toKnown.length > 0) added.push(...(await addLetters(tx, 'workshop-known', toKnown)))
  const unknown = made.filter(({ isRegistered }) => !isRegistered)
  if (unknown.length > 0)
    added.push(...(await addToUnknown(addLetters, tx, kind, { people: unknown, workshop })))
  return added
}

interface Unknown {
  people: readonly (Invitee & { linkId: string })[]
  workshop: InvitedWorkshop | null
}

function addToUnknown(
  addLetters: AddLetters,
  tx: Transaction,
  kind: RegistrationKind,
  { people, workshop }: Unknown,
): Promise<readonly AddedLetter[]> {
  if (kind === 'internal')
    return addLetters(
      tx,
      'workshop-staff',
      people.map(({ userId, email, firstName, role, linkId }) => ({
        userId,
        email,
        facts: { firstName, linkId, role: workshopRoleDisplayNames[role] },
      })),
    )
  const template = kind === 'faculty' ? 'workshop-faculty' : 'workshop-attendee'
  return addLetters(
    tx,
    template,
    people.map(({ userId, email, firstName, linkId }) => ({
      userId,
      email,
      facts: { firstName, linkId, workshop },
    })),
  )
}
