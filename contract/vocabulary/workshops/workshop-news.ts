/** The type under which notifications of the workshop portal are stored: the residency's lists leave it out. */
export const WORKSHOP_NOTICE = 'WORKSHOP'
export type WorkshopNotice = typeof WORKSHOP_NOTICE

/** What a notification of the workshop portal tells. */
export const workshopNews = [
  'REGISTERED',
  'ADDED',
  'REMOVED',
  'TWO_WEEKS',
  'TWO_DAYS',
  'CHANGED',
  'CANCELED',
  'BROUGHT_BACK',
  'REGISTRATIONS',
  'PLACE_REQUESTS',
  'CERTIFICATE',
] as const
export type WorkshopNews = (typeof workshopNews)[number]

/** False for news that only a later version knows. */
export function isKnownNews(news: string): news is WorkshopNews {
  return (workshopNews as readonly string[]).includes(news)
}

/** What somebody can turn off, each by itself. */
export const newsChoices = ['PLACES', 'REMINDERS', 'CHANGES', 'REGISTRATIONS', 'PLACE_REQUESTS'] as const
export type NewsChoice = (typeof newsChoices)[number]

/** Only staff are told of these. */
const ofStaff: ReadonlySet<NewsChoice> = new Set(['REGISTRATIONS', 'PLACE_REQUESTS'])

export function isOfStaff(choice: NewsChoice): boolean {
  return ofStaff.has(choice)
}

export const choiceOf: Readonly<Record<WorkshopNews, NewsChoice>> = {
  REGISTERED: 'PLACES',
  ADDED: 'PLACES',
  REMOVED: 'PLACES',
  TWO_WEEKS: 'REMINDERS',
  TWO_DAYS: 'REMINDERS',
  CHANGED: 'CHANGES',
  CANCELED: 'CHANGES',
  BROUGHT_BACK: 'CHANGES',
  REGISTRATIONS: 'REGISTRATIONS',
  PLACE_REQUESTS: 'PLACE_REQUESTS',
  CERTIFICATE: 'PLACES',
}
