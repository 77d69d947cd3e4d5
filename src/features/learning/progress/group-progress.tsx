import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { Suspense, useState } from 'react'
import { getAggregateProgress, type GroupCourse } from '#contract/endpoints/learning/progress.ts'
import { managesPeople } from '#contract/policies/roles.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PercentRing } from './percent-ring.tsx'
import { ProgressLine } from './progress-line.tsx'
import { showAll, words } from './progress-words.ts'
import styles from './progress.module.css'
import { useProgressScope } from './use-progress-scope.ts'

const ApartCounts = lazyPart(async () => (await import('./groups/apart-counts.tsx')).ApartCounts)

const SHOWN = 8

/** Progress of the selected group, in all and in each course; each course leads to its people. */
export function GroupProgress() {
  const { asked, name } = useProgressScope()
  const { gid: userGroupId, ...view } = asked
  const query = useQuery(endpointQuery(getAggregateProgress, { query: { userGroupId, ...view } }))
  const links = useLinks()
  const me = useMe()
  return (
    <Section
      title={words.group.title}
      isCard
      beside={
        <>
          <a href={links.metrics()}>{words.metrics}</a>
          <a href={links.leaderboard}>{words.leaderboard}</a>
        </>
      }
    >
      <QueryView
        query={query}
        skeleton={<Skeleton height="36rem" shape="card" />}
        offline={<EmptyState icon={<ChartNoAxesColumn />} {...words.group.away} />}
        notFound={<EmptyState icon={<ChartNoAxesColumn />} {...words.group.none} />}
        reassurance={words.group.safe}
        asOf={{ what: 'group progress' }}
      >
        {({ percentage, courses, hasNobody, apart }, asOf) =>
          courses.length === 0 ? (
            <EmptyState icon={<ChartNoAxesColumn />} {...words.group.none} />
          ) : hasNobody ? (
            <EmptyState
              icon={<ChartNoAxesColumn />}
              title={`No one in ${name} yet`}
              text={words.behind.nobody}
              action={me && managesPeople(me) ? <a href={links.manageUsers}>{words.group.add}</a> : null}
            />
          ) : (
            <>
              {asOf}
              <div className={styles.overall}>
                <PercentRing
                  label={words.group.title}
                  value={isOfNobody(courses) ? null : percentage}
                  size={96}
                />
                <p className={styles.figures}>
                  <strong>{name}</strong>
                  <span className="quiet">
                    {isOfNobody(courses) ? words.behind.notBegun : 'average of all courses'}
                  </span>
                  <Suspense fallback={null}>
                    <ApartCounts apart={apart} />
                  </Suspense>
                </p>
              </div>
              <Courses courses={courses} />
            </>
          )
        }
      </QueryView>
    </Section>
  )
}

/** A mean of nobody is not 0%. */
export function isOfNobody(courses: readonly GroupCourse[]): boolean {
  return courses.every((course) => course.isOfNobody === true)
}

function Courses({ courses }: { courses: readonly GroupCourse[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const links = useLinks()
  const shown = isWhole ? courses : courses.slice(0, SHOWN)
  return (
    <>
      <ul className={styles.lines}>
        {shown.map((course) => (
          <li key={course.courseId}>
            <ProgressLine
              name={course.name}
              href={links.courseProgress(course.courseId)}
              {...(course.isOfNobody === true
                ? { percentage: null, detail: '–' }
                : {
                    percentage: course.avgGroupProgressPercentage,
                    detail: `${course.avgGroupProgressPercentage}%`,
                  })}
            />
          </li>
        ))}
      </ul>
      {shown.length < courses.length ? (
        <Button variant="quiet" onPress={() => setIsWhole(true)}>
          {showAll(courses.length, 'courses')}
        </Button>
      ) : null}
    </>
  )
}
