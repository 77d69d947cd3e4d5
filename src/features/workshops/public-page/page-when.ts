import type { PublicPage } from '#contract/endpoints/workshops/public-page/public-page.ts'

type Times = Pick<PublicPage, 'startDate' | 'endDate' | 'timezone'>

/** The times of the wall are read as if they were UTC, so that no time zone changes them. */
const wall = (date: string) => new Date(`${date}Z`)
const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
const timeOf = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

/** `Saturday, March 6, 2027`, or from the first day to the last. */
export function describeDays({ startDate, endDate }: Times): string {
  return dayOf.formatRange(wall(startDate), wall(endDate))
}

/** By the clock on its wall, with the name of its zone: `8:00 AM – 4:00 PM, Central Time`. */
export function describeHours({ startDate, endDate, timezone }: Times): string {
  const [from, to] = [timeOf.format(wall(startDate)), timeOf.format(wall(endDate))]
  return `${from} – ${to}, ${nameZone(timezone)}`
}

function nameZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone.replaceAll('_', ' ')
}

export function describeWhere({ location, city, state }: PublicPage): string {
  return [location, city, state].filter((part) => part !== '').join(', ')
}
