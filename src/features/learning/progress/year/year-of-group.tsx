import type { CSSProperties } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { CourseTermsOfGroup, listCourseTerms } from '#contract/endpoints/learning/due-dates.ts'
import {
  type CourseYear,
  courseYear,
  monthsOf,
  placeOf,
  type YearSpan,
} from '#domain/learning/tasks/course-year.ts'
import { formatDay } from '#domain/time/day-text.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Section } from '#ui/layout/section.tsx'
import { CourseRow, EventRow, NamedCourse } from './year-rows.tsx'
import { yearWords as words } from './year-words.ts'
import styles from './year.module.css'

export interface YearOfGroupProps {
  terms: Reply<typeof listCourseTerms>
  span: YearSpan
  today: string
  /** Its name, for paper. */
  group: string
  /** `July 2026 to June 2027` */
  months: string
}

/** A line for what has a date; below it, what has none. */
export function YearOfGroup({ terms, span, today, group, months }: YearOfGroupProps) {
  const year = courseYear(terms, span, useTimeZone())
  const names = new Map(terms.courses.map(({ courseId, name }) => [courseId, name]))
  const comesFirst = (course: CourseTermsOfGroup) => course.requires.flatMap((id) => names.get(id) ?? [])
  return (
    <div className={styles.printed}>
      <p className={styles.onPaper}>{`${words.title}: ${group}, ${months}`}</p>
      <Section isCard label={months}>
        {year.months.length === 0 ? (
          <p className="quiet">{terms.mayManage ? words.nothingDue : words.nothingDueAtAll}</p>
        ) : (
          <Line year={year} span={span} today={today} months={months} comesFirst={comesFirst} />
        )}
        {year.earlierCount > 0 ? <p className="quiet">{words.earlier(year.earlierCount)}</p> : null}
        {year.laterCount > 0 ? <p className="quiet">{words.later(year.laterCount)}</p> : null}
      </Section>
      <Undated title={words.withoutDate} courses={year.withoutDate} comesFirst={comesFirst} />
      <Undated title={words.noRule} courses={year.noRule} comesFirst={comesFirst} />
      <Undated title={words.optionalCourses} courses={year.optional} comesFirst={comesFirst} />
    </div>
  )
}

interface LineProps extends Pick<YearOfGroupProps, 'span' | 'today' | 'months'> {
  year: CourseYear
  comesFirst: (course: CourseTermsOfGroup) => readonly string[]
}

function Line({ year, span, today, months, comesFirst }: LineProps) {
  const isNow = today >= span.first && today <= span.last
  const style = isNow ? ({ '--today': placeOf(today, span) } as CSSProperties) : undefined
  return (
    <table className={styles.table} style={style} data-now={isNow ? '' : undefined}>
      <caption className="spoken">{words.table(months)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.due}</th>
          <th scope="col">{words.course}</th>
          <th scope="col" className={styles.line}>
            <span className="spoken">{words.line}</span>
            <Scale span={span} isNow={isNow} />
          </th>
        </tr>
      </thead>
      {year.months.map(({ month, entries }) => (
        <tbody key={month}>
          <tr className={styles.month}>
            <th scope="rowgroup" colSpan={3}>
              {formatDay(`${month}-01`, { month: 'long', year: 'numeric' })}
            </th>
          </tr>
          {entries.map((entry) =>
            entry.type === 'EVENT' ? (
              <EventRow key={entry.event.id} {...entry} span={span} />
            ) : (
              <CourseRow
                key={entry.course.courseId}
                entry={entry}
                comesFirst={comesFirst(entry.course)}
                span={span}
              />
            ),
          )}
        </tbody>
      ))}
    </table>
  )
}

function Scale({ span, isNow }: { span: YearSpan; isNow: boolean }) {
  return (
    <>
      <span className={styles.scale} aria-hidden="true">
        {monthsOf(span).map((month) => (
          <span key={month}>{formatDay(`${month}-01`, { month: 'short' })}</span>
        ))}
      </span>
      {isNow ? (
        <span className={styles.now} aria-hidden="true">
          {words.today}
        </span>
      ) : null}
    </>
  )
}

interface UndatedProps extends Pick<LineProps, 'comesFirst'> {
  title: string
  courses: readonly CourseTermsOfGroup[]
}

function Undated({ title, courses, comesFirst }: UndatedProps) {
  if (courses.length === 0) return null
  return (
    <Section isCard title={title}>
      <ul className={styles.courses}>
        {courses.map((course) => (
          <li key={course.courseId}>
            <NamedCourse course={course} comesFirst={comesFirst(course)} isDated={false} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
