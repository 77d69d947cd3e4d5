import { skipToken, useQuery } from '@tanstack/react-query'
import { CalendarRange, Printer } from 'lucide-react'
import { listCourseTerms } from '#contract/endpoints/learning/due-dates.ts'
import { type CourseYearChoice, yearSpan } from '#domain/learning/tasks/course-year.ts'
import { formatDay } from '#domain/time/day-text.ts'
import { dayAt } from '#domain/time/days.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { GroupChoice } from '#features/shared/selection/group-choice.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { InProgram } from '../groups/in-program.tsx'
import { useProgressScope } from '../use-progress-scope.ts'
import { YearOfGroup } from './year-of-group.tsx'
import { yearWords as words } from './year-words.ts'
import styles from './year.module.css'

export interface CourseYearScreenProps {
  year: CourseYearChoice
  onYear: (year: CourseYearChoice) => void
}

const choices = (['last', 'this', 'next'] as const).map((id) => ({ id, text: words.years[id] }))

/** When the courses of the selected group are due, over a year of residency. */
export function CourseYearScreen({ year, onYear }: CourseYearScreenProps) {
  const { asked, name, needsProgram } = useProgressScope()
  const links = useLinks()
  const timeZone = useTimeZone()
  const today = dayAt(useNow(), timeZone)
  const span = yearSpan(year, today)
  const months = `${monthAndYear(span.first)} to ${monthAndYear(span.last)}`
  const groupId = asked.gid === 'all' ? null : asked.gid
  const query = useQuery(
    endpointQuery(listCourseTerms, groupId === null ? skipToken : { params: { groupId } }),
  )
  return (
    <Screen>
      <PageHeader
        title={words.title}
        {...(!needsProgram && { sentence: groupId === null ? name : `${name}, ${months}` })}
        back={links.groupProgress}
      />
      <InProgram>
        {groupId === null ? (
          <EmptyState icon={<CalendarRange />} {...words.chooseGroup} action={<GroupChoice />} />
        ) : (
          <>
            <div className={styles.tools}>
              <div className={styles.years}>
                <Segments label={words.year} hidesLabel choices={choices} value={year} onChange={onYear} />
              </div>
              <Button
                icon={<Printer aria-hidden="true" />}
                isDisabled={query.data === undefined}
                onPress={() => globalThis.print()}
              >
                {words.print}
              </Button>
            </div>
            <QueryView
              query={query}
              skeleton={<Skeleton height="36rem" shape="card" />}
              offline={<EmptyState icon={<CalendarRange />} {...words.away} />}
              notFound={<EmptyState icon={<CalendarRange />} {...words.gone} />}
              reassurance={words.safe}
              asOf={{ what: words.what }}
            >
              {(terms, asOf) => (
                <>
                  {asOf}
                  {terms.courses.length === 0 ? (
                    <EmptyState icon={<CalendarRange />} {...words.noCourses} />
                  ) : (
                    <YearOfGroup terms={terms} span={span} today={today} group={name} months={months} />
                  )}
                </>
              )}
            </QueryView>
          </>
        )}
      </InProgram>
    </Screen>
  )
}

function monthAndYear(day: string): string {
  return formatDay(day, { month: 'long', year: 'numeric' })
}
