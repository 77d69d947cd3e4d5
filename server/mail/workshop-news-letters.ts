import type { NeededDetail } from '#contract/vocabulary/workshops/missing-details.ts'
import { calendarFileName, writeWorkshopCalendar } from '#server/platform/calendar/workshop-calendar.ts'
import type { Letter } from './letter-places.ts'
import { plainName } from './plain-name.ts'

// Letters to the people of a workshop. What they say of its time is written when they are queued, for their reader.

/** What a calendar needs; instants as `2026-03-01T14:00:00.000Z`. */
export interface CalendarFact {
  startsAt: string
  endsAt: string
  writtenAt: string
  version: number
}

export interface WorkshopNewsFacts {
  firstName: string
  workshop: string
  workshopId: string
  /** In the zone of the workshop and, if it is another one, in that of the reader. */
  when: string
  /** Empty if none was given. */
  place: string
  /** Left out of letters that were queued by an earlier release. */
  calendar?: CalendarFact
  /** Which screen shows it to the reader. */
  screen: 'details' | 'view'
}

/** What a cancellation means for what its reader paid; null: they pay nothing anyway. */
export type PaidFact = null | 'unpaid' | { plan: 'REFUND' | 'HOLD' | 'CONTACT'; amountCents: number }

/** From where its reader was moved to it, if they were not told yet. */
export type UntoldMoveFact = { from: string; was: string } | null

/** As what its reader has, or had, a place in the workshop. */
export type PlaceFact = 'faculty' | 'facilitator' | 'both'

/** Which workshop its reader attended before, and what they paid for it; 0: nothing. */
export interface MoveFacts {
  fromId: string
  from: string
  was: string
  paidCents: number
}

const placeWords = {
  faculty: 'teach in',
  facilitator: 'facilitate',
  both: 'facilitate and teach in',
} as const

type Write<Facts> = (facts: Facts, places: { publicUrl: string }) => Letter

function about(facts: WorkshopNewsFacts): Record<string, string> {
  const { firstName, workshop, when, place } = facts
  return {
    'first name': firstName,
    'workshop title': workshop,
    when,
    where: place === '' ? '' : `Where: ${place}`,
  }
}

const addressOf = ({ screen, workshopId }: WorkshopNewsFacts, publicUrl: string): string =>
  `${publicUrl}/workshop/${screen}?id=${workshopId}`

/** Empty for a letter without what a calendar needs. */
function withCalendar(
  facts: WorkshopNewsFacts,
  publicUrl: string,
  isCanceled = false,
): Pick<Letter, 'calendar'> {
  const { calendar, workshop, workshopId: id, place } = facts
  if (calendar === undefined) return {}
  const file = {
    id,
    title: workshop,
    place,
    startsAt: new Date(calendar.startsAt),
    endsAt: new Date(calendar.endsAt),
    changedAt: new Date(calendar.writtenAt),
    version: calendar.version,
    isCanceled,
  }
  return { calendar: { name: calendarFileName(workshop), text: writeWorkshopCalendar(file, publicUrl) } }
}

const missingWords: Readonly<Record<NeededDetail, string>> = {
  contact: 'your phone number',
  work: 'your hospital',
  license: 'your license or provider number',
  health: 'what you eat, and whether you have allergies',
  conflicts: 'your conflicts of interest',
}

function describeMissing(missing: readonly NeededDetail[]): string {
  if (missing.length === 0) return ''
  const lines = missing.map((detail) => `• ${missingWords[detail]}`)
  return ['The people who prepare it still need this from you:', ...lines].join('\n\n')
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const planWords = {
  REFUND: 'It will be paid back to you.',
  HOLD: 'It is held for another workshop, and we’ll write to you about it.',
  CONTACT: 'We’ll write to you about it.',
} as const

function describePaid(paid: PaidFact): string {
  if (paid === null) return ''
  if (paid === 'unpaid') return 'You haven’t paid for it, so there’s nothing to pay back.'
  return `You paid ${dollars.format(paid.amountCents / 100)} for it. ${planWords[paid.plan]}`
}

function describeUntoldMove(moved: UntoldMoveFact | undefined): string {
  return moved
    ? `You were moved to it from ${plainName(moved.from, 'another workshop')}, where you have no place anymore: ${moved.was}`
    : ''
}

const joined = (paragraphs: readonly string[]) => paragraphs.filter((text) => text !== '').join('\n\n')

/** `Ana Ruiz`, or `Ana Ruiz and 3 others`. */
function describeFirst([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return first
  return `${first} and ${others.length === 1 ? '1 other' : `${others.length} others`}`
}

const MOST_NAMES = 30

function listNames(people: readonly string[]): string {
  const named = people.slice(0, MOST_NAMES).map((name) => plainName(name, 'Someone'))
  const more = people.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

export const workshopNews: {
  'workshop-message': Write<WorkshopNewsFacts & { subject: string; message: string }>
  'workshop-changed': Write<WorkshopNewsFacts & { was: string }>
  'workshop-canceled': Write<WorkshopNewsFacts & { paid: PaidFact; note: string; moved?: UntoldMoveFact }>
  'workshop-brought-back': Write<WorkshopNewsFacts>
  'workshop-added': Write<WorkshopNewsFacts & { as: PlaceFact }>
  'workshop-removed': Write<WorkshopNewsFacts & { as: PlaceFact }>
  'workshop-moved': Write<WorkshopNewsFacts & MoveFacts>
  'workshop-registered': Write<WorkshopNewsFacts>
  'workshop-two-weeks': Write<WorkshopNewsFacts & { missing: readonly NeededDetail[] }>
  'workshop-two-days': Write<
    WorkshopNewsFacts & { missing: readonly NeededDetail[]; contacts: readonly string[] }
  >
  'workshop-registrations': Write<WorkshopNewsFacts & { people: readonly string[] }>
  'workshop-certificate': Write<WorkshopNewsFacts>
} = {
  'workshop-message': ({ subject, message, ...facts }, { publicUrl }) => ({
    name: 'workshop-message',
    values: { ...about(facts), subject, message },
    address: addressOf(facts, publicUrl),
  }),
  'workshop-changed': ({ was, ...facts }, { publicUrl }) => ({
    name: 'workshop-changed',
    values: { ...about(facts), before: was },
    address: addressOf(facts, publicUrl),
    ...withCalendar(facts, publicUrl),
  }),
  'workshop-canceled': ({ paid, note, moved, ...facts }, { publicUrl }) => ({
    name: 'workshop-canceled',
    values: { ...about(facts), payment: joined([describeUntoldMove(moved), describePaid(paid)]), note },
    address: addressOf(facts, publicUrl),
    ...withCalendar(facts, publicUrl, true),
  }),
  'workshop-brought-back': (facts, { publicUrl }) => ({
    name: 'workshop-brought-back',
    values: about(facts),
    address: addressOf(facts, publicUrl),
    ...withCalendar(facts, publicUrl),
  }),
  'workshop-added': ({ as, ...facts }, { publicUrl }) => ({
    name: 'workshop-added',
    values: { ...about(facts), 'what for': placeWords[as] },
    address: addressOf(facts, publicUrl),
    ...withCalendar(facts, publicUrl),
  }),
  // Its screen is closed to them by now.
  'workshop-removed': ({ as, ...facts }, { publicUrl }) => ({
    name: 'workshop-removed',
    values: { ...about(facts), 'what for': placeWords[as] },
    address: `${publicUrl}/workshop/home`,
  }),
  'workshop-moved': ({ from, was, paidCents, ...facts }, { publicUrl }) => ({
    name: 'workshop-moved',
    values: {
      ...about(facts),
      'workshop before': from,
      before: was,
      payment: paidCents === 0 ? '' : `The ${dollars.format(paidCents / 100)} that you paid count for it.`,
    },
    address: addressOf(facts, publicUrl),
    ...withCalendar(facts, publicUrl),
  }),
  'workshop-registered': (facts, { publicUrl }) => ({
    name: 'workshop-registered',
    values: about(facts),
    address: addressOf(facts, publicUrl),
    ...withCalendar(facts, publicUrl),
  }),
  // What is missing is at home, each with its own link.
  'workshop-two-weeks': ({ missing, ...facts }, { publicUrl }) => ({
    name: 'workshop-two-weeks',
    values: { ...about(facts), missing: describeMissing(missing) },
    address: `${publicUrl}/workshop/home`,
  }),
  'workshop-two-days': ({ missing, contacts, ...facts }, { publicUrl }) => ({
    name: 'workshop-two-days',
    values: {
      ...about(facts),
      missing: describeMissing(missing),
      'whom to call': contacts.length === 0 ? '' : `Whom to call: ${contacts.join('; ')}`,
    },
    address: `${publicUrl}/workshop/home`,
    ...withCalendar(facts, publicUrl),
  }),
  'workshop-certificate': (facts, { publicUrl }) => ({
    name: 'workshop-certificate',
    values: about(facts),
    address: `${publicUrl}/workshop/workshop-history/attendee`,
  }),
  'workshop-registrations': ({ people, ...facts }, { publicUrl }) => ({
    name: 'workshop-registrations',
    values: { ...about(facts), who: describeFirst(people), names: listNames(people) },
    address: addressOf(facts, publicUrl),
  }),
}
