import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'

const fields = {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

/** The wall clock of the workshop, whatever zone the reader is in. */
const format = new Intl.DateTimeFormat('en-US', { ...fields, timeZone: 'UTC' })

export function describeTimes({ startDate, endDate }: Pick<Workshop, 'startDate' | 'endDate'>): string {
  return unbroken(format.formatRange(Date.parse(`${startDate}Z`), Date.parse(`${endDate}Z`)))
}

/** A time stays with its AM or PM when a line ends between them. */
function unbroken(times: string): string {
  return times.replaceAll(/ (?=[AP]M\b)/g, '\u00A0')
}

/** What the clocks of the reader show meanwhile; null: the same. */
export function describeTimesIn(
  workshop: Pick<Workshop, 'startDate' | 'endDate' | 'startsAt' | 'endsAt'>,
  zone: string,
): string | null {
  const own = new Intl.DateTimeFormat('en-US', { ...fields, timeZone: zone })
  const times = unbroken(own.formatRange(Date.parse(workshop.startsAt), Date.parse(workshop.endsAt)))
  return times === describeTimes(workshop) ? null : times
}

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
const time = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })

/** For lists under a heading with the year: the days, then when the first one starts and the last one ends. */
export function describeTimesShort({ startDate, endDate }: Pick<Workshop, 'startDate' | 'endDate'>): string {
  const [from, to] = [Date.parse(`${startDate}Z`), Date.parse(`${endDate}Z`)]
  return unbroken(`${day.formatRange(from, to)}, ${time.format(from)} – ${time.format(to)}`)
}

export function describeAddress({ workshopAddress }: Pick<Workshop, 'workshopAddress'>): string {
  const { location, streetAddress, city, state, zipCode } = workshopAddress
  const region = [state, zipCode].filter((part) => part !== '').join(' ')
  return [location, streetAddress, city, region].filter((part) => part !== '').join(', ')
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export function describePrice(price: number): string {
  return dollars.format(price)
}
