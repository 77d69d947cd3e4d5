import { skipToken, useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { Suspense } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { getAverageCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { mayAuthorCourses } from '#contract/policies/learning/course-content.ts'
import type { ActivityId, CourseId } from '#contract/vocabulary/ids.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { InProgram } from '../groups/in-program.tsx'
import { ActivityPeople, type ActivityPeopleProps } from './activity-people.tsx'
import { ApartCounts } from '../groups/apart-counts.tsx'
import { PercentRing } from '../percent-ring.tsx'
import { ProgressLine, type ProgressLineProps } from '../progress-line.tsx'
import { countResidents, pageWords } from '../progress-page-words.ts'
import { countOf, words } from '../progress-words.ts'
import styles from '../progress.module.css'
import { RankList } from '../rank-list.tsx'
import { useFollowsPeople } from '../use-follows-people.ts'
import { useProgressScope } from '../use-progress-scope.ts'

const DueDateEditor = lazyPart(async () => (await import('./due-date-editor.tsx')).DueDateEditor)

export interface CourseProgressScreenProps extends Pick<ActivityPeopleProps, 'sort' | 'onSort'> {
  courseId: CourseId
  /** The activity whose people are shown instead of the course's. */
  activityId: ActivityId | null
}

/** Progress of the selected group in one course, by activity and by person. */
export function CourseProgressScreen({ courseId, activityId, sort, onSort }: CourseProgressScreenProps) {
  const { asked, name, needsProgram } = useProgressScope()
  const leads = useFollowsPeople()
  const links = useLinks()
  const me = useMe()
  const query = useQuery(
    endpointQuery(getAverageCourseProgress, needsProgram ? skipToken : { query: { courseId, ...asked } }),
  )
  return (
    <Screen gap={6}>
      <PageHeader
        title={query.data?.name ?? 'Course progress'}
        {...(!needsProgram && { sentence: name })}
        back={links.home}
        action={
          me !== null && mayAuthorCourses(me) ? (
            <ButtonLink href={links.courseUsage(courseId)}>{pageWords.course.usage}</ButtonLink>
          ) : null
        }
      />
      <InProgram>
        <QueryView
          query={query}
          skeleton={<Skeleton height="20rem" shape="card" />}
          offline={<EmptyState icon={<ChartNoAxesColumn />} {...words.group.away} />}
          notFound={<EmptyState icon={<ChartNoAxesColumn />} {...pageWords.course.gone} />}
          reassurance={words.group.safe}
          asOf={{ what: 'course progress' }}
        >
          {(course, asOf) => {
            const chosen = leads ? course.activities.find(({ id }) => id === activityId) : undefined
            return (
              <>
                {asOf}
                <div className={styles.columns} data-long="">
                  <Section isCard title={pageWords.course.activities}>
                    <Average course={course} />
                    <ul className={styles.lines}>
                      {course.activities.map((activity) => (
                        <li key={activity.id}>
                          <ActivityLine
                            activity={activity}
                            isChosen={activity === chosen}
                            {...(leads && { href: links.courseProgress(courseId, activity.id) })}
                          />
                        </li>
                      ))}
                    </ul>
                    <Suspense fallback={<Skeleton height="4rem" />}>
                      {asked.gid === 'all' ? null : <DueDateEditor groupId={asked.gid} courseId={courseId} />}
                    </Suspense>
                  </Section>
                  {chosen === undefined ? (
                    <Section isCard title={pageWords.course.people}>
                      <RankList courseId={courseId} />
                    </Section>
                  ) : (
                    <div className={styles.first}>
                      <ActivityPeople courseId={courseId} activity={chosen} sort={sort} onSort={onSort} />
                    </div>
                  )}
                </div>
              </>
            )
          }}
        </QueryView>
      </InProgram>
    </Screen>
  )
}

type AverageProgress = Reply<typeof getAverageCourseProgress>

function Average({ course }: { course: AverageProgress }) {
  const { avgGroupProgressPercentage: percentage, residentCount, isOfNobody, apart } = course
  return (
    <div className={styles.overall}>
      <PercentRing label="Average" value={isOfNobody === true ? null : percentage} size={96} />
      <p className={styles.figures}>
        <strong>{countResidents(residentCount)}</strong>
        <span className="quiet">
          {isOfNobody === true ? words.behind.notBegun : 'average of all activities'}
        </span>
        <ApartCounts apart={apart} />
      </p>
    </div>
  )
}

function ActivityLine({
  activity: { name, completedCount, possibleCount },
  ...line
}: Pick<ProgressLineProps, 'href' | 'isChosen'> & { activity: AverageProgress['activities'][number] }) {
  return (
    <ProgressLine
      {...line}
      name={name}
      {...(possibleCount === 0
        ? { percentage: null, detail: '–' }
        : {
            percentage: (100 * completedCount) / possibleCount,
            detail: countOf(completedCount, possibleCount),
          })}
    />
  )
}
