import { countText } from '#domain/count-text.ts'

export const detailsWords = {
  title: 'Workshop',
  about: 'About',
  canceled: 'This workshop was canceled and doesn’t take place.',
  fellowsText: (isAttendee: boolean) =>
    `${isAttendee ? 'Who else is coming' : 'Who is coming'}, of those who agreed to be listed.`,
  notFound: {
    title: 'Workshop not found',
    text: 'You may no longer be in it, or the address is wrong. Your home has the workshops that you’re in.',
  },
  away: { title: 'No connection', text: 'This workshop is shown once you’re online.' },
  safe: 'Your place in it is as it was.',
} as const

export const fellowWords = {
  title: (isAttendee: boolean) => (isAttendee ? 'Fellow attendees' : 'Attendees'),
  sentence: 'Everybody here agreed to be listed with name and hospital.',
  search: 'Name or hospital',
  count: (count: number) => (count === 1 ? '1 person' : `${countText(count)} people`),
  noHospital: 'No hospital given',
  empty: {
    title: 'No one is listed yet',
    text: 'Attendees appear here once they agree to be listed.',
  },
  noMatch: { title: 'No one found', text: 'Try another part of their name or hospital.' },
  away: { title: 'No connection', text: 'Attendees are listed once you’re online.' },
  safe: 'Nothing about you was changed.',
  listed: 'You’re listed here for the others, with your name and hospital.',
  notListed: 'The others don’t see you here.',
  change: 'Change',
} as const
