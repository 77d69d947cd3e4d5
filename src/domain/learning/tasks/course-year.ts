import type { Reply } from '#contract/endpoint.ts'
import type { CourseTermsOfGroup, listCourseTerms } from '#contract/endpoints/learning/due-dates.ts'
import type { EventId } from '#contract/vocabulary/ids.ts'
import { dayAt, daysBetween } from '../../time/days.ts'
import { monthsBetween } from '../review-days.ts'

/** Years of a residency, which begin on July 1. */
export type CourseYearChoice = 'last' | 'this' | 'next'

export interface YearSpan {
  /** `2026-07-01` */
  first: string
  last: string
}

interface Stretch {
  /** The first and the last day; the same for a date that is one for all. */
  from: string
  until: string
}

export interface YearEvent {
  id: EventId
  title: string
  day: string
}

export interface DueCourse extends Stretch {
  type: 'COURSE'
  course: CourseTermsOfGroup
  /** The event that its rule counts back from. */
  event: YearEvent | null
}

export interface PlannedEvent extends Stretch {
  type: 'EVENT'
  event: YearEvent
  /** The courses that it names, which are due when it begins. */
  courses: readonly CourseTermsOfGroup[]
}

export type YearEntry = DueCourse | PlannedEvent

export interface CourseYear {
  /** Of twelve months, those in which something is due or begins. */
  months: { month: string; entries: readonly YearEntry[] }[]
  /** A rule that gives no one a date: its event is gone, or no one has joined. */
  withoutDate: readonly CourseTermsOfGroup[]
  noRule: readonly CourseTermsOfGroup[]
  optional: readonly CourseTermsOfGroup[]
  /** Courses that are due in another year only. */
  earlierCount: number
  laterCount: number
}

/** @param today `2026-03-01` */
export function yearSpan(choice: CourseYearChoice, today: string): YearSpan {
  const begins = Number(today.slice(0, 4)) - (Number(today.slice(5, 7)) > 6 ? 0 : 1)
  const year = begins + { last: -1, this: 0, next: 1 }[choice]
  return { first: `${year}-07-01`, last: `${year + 1}-06-30` }
}

/** Where a day is on a line of twelve months of the same width, from 0 to 1; before and after it, at its ends. */
export function placeOf(day: string, { first, last }: YearSpan): number {
  if (day <= first) return 0
  if (day > last) return 1
  const months = monthsOf({ first, last })
  const at = months.indexOf(day.slice(0, 7))
  const begins = `${months[at]}-01`
  const ends = months[at + 1] === undefined ? null : `${months[at + 1]}-01`
  const length = ends === null ? daysBetween(begins, last) + 1 : daysBetween(begins, ends)
  return (at + daysBetween(begins, day) / length) / months.length
}

export function monthsOf({ first, last }: YearSpan): string[] {
  return monthsBetween(first.slice(0, 7), last.slice(0, 7))
}

/** When a group's courses are due in a year, and for which events, the earliest first. */
export function courseYear(
  { courses, dueByEvents = [] }: Pick<Reply<typeof listCourseTerms>, 'courses' | 'dueByEvents'>,
  span: YearSpan,
  zone: string,
): CourseYear {
  const due = courses.filter(({ isOptional }) => !isOptional)
  const dayOf = (instant: string) => dayAt(Date.parse(instant), zone)
  const ofCourses = due.flatMap((course): DueCourse[] => {
    const stretch = stretchOf(course, dayOf)
    const { event } = course
    const anchor =
      event?.startDate == null ? null : yearEvent({ ...event, startDate: event.startDate }, dayOf)
    return stretch === null ? [] : [{ type: 'COURSE', course, ...stretch, event: anchor }]
  })
  const naming = dueByEvents.map((event): PlannedEvent => {
    const day = dayOf(event.startDate)
    const courses = due.filter(({ courseId }) => event.courses.includes(courseId))
    return { type: 'EVENT', event: yearEvent(event, dayOf), courses, from: day, until: day }
  })
  const anchors = ofCourses.flatMap(({ event }): PlannedEvent[] =>
    event === null ? [] : [{ type: 'EVENT', event, courses: [], from: event.day, until: event.day }],
  )
  // Where an event is both, the one that names courses counts.
  const planned = new Map([...anchors, ...naming].map((one) => [one.event.id, one]))
  const isWithin = ({ from, until }: Stretch) => from <= span.last && until >= span.first
  const shown = [...ofCourses, ...planned.values()].filter(isWithin).toSorted(byDay)
  const datesOf = (course: CourseTermsOfGroup): readonly Stretch[] => [
    ...ofCourses.filter((one) => one.course === course),
    ...naming.filter(({ courses: named }) => named.includes(course)),
  ]
  const isOnlyIn = (course: CourseTermsOfGroup, isThere: (stretch: Stretch) => boolean) => {
    const dates = datesOf(course)
    return dates.length > 0 && !dates.some(isWithin) && dates.some(isThere)
  }
  const later = due.filter((course) => isOnlyIn(course, ({ from }) => from > span.last))
  const earlier = due.filter((course) => isOnlyIn(course, ({ until }) => until < span.first))
  const undated = due.filter((course) => datesOf(course).length === 0)
  return {
    months: monthsOf(span)
      .map((month) => ({ month, entries: shown.filter((entry) => monthIn(entry, span) === month) }))
      .filter(({ entries }) => entries.length > 0),
    withoutDate: undated.filter((course) => course.due !== 'NONE'),
    noRule: undated.filter((course) => course.due === 'NONE'),
    optional: courses.filter(({ isOptional }) => isOptional),
    earlierCount: earlier.filter((course) => !later.includes(course)).length,
    laterCount: later.length,
  }
}

function yearEvent(
  { id, title, startDate }: { id: EventId; title: string; startDate: string },
  dayOf: (instant: string) => string,
): YearEvent {
  return { id, title, day: dayOf(startDate) }
}

function stretchOf(
  { due, dueDate, firstDue, lastDue }: CourseTermsOfGroup,
  dayOf: (instant: string) => string,
): Stretch | null {
  if (due === 'DATE' && dueDate !== null) return { from: dayOf(dueDate), until: dayOf(dueDate) }
  if (due === 'NONE' || firstDue === null || lastDue === null) return null
  return { from: dayOf(firstDue), until: dayOf(lastDue) }
}

/** A course that is due on the day of an event comes before it. */
function byDay(one: YearEntry, other: YearEntry): number {
  if (one.from !== other.from) return one.from < other.from ? -1 : 1
  return Number(one.type === 'EVENT') - Number(other.type === 'EVENT')
}

function monthIn({ from }: Stretch, { first }: YearSpan): string {
  return (from < first ? first : from).slice(0, 7)
}
