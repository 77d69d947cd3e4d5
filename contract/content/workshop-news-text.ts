import type { WorkshopNotification } from '../endpoints/workshops/notifications/workshop-notifications.ts'
import type { NotificationWords } from '../notification-text.ts'
import { type NeededDetail, neededDetails } from '../vocabulary/workshops/missing-details.ts'
import { isKnownNews, type WorkshopNews } from '../vocabulary/workshops/workshop-news.ts'

// What a notification of the workshop portal says, in the app and where the system of a device shows it.

export type DescribedNews = Pick<WorkshopNotification, 'news' | 'title' | 'startsAt' | 'about' | 'person'>

const missingWords: Readonly<Record<NeededDetail, string>> = {
  contact: 'your phone number',
  work: 'your hospital',
  license: 'your license or provider number',
  health: 'meals and allergies',
  conflicts: 'your conflicts of interest',
}

export function describeWorkshopNews(item: DescribedNews, timeZone: string): NotificationWords {
  return isKnownNews(item.news)
    ? { title: titles[item.news](item), text: textOf(item.news, item, timeZone) }
    : { title: 'News about a workshop', text: item.title }
}

const titles: Readonly<Record<WorkshopNews, (item: DescribedNews) => string>> = {
  REGISTERED: ({ title }) => `You’re registered: ${title}`,
  ADDED: ({ title }) => `You have a place: ${title}`,
  REMOVED: ({ title }) => `You no longer have a place: ${title}`,
  TWO_WEEKS: ({ title }) => `In two weeks: ${title}`,
  TWO_DAYS: ({ title }) => `In two days: ${title}`,
  CHANGED: ({ title }) => `New time: ${title}`,
  CANCELED: ({ title }) => `Canceled: ${title}`,
  BROUGHT_BACK: ({ title }) => `Takes place after all: ${title}`,
  REGISTRATIONS: ({ about, person }) => describeRegistrations(countOf(about), person),
  PLACE_REQUESTS: ({ about }) =>
    countOf(about) === 1 ? 'Someone asks for a place' : `${countOf(about)} people ask for a place`,
  CERTIFICATE: ({ title }) => `Your certificate is here: ${title}`,
}

function countOf({ count }: WorkshopNotification['about']): number {
  return Number(count ?? 1)
}

function describeRegistrations(count: number, person: string | null): string {
  if (person === null) return count === 1 ? 'Someone registered' : `${count} people registered`
  if (count === 1) return `${person} registered`
  return `${person} and ${count === 2 ? 'one other' : `${count - 1} others`} registered`
}

function textOf(news: WorkshopNews, { title, startsAt, about }: DescribedNews, timeZone: string): string {
  if (news === 'REGISTRATIONS' || news === 'PLACE_REQUESTS') return title
  if (news === 'CERTIFICATE') return 'You find it in your history, beside the workshop.'
  const when = startsAt === null ? null : describeTimes(startsAt, about['endsAt'], timeZone)
  const { wasFrom, wasUntil, missing } = about
  if (news === 'CHANGED' && when !== null && wasFrom !== undefined)
    return `Moved from ${describeTimes(wasFrom, wasUntil, timeZone)} to ${when}`
  const details = neededDetails.filter((one) => missing?.split(',').includes(one))
  const still =
    details.length === 0 ? null : `Still missing: ${details.map((one) => missingWords[one]).join(', ')}`
  return [when, still].flatMap((part) => part ?? []).join('. ')
}

/** `Mar 2, 2026, 1:00 – 3:00 PM`, in the time zone of who reads it. */
function describeTimes(start: string, end: string | undefined, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return end === undefined
    ? format.format(new Date(start))
    : format.formatRange(new Date(start), new Date(end))
}
