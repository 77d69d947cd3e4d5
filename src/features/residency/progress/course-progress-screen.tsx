import { skipToken, useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { Suspense } from 'react'
import { getAverageCourseProgress } from '#contract/endpoints/residency/progress.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { InProgram } from './groups/in-program.tsx'
import { PercentRing } from './percent-ring.tsx'
import { ProgressLine } from './progress-line.tsx'
import { pageWords } from './progress-page-words.ts'
import { countOf, words } from './progress-words.ts'
import styles from './progress.module.css'
import { RankList } from './rank-list.tsx'
import { useProgressScope } from './use-progress-scope.ts'

const DueDateEditor = lazyPart(async () => (await import('./due-date-editor.tsx')).DueDateEditor)

/** One course of the selected group: how far it is by activity, and each of its people. */
export function CourseProgressScreen({ courseId }: { courseId: CourseId }) {
  const { asked, name, needsProgram } = useProgressScope()
  const links = useLinks()
  const query = useQuery(
    endpointQuery(getAverageCourseProgress, needsProgram ? skipToken : { query: { courseId, ...asked } }),
  )
  return (
    <div className={styles.page}>
      <PageHeader
        title={query.data?.name ?? 'Course progress'}
        {...(!needsProgram && { sentence: name })}
        back={links.home}
      />
      <InProgram>
        <QueryView
          query={query}
          skeleton={<Skeleton height="20rem" shape="card" />}
          away={<EmptyState icon={<ChartNoAxesColumn />} {...words.group.away} />}
          notThere={<EmptyState icon={<ChartNoAxesColumn />} {...pageWords.course.gone} />}
          safe={words.group.safe}
          asOf={{ what: 'course progress' }}
        >
          {({ avgGroupProgressPercentage: percentage, residentCount, activities }, asOf) => (
            <>
              {asOf}
              <div className={styles.columns}>
                <Section isCard title={pageWords.course.activities}>
                  <div className={styles.overall}>
                    <PercentRing label="Average" value={percentage} size={96} />
                    <p className={styles.figures}>
                      <strong>{residentCount === 1 ? '1 resident' : `${residentCount} residents`}</strong>
                      <span className={styles.quiet}>average of all activities</span>
                    </p>
                  </div>
                  <ul className={styles.lines}>
                    {activities.map(({ id, name: activity, completedCount, possibleCount }) => (
                      <li key={id}>
                        <ProgressLine
                          name={activity}
                          percentage={possibleCount === 0 ? 0 : (100 * completedCount) / possibleCount}
                          detail={countOf(completedCount, possibleCount)}
                        />
                      </li>
                    ))}
                  </ul>
                  <Suspense fallback={<Skeleton height="4rem" />}>
                    {asked.gid === 'all' ? null : <DueDateEditor groupId={asked.gid} courseId={courseId} />}
                  </Suspense>
                </Section>
                <Section isCard title={pageWords.course.people}>
                  <RankList courseId={courseId} />
                </Section>
              </div>
            </>
          )}
        </QueryView>
      </InProgram>
    </div>
  )
}
