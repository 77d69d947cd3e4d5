import type { InvitedWorkshop } from '#contract/vocabulary/workshops/invited-workshop.ts'
import type { RegistrationKind } from '#contract/vocabulary/workshops/registration-kinds.ts'
import type { WorkshopLink } from '#server/platform/account-links.ts'
import type { Letter, LetterPlaces } from './letter-places.ts'
import { plainName } from './plain-name.ts'

/** Null: invited to no workshop yet. */
interface InvitationFacts {
  firstName: string
  linkId: string
  workshop: InvitedWorkshop | null
}

export interface WorkshopLetterFacts {
  'workshop-staff': { firstName: string; linkId: string; role: string }
  'workshop-attendee': InvitationFacts
  'workshop-faculty': InvitationFacts
  /** To people who have an account already. */
  'workshop-known': InvitationFacts & { kind: RegistrationKind; role: string }
  /** To somebody who was invited and has not registered; `days` are left at most. */
  'workshop-unfinished': InvitationFacts & { days: 14 | 2 }
  /** To somebody who asked on the public page, and may have no account. */
  'workshop-no-place': Omit<InvitationFacts, 'linkId'> & { workshopId: string; answer: string }
}

const LINKS: Readonly<Record<RegistrationKind, WorkshopLink>> = {
  internal: 'WORKSHOP_INTERNAL',
  attendee: 'WORKSHOP_ATTENDEE',
  faculty: 'WORKSHOP_FACULTY',
}

function invite(kind: RegistrationKind, linkId: string, { publicUrl, linkOf, codeOf }: LetterPlaces) {
  const code = codeOf(linkId)
  return {
    values: { page: `${publicUrl}/workshop/register/${kind}`, code: `${code.slice(0, 4)}-${code.slice(4)}` },
    address: linkOf(LINKS[kind], linkId),
  }
}

const participantTemplate =
  (name: 'workshop-attendee' | 'workshop-faculty', kind: RegistrationKind) =>
  ({ firstName, linkId, workshop }: InvitationFacts, places: LetterPlaces): Letter => {
    const { values, address } = invite(kind, linkId, places)
    return {
      name,
      values: { 'first name': firstName, workshop: nameWorkshop(workshop), ...values },
      address,
    }
  }

export const workshopTemplates: {
  [Name in keyof WorkshopLetterFacts]: (facts: WorkshopLetterFacts[Name], places: LetterPlaces) => Letter
} = {
  'workshop-staff': ({ firstName, linkId, role }, places) => {
    const { values, address } = invite('internal', linkId, places)
    return { name: 'workshop-staff', values: { 'first name': firstName, role, ...values }, address }
  },
  'workshop-attendee': participantTemplate('workshop-attendee', 'attendee'),
  'workshop-faculty': participantTemplate('workshop-faculty', 'faculty'),
  'workshop-known': ({ firstName, linkId, kind, role, workshop }, { linkOf }) => ({
    name: 'workshop-known',
    values: { 'first name': firstName, 'what for': whatFor(kind, role, workshop) },
    address: linkOf(LINKS[kind], linkId),
  }),
  'workshop-unfinished': ({ firstName, linkId, workshop, days }, places) => {
    const { values, address } = invite('attendee', linkId, places)
    const soon = days === 14 ? 'within two weeks' : 'within two days'
    return {
      name: 'workshop-unfinished',
      values: { 'first name': firstName, workshop: nameWorkshop(workshop), soon, ...values },
      address,
    }
  },
  'workshop-no-place': ({ firstName, workshop, workshopId, answer }, { publicUrl }) => ({
    name: 'workshop-no-place',
    values: { 'first name': firstName, workshop: nameWorkshop(workshop), answer },
    address: `${publicUrl}/workshop/page/${workshopId}`,
  }),
}

function whatFor(kind: RegistrationKind, role: string, workshop: InvitedWorkshop | null): string {
  if (kind === 'internal') return `prepare workshops as ${role}`
  return `${kind === 'faculty' ? 'teach in' : 'attend'} ${nameWorkshop(workshop)}`
}

/** With its date and its place, if there is one. */
function nameWorkshop(workshop: InvitedWorkshop | null): string {
  if (workshop === null) return 'a workshop'
  const title = plainName(workshop.title, 'Workshop')
  const place = [workshop.location, workshop.city, workshop.state]
    .map((part) => plainName(part, ''))
    .filter((part) => part !== '')
  const where = place.length === 0 ? '' : `, at ${place.join(', ')}`
  return `“${title}”, ${describeTime(workshop)}${where}`
}

/** The times of the wall are read as if they were UTC, so that no time zone changes them. */
const wall = (date: string) => new Date(`${date}Z`)
const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
const timeOf = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

function describeTime({ startDate, endDate, timezone }: InvitedWorkshop): string {
  const start = wall(startDate)
  const [first, last] = [dayOf.format(start), dayOf.format(wall(endDate))]
  const days = first === last ? `on ${first}` : `from ${first} to ${last}`
  return `${days}, at ${timeOf.format(start).replace('\u202F', ' ')} ${nameZone(timezone)}`
}

/** `Central Time`. */
function nameZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
