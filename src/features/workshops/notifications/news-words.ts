import type { WorkshopNotification } from '#contract/endpoints/workshops/notifications/workshop-notifications.ts'
import type { NewsChoice } from '#contract/vocabulary/workshops/workshop-news.ts'
import type { WorkshopLinks } from '#domain/links.ts'
import { NEWS_TITLE } from './news-title.ts'

/** Where it leads: staff to what they do about it, everybody else to the workshop as they see it. */
export function newsAddress(
  { news, workshopId }: Pick<WorkshopNotification, 'news' | 'workshopId'>,
  links: Pick<
    WorkshopLinks,
    'details' | 'home' | 'manageAttendees' | 'upcomingWorkshops' | 'workshop' | 'workshopHistory'
  >,
  isStaff: boolean,
): string {
  if (news === 'CERTIFICATE') return links.workshopHistory('attendee')
  // Of a workshop that they are no longer in, they find nothing.
  if (news === 'REMOVED') return isStaff ? links.upcomingWorkshops : links.home
  if (!isStaff) return links.details(workshopId)
  return news === 'REGISTRATIONS' ? links.manageAttendees(workshopId) : links.workshop(workshopId)
}

export const newsWords = {
  title: NEWS_TITLE,
  sentence: 'Places, reminders, and changes of your workshops.',
  staffSentence: 'Registrations, requests for a place, and changes of your workshops.',
  fresh: 'New',
  earlier: 'Earlier',
  all: 'See all notifications',
  markAll: 'Mark all as read',
  settings: 'Choose what you’re told',
  empty: 'No notifications yet. What changes about your workshops shows up here.',
  emptyTitle: 'No notifications yet',
  emptyText: 'What changes about your workshops shows up here.',
  away: 'New notifications show up when you’re back online.',
  awayTitle: 'You’re offline',
  broken: 'Notifications didn’t load.',
  asOf: 'notifications',
  safe: 'Nothing was lost.',
} as const

export const newsChoiceWords = {
  title: 'Notifications',
  text: 'What you’re told in your list of notifications and on devices that show them.',
  push: 'News about your workshops shows up even when Trocar is closed. Anyone who can see this screen can read it.',
  choices: {
    PLACES: {
      label: 'Places',
      help: 'You’re registered for a workshop, added to one, taken out of one, or your certificate is there.',
    },
    REMINDERS: {
      label: 'Reminders',
      help: 'Two weeks and two days before a workshop, with what is still missing. Also by email.',
    },
    CHANGES: {
      label: 'Changes',
      help: 'A new time, a cancelation, or a workshop that takes place after all. You always get these by email.',
    },
    REGISTRATIONS: {
      label: 'People register',
      help: 'For workshops that you planned or facilitate.',
    },
    PLACE_REQUESTS: {
      label: 'People ask for a place',
      help: 'On the public page of a workshop that you planned or facilitate.',
    },
  } satisfies Record<NewsChoice, { label: string; help?: string }>,
  away: 'You’re offline. You can change this when you’re back online.',
  safe: 'It stays as it was.',
  saved: 'Saved',
  notSaved: 'It wasn’t saved. Try again.',
} as const
