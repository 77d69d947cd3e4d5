import { formatClock } from '#domain/quantity-text.ts'

// Words of the screens for timed practice.

export const words = {
  title: 'Timed practice',
  sentence: 'Time yourself without a camera. Only the time is saved.',
  noGroup: {
    title: 'You’re not in a group yet',
    text: 'Practice counts toward a group. Ask your program to add you to one.',
  },
  noActivities: {
    title: 'No activities yet',
    text: 'Your program hasn’t assigned you a course.',
  },
  noActivitiesOffline: {
    title: 'No activities on this device yet',
    text: 'Connect once to download your courses.',
  },
  keepsRunning: 'The timer keeps running if you close or reload this page.',
  notSaved: 'That couldn’t be saved. Your time is still here: try again.',
  notDeleted: 'That couldn’t be deleted. Try again.',
  deleteThis: 'Delete this time?',
  discardThis: 'Discard this practice?',
  myTimes: 'Your times',
  show: 'Show times',
  views: { activities: 'By activity', all: 'All times' },
  order: 'Order',
  orders: { newest: 'Newest first', fastest: 'Fastest first' },
  more: 'Show more times',
  mine: {
    none: { title: 'No times yet', text: 'Your best and last times show here after your first practice.' },
    away: { title: 'Your times are on the server', text: 'They show here once you are online.' },
    safe: 'Times you saved on this device are safe.',
  },
  teacherSentence: 'Best and last times of the residents you teach.',
  residents: {
    title: 'Resident times',
    search: 'Name of a resident',
    none: {
      title: 'No timed practice yet',
      text: 'Residents you teach show here once they time a practice.',
    },
    nobodyFound: { title: 'No one by that name', text: 'Check the spelling, or clear the search.' },
    away: { title: 'Resident times are on the server', text: 'They show here once you are online.' },
    safe: 'Nothing is lost.',
    back: 'All residents',
    gone: { title: 'Nothing to show', text: 'This resident has no times in the groups you teach.' },
  },
} as const

export function describeSaved(name: string, length: number): string {
  return `${name}, ${formatClock(length)}: saved.`
}

/** @param length ms */
export function describeDiscard(name: string, length: number): string {
  return `${name}, ${formatClock(length)}. It won’t be saved.`
}

/** @param seconds of a practice */
export function formatTime(seconds: number): string {
  return formatClock(seconds * 1_000)
}

/** Names one of many times for people who can't see the list. */
export function deleteWords(length: number, when: string): string {
  return `Delete ${formatTime(length)} of ${when}`
}

export function countAttempts(count: number): string {
  return count === 1 ? '1 attempt' : `${count} attempts`
}
