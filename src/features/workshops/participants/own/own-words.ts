import type { NeededDetail } from '#contract/vocabulary/workshops/missing-details.ts'
import type { HowSoon } from '#domain/workshops/own-workshops.ts'
import { countText } from '#domain/count-text.ts'

export function soonText(soon: HowSoon): string {
  if (soon.status === 'over') return 'Over'
  if (soon.status === 'on') return 'Now'
  if (soon.days === 0) return 'Today'
  return soon.days === 1 ? 'Tomorrow' : `In ${countText(soon.days)} days`
}

export function roleText(
  { asFaculty, asAttendee }: { asFaculty: boolean; asAttendee: boolean },
  isOver = false,
): string {
  const teach = isOver ? 'taught' : 'teach'
  const attend = isOver ? 'attended' : 'attend'
  if (asFaculty && asAttendee) return `You ${teach} and ${attend}`
  return `You ${asFaculty ? teach : attend}`
}

export const homeWords = {
  next: 'Your next workshop',
  later: 'After that',
  past: 'Past workshops',
  allPast: 'See all',
  canceled: 'Canceled',
  open: 'See details',
  safe: 'Your workshops are as they were.',
  away: { title: 'No connection', text: 'Your workshops are shown once you’re online.' },
  empty: {
    title: 'No workshop is coming up',
    text: 'You’ll see when and where it is here, as soon as you’re added to one.',
  },
} as const

export const factWords = {
  forYou: (place: string) => `Where you are (${place}):`,
  map: 'Open in Maps',
  noPlace: 'The place isn’t known yet.',
  calendar: 'Add to calendar',
  calendarFailed: 'The calendar file couldn’t be made. Try again.',
  teachers: 'Who teaches',
  noTeachers: 'It isn’t known yet who teaches.',
  contacts: 'Whom to call',
  call: (name: string) => `Call ${name}`,
  write: (name: string) => `Write to ${name}`,
  travel: 'Travel and hotel',
} as const

export const doorWords = {
  title: 'Your code for the door',
  text: 'Show this when you arrive, or read the digits out loud. It works offline too.',
  arrived: 'You’re marked as arrived. Welcome!',
  picture: 'Your code as a picture to scan',
} as const

export const missingWords = {
  title: 'Before you come',
  text: 'The people who prepare your workshop still need this from you.',
  details: {
    contact: 'Add your phone number',
    work: 'Add your hospital',
    license: 'Add your license number',
    health: 'Say what you eat and whether you have allergies',
    conflicts: 'State your conflicts of interest',
  } satisfies Record<NeededDetail, string>,
  complete: 'Your profile is complete.',
} as const
