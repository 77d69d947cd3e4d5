import type { InvitedWorkshop } from '#contract/vocabulary/workshops/invited-workshop.ts'

/** The times of the wall are read as if they were UTC, so that no time zone changes them. */
const wall = (date: string) => new Date(`${date}Z`)
const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
const timeOf = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

/** When a workshop is, by the clock on its wall: `Monday, March 2, 2099, 8:00 AM`. */
export function describeStart({ startDate, endDate }: InvitedWorkshop): string {
  const [first, last] = [dayOf.format(wall(startDate)), dayOf.format(wall(endDate))]
  const days = first === last ? first : `${first} to ${last}`
  return `${days}, ${timeOf.format(wall(startDate)).replace('\u202F', ' ')}`
}

/** Blank: there is no place, or it is not known yet. */
export function describePlace({ location, city, state }: InvitedWorkshop): string {
  return [location, city, state].filter((part) => part !== '').join(', ')
}
