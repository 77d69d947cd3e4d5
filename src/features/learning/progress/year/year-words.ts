import type { CourseYearChoice } from '#domain/learning/tasks/course-year.ts'
import { countText } from '#domain/count-text.ts'

export const yearWords = {
  title: 'Courses over the year',
  year: 'Year',
  years: {
    last: 'Last year',
    this: 'This year',
    next: 'Next year',
  } satisfies Record<CourseYearChoice, string>,
  print: 'Print',
  what: 'the year',
  table: (months: string) => `What is due, and for which events, ${months}`,
  due: 'Due',
  course: 'Course or event',
  line: 'Over the year',
  today: 'Today',
  event: 'Event',
  optional: 'Optional',
  locked: 'Locked for the group',
  lockedText: 'Not due while it’s locked.',
  nothingCounts: 'Nothing in it counts, so it isn’t due.',
  opensAfter: (names: readonly string[]) => `Opens after ${listOf(names)}`,
  afterJoining: (days: number) => `${countDays(days)} after joining`,
  beforeEvent: (days: number, title: string) =>
    days === 0 ? `When ${nameOf(title)} begins` : `${countDays(days)} before ${nameOf(title)}`,
  eventGone: (days: number, title: string) =>
    `${countDays(days)} before ${nameOf(title)}, which was canceled or isn’t for this group anymore`,
  noOneYet: 'No one has joined yet.',
  withoutDate: 'No date yet',
  noRule: 'No due date',
  optionalCourses: 'Optional',
  earlier: (count: number) => `${countCourses(count)} due before this year.`,
  later: (count: number) => `${countCourses(count)} due after this year.`,
  chooseGroup: {
    title: 'Choose a group',
    text: 'Each group has its own courses and due dates.',
  },
  noCourses: {
    title: 'No courses yet',
    text: 'Once this group has courses, this page shows when each is due.',
  },
  nothingDue: 'Nothing is due this year. Open a course to say when it’s due.',
  nothingDueAtAll: 'Nothing is due this year.',
  gone: { title: 'This group isn’t there', text: 'It may have been deleted, or isn’t yours to see.' },
  away: { title: 'The year is on the server', text: 'It shows here once you’re online.' },
  safe: 'No due date was changed.',
} as const

function countDays(days: number): string {
  return days === 1 ? '1 day' : `${countText(days)} days`
}

function countCourses(count: number): string {
  return count === 1 ? '1 course is' : `${countText(count)} courses are`
}

function nameOf(title: string): string {
  return title === '' ? 'the event' : `“${title}”`
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

function listOf(names: readonly string[]): string {
  return list.format(names)
}
