export const canceledWords = {
  title: 'Canceled events',
  sentence:
    'An event can be brought back as it was, with its replies, for 30 days after it would have ended.',
  event: 'Event',
  when: 'When',
  place: 'Location',
  program: 'Program',
  by: 'Canceled',
  actions: 'Actions',
  back: 'Bring back',
  backOf: (title: string) => `Bring back: ${title}`,
  away: { title: 'You’re offline', text: 'Canceled events load when you’re back online.' },
  empty: { title: 'No canceled events', text: 'Events you or others cancel show up here.' },
  safe: 'Nothing was lost.',
  show: 'Show event',
} as const

export function sayCanceledBy(name: string, moment: string): string {
  return `${moment}, by ${name}`
}

export function sayOver(when: string): string {
  return `Over · ${when}`
}

export function sayBack(title: string): string {
  return `“${title}” is back on the schedule. Everyone who’s invited is told.`
}

export function sayBackAsRecord(title: string): string {
  return `“${title}” is back on the schedule.`
}

/** Asked before an event that is over is brought back (0581). */
export const askBack = {
  title: 'This event is already over',
  text: 'It is brought back as a record. No one is invited or notified.',
  confirmLabel: 'Bring back as a record',
  cancelLabel: 'Leave it canceled',
  destructive: 'doubtful',
} as const

export const backFailed = {
  gone: 'This event can’t be brought back anymore.',
  other: 'The event couldn’t be brought back. Try again when you’re online.',
} as const
