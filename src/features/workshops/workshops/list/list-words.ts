import { countText } from '#domain/count-text.ts'

export const listWords = {
  upcoming: { title: 'Upcoming workshops', sentence: 'What is planned, the next one first.' },
  past: { title: 'Past workshops', sentence: 'What took place, the latest first.' },
  canceled: {
    title: 'Canceled workshops',
    sentence: 'What was canceled, the latest first. Open one to bring it back, unless it’s over.',
  },
  lists: 'Lists of workshops',
  workshops: (count: number) => `${countText(count)} ${count === 1 ? 'workshop' : 'workshops'}`,
  tabs: { upcoming: 'Upcoming', past: 'Past', canceled: 'Canceled' },
  procedures: 'Procedures',
  create: 'New workshop',
  search: 'Title, place, procedure, or person',
  procedure: 'Procedure',
  allProcedures: 'All procedures',
  facilitator: 'Facilitator',
  allFacilitators: 'All facilitators',
  columns: {
    title: 'Workshop',
    when: 'When',
    where: 'Where',
    procedure: 'Procedure',
    facilitators: 'Facilitators',
    attendees: 'Attendees',
    canceledAt: 'Canceled on',
  },
  empty: {
    upcoming: { title: 'No workshops are planned', text: 'What is planned appears here.' },
    past: { title: 'No past workshops', text: 'A workshop appears here once it’s over.' },
    canceled: { title: 'No canceled workshops', text: 'A workshop that is canceled appears here.' },
  },
  noMatch: { title: 'No matches', text: 'Try other words, or other filters.' },
  away: { title: 'You’re offline', text: 'The list loads when you’re back online.' },
  safe: 'Nothing was changed.',
} as const

export const nextWords = {
  title: 'Next workshops',
  complete: 'Nothing is missing.',
  noAttendees: 'No attendees yet',
  noFaculty: 'No faculty yet',
  noFacilitators: 'No facilitator yet',
} as const

export const unfinishedWords = {
  notRegistered: (count: number) => `${countText(count)} not registered`,
  notPaid: (count: number) => `${countText(count)} not paid`,
} as const
