import { skipToken, useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import { getUserCourseProgress, type UserCourse } from '#contract/endpoints/learning/progress.ts'
import { closedUntil, requiredFirst } from '#domain/learning/closed-courses.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useQueuedLater } from '#features/shared/reading/use-queued-later.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PercentRing } from './percent-ring.tsx'
import { pickCourses } from './pick-courses.ts'
import { countOf, words } from './progress-words.ts'
import styles from './progress.module.css'

const SHOWN = 6

/** My progress, in all and in the courses that I have begun. */
export function MyProgress() {
  const me = useMe()
  const { group } = useSelection()
  const links = useLinks()
  const { withWrites } = useQueuedLater()
  const query = useQuery(
    endpointQuery(
      getUserCourseProgress,
      me === null || group === null ? skipToken : { query: { userId: me.id, userGroupId: group.id } },
    ),
  )
  if (group === null) return null
  return (
    <Section
      title={words.mine.title}
      isCard
      beside={
        <>
          <a href={links.leaderboard}>{words.leaderboard}</a>
          <a href={links.metrics()}>{words.metrics}</a>
          <a href={links.myProgress()}>All courses</a>
        </>
      }
    >
      <QueryView
        query={query}
        skeleton={<Skeleton height="31rem" shape="card" />}
        offline={<EmptyState icon={<GraduationCap />} {...words.mine.away} />}
        notFound={<EmptyState icon={<GraduationCap />} {...words.mine.none} />}
        reassurance={words.mine.safe}
        asOf={{ what: 'your progress' }}
      >
        {(progress, asOf) => {
          const own = withWrites(getUserCourseProgress, progress)
          const { percentage, courses } = own
          const requiredBy = ({ courseId }: UserCourse) =>
            requiredFirst(own, courseId).map(({ name }) => name)
          return courses.length === 0 ? (
            <EmptyState icon={<GraduationCap />} {...words.mine.none} />
          ) : (
            <>
              {asOf}
              <div className={styles.overall}>
                <PercentRing label={words.mine.title} value={percentage} size={112} />
                <p className={styles.figures}>
                  <strong>{countAll(courses)}</strong>
                  <span className="quiet">activities completed</span>
                  <span className="quiet">in {group.name}</span>
                </p>
              </div>
              <ul className={styles.rings}>
                {pickCourses(courses, SHOWN, (course) => requiredBy(course).length > 0).map((course) => (
                  <li key={course.courseId}>
                    <a className={styles.course} href={links.myProgress(course.courseId)}>
                      <PercentRing label={course.name} value={course.percentage} size={48} />
                      <span className={styles.what}>
                        <span className={styles.name}>{course.name}</span>
                        <span className={styles.detail}>
                          {requiredBy(course).length > 0
                            ? closedUntil(requiredBy(course))
                            : countOf(course.completedCount, course.activities.length)}
                        </span>
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </QueryView>
    </Section>
  )
}

/** How many activities are completed, of how many. */
function countAll(courses: readonly UserCourse[]): string {
  return countOf(
    courses.reduce((sum, { completedCount }) => sum + completedCount, 0),
    courses.reduce((sum, { activities }) => sum + activities.length, 0),
  )
}
