import { CalendarDays, Lock } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { CourseTermsOfGroup } from '#contract/endpoints/learning/due-dates.ts'
import {
  type DueCourse,
  placeOf,
  type PlannedEvent,
  type YearSpan,
} from '#domain/learning/tasks/course-year.ts'
import { formatDay } from '#domain/time/day-text.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { Chip } from '#ui/controls/buttons/chip.tsx'
import { yearWords as words } from './year-words.ts'
import styles from './year.module.css'

interface EventRowProps extends Pick<PlannedEvent, 'event' | 'courses'> {
  span: YearSpan
}

/** An event for which something is due, and what is due when it begins. */
export function EventRow({ event, courses, span }: EventRowProps) {
  return (
    <tr>
      <td className={styles.days}>{dayText(event.day, span)}</td>
      <th scope="row">
        <NamedEvent event={event} courses={courses} />
      </th>
      <td className={styles.line} aria-hidden="true">
        <span className={styles.begins} style={at(event.day, event.day, span)} />
      </td>
    </tr>
  )
}

function NamedEvent({ event: { id, title }, courses }: Omit<EventRowProps, 'span'>) {
  const links = useLinks()
  return (
    <span className={styles.named}>
      <a className={styles.name} href={links.schedule({ eventId: id })}>
        <CalendarDays aria-hidden="true" />
        {title === '' ? words.event : title}
      </a>
      {courses.map((course) => (
        <span key={course.courseId} className={styles.fact}>
          {`${words.due}: `}
          <a href={links.courseProgress(course.courseId)}>{course.name}</a>
          {isIdle(course) ? ` · ${course.isLocked ? words.lockedText : words.nothingCounts}` : null}
        </span>
      ))}
    </span>
  )
}

export interface CourseRowProps {
  entry: DueCourse
  /** Names of the courses that open it. */
  comesFirst: readonly string[]
  span: YearSpan
}

/** When a course is due, in words and on the line, which leads to its event. */
export function CourseRow({ entry: { course, from, until, event }, comesFirst, span }: CourseRowProps) {
  const isRange = from !== until
  return (
    <tr>
      <td className={styles.days}>
        {isRange ? `${dayText(from, span)} – ${dayText(until, span)}` : dayText(from, span)}
      </td>
      <th scope="row">
        <NamedCourse course={course} comesFirst={comesFirst} isDated />
      </th>
      <td className={styles.line} aria-hidden="true">
        {event === null || event.day <= until ? null : (
          <span className={styles.leads} style={at(until, event.day, span)} />
        )}
        <span
          className={isRange ? styles.range : styles.date}
          data-idle={isIdle(course) ? '' : undefined}
          style={at(from, until, span)}
        />
      </td>
    </tr>
  )
}

interface NamedCourseProps {
  course: CourseTermsOfGroup
  comesFirst: readonly string[]
  isDated: boolean
}

/** A course, its rule in words, and what is special about it; the name leads to where its rule is set. */
export function NamedCourse({ course, comesFirst, isDated }: NamedCourseProps) {
  const links = useLinks()
  const { courseId, name, isLocked, isOptional } = course
  const facts = [
    isOptional ? null : ruleText(course, isDated),
    comesFirst.length === 0 ? null : words.opensAfter(comesFirst),
    isDated && isLocked ? words.lockedText : isDated && isIdle(course) ? words.nothingCounts : null,
  ].filter((text) => text !== null)
  return (
    <span className={styles.named}>
      <span className={styles.head}>
        <a className={styles.name} href={links.courseProgress(courseId)}>
          {name}
        </a>
        {isLocked ? (
          <Chip scheme="outline" icon={<Lock aria-hidden="true" />}>
            {words.locked}
          </Chip>
        ) : null}
      </span>
      {facts.map((text) => (
        <span key={text} className={styles.fact}>
          {text}
        </span>
      ))}
    </span>
  )
}

/** Nothing of it is due, whatever the rule says. */
function isIdle({ isLocked, activityCount }: CourseTermsOfGroup): boolean {
  return isLocked || activityCount === 0
}

function ruleText({ due, days, event }: CourseTermsOfGroup, isDated: boolean): string | null {
  if (days === null) return null
  if (due === 'AFTER_JOINING')
    return isDated ? words.afterJoining(days) : `${words.afterJoining(days)}. ${words.noOneYet}`
  if (due !== 'BEFORE_EVENT' || event === null) return null
  return event.startDate === null ? words.eventGone(days, event.title) : words.beforeEvent(days, event.title)
}

/** With its year if the line doesn't show it. */
function dayText(day: string, { first, last }: YearSpan): string {
  const isShown = day >= first && day <= last
  return formatDay(day, { month: 'short', day: 'numeric', ...(isShown ? {} : { year: 'numeric' }) })
}

function at(from: string, until: string, span: YearSpan): CSSProperties {
  return { '--from': placeOf(from, span), '--until': placeOf(until, span) } as CSSProperties
}
