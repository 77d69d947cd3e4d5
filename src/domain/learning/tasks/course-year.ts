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
  /** What it is due for: the event that its rule counts back from, or that names it. */
  event: YearEvent | null
  /** An event that names the course makes it due, not a date or rule of the group. */
  isByEvent: boolean
}

export interface PlannedEvent extends Stretch {
  type: 'EVENT'
  event: YearEvent
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
  const named = dueByEvents.map(({ courses: ids, ...event }) => ({
    ids,
    event: { id: event.id, title: event.title, day: dayOf(event.startDate) },
  }))
  const ofCourses = due.flatMap((course): DueCourse[] => {
    const byEvents = named
      .filter(({ ids }) => ids.includes(course.courseId))
      .map(({ event }): DueCourse => {
        return { type: 'COURSE', course, from: event.day, until: event.day, event, isByEvent: true }
      })
    const byRule = stretchOf(course, dayOf)
    const { event } = course
    const anchor =
      event?.startDate == null ? null : { id: event.id, title: event.title, day: dayOf(event.startDate) }
    return byRule === null
      ? byEvents
      : [{ type: 'COURSE', course, ...byRule, event: anchor, isByEvent: false }, ...byEvents]
  })
  const events = new Map(
    ofCourses.flatMap(({ event }) => (event === null ? [] : [[event.id, event] as const])),
  )
  const planned = [...events.values()].map((event): PlannedEvent => ({
    type: 'EVENT',
    event,
    from: event.day,
    until: event.day,
  }))
  const isWithin = ({ from, until }: Stretch) => from <= span.last && until >= span.first
  const shown = [...ofCourses, ...planned].filter(isWithin).toSorted(byDay)
  const isOnlyIn = (course: CourseTermsOfGroup, isThere: (stretch: Stretch) => boolean) => {
    const own = ofCourses.filter((one) => one.course === course)
    return own.length > 0 && !own.some(isWithin) && own.some(isThere)
  }
  const later = due.filter((course) => isOnlyIn(course, ({ from }) => from > span.last))
  const earlier = due.filter((course) => isOnlyIn(course, ({ until }) => until < span.first))
  const undated = due.filter((course) => ofCourses.every((one) => one.course !== course))
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
