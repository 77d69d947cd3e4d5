import type { LetterName } from '#contract/endpoints/notices/letter-texts.ts'

// Letters to the people of a workshop. What they say of its time is written when they are queued, for their reader.

export interface WorkshopNewsFacts {
  firstName: string
  workshop: string
  workshopId: string
  /** In the zone of the workshop and, if it is another one, in that of the reader. */
  when: string
  /** Empty if none was given. */
  place: string
  /** Which screen shows it to the reader. */
  screen: 'details' | 'view'
}

/** What a cancellation means for what its reader paid; null: they pay nothing anyway. */
export type PaidFact = null | 'unpaid' | { plan: 'REFUND' | 'HOLD' | 'CONTACT'; amountCents: number }

/** As what its reader has, or had, a place in the workshop. */
export type PlaceFact = 'faculty' | 'facilitator' | 'both'

const placeWords = {
  faculty: 'teach in',
  facilitator: 'facilitate',
  both: 'facilitate and teach in',
} as const

interface WorkshopLetter {
  name: LetterName
  values: Record<string, string>
  address: string
}
type Write<Facts> = (facts: Facts, places: { publicUrl: string }) => WorkshopLetter

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

/** `Ana Ruiz`, or `Ana Ruiz and 3 others`. */
function describeFirst([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return first
  return `${first} and ${others.length === 1 ? '1 other' : `${others.length} others`}`
}

const MOST_NAMES = 30

function listNames(people: readonly string[]): string {
  const named = people.slice(0, MOST_NAMES)
  const more = people.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

export const workshopNews: {
  'workshop-message': Write<WorkshopNewsFacts & { subject: string; message: string }>
  'workshop-changed': Write<WorkshopNewsFacts & { was: string }>
  'workshop-canceled': Write<WorkshopNewsFacts & { paid: PaidFact; note: string }>
  'workshop-brought-back': Write<WorkshopNewsFacts>
  'workshop-added': Write<WorkshopNewsFacts & { as: PlaceFact }>
  'workshop-removed': Write<WorkshopNewsFacts & { as: PlaceFact }>
  'workshop-registered': Write<WorkshopNewsFacts & { people: readonly string[] }>
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
  }),
  'workshop-canceled': ({ paid, note, ...facts }, { publicUrl }) => ({
    name: 'workshop-canceled',
    values: { ...about(facts), payment: describePaid(paid), note },
    address: addressOf(facts, publicUrl),
  }),
  'workshop-brought-back': (facts, { publicUrl }) => ({
    name: 'workshop-brought-back',
    values: about(facts),
    address: addressOf(facts, publicUrl),
  }),
  'workshop-added': ({ as, ...facts }, { publicUrl }) => ({
    name: 'workshop-added',
    values: { ...about(facts), 'what for': placeWords[as] },
    address: addressOf(facts, publicUrl),
  }),
  // Its screen is closed to them by now.
  'workshop-removed': ({ as, ...facts }, { publicUrl }) => ({
    name: 'workshop-removed',
    values: { ...about(facts), 'what for': placeWords[as] },
    address: `${publicUrl}/workshop/home`,
  }),
  'workshop-registered': ({ people, ...facts }, { publicUrl }) => ({
    name: 'workshop-registered',
    values: { ...about(facts), who: describeFirst(people), names: listNames(people) },
    address: addressOf(facts, publicUrl),
  }),
}
