import { useQuery } from '@tanstack/react-query'
import { BookX, CloudOff, Users } from 'lucide-react'
import type { Reply } from '#contract/endpoint.ts'
import { getCourseUsage } from '#contract/endpoints/learning/usage/course-usage.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { CourseLetters } from './course-letters.tsx'
import { MissedQuestions } from './missed-questions.tsx'
import { UsagePeople } from './usage-people.tsx'
import { UsagePlaces } from './usage-places.tsx'
import { countsText, usageWords as words } from './usage-words.ts'
import styles from './usage.module.css'

/** What became of a course: who has it, how far they are, where they stop, and what they miss. */
export function CourseUsageScreen({ courseId }: { courseId: CourseId }) {
  const links = useLinks()
  const query = useQuery(endpointQuery(getCourseUsage, { params: { courseId } }))
  return (
    <Screen gap={6}>
      <PageHeader
        title={words.title}
        sentence={query.data?.name ?? words.unnamed}
        back={links.course(courseId)}
      />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        notFound={<EmptyState icon={<BookX />} {...words.gone} />}
        reassurance={words.safe}
        asOf={{ what: words.what }}
      >
        {(usage, asOf) => (
          <>
            {asOf}
            {usage.people === 0 ? (
              <EmptyState icon={<Users />} {...words.nobody} />
            ) : (
              <Counts usage={usage} />
            )}
            <MissedQuestions courseId={courseId} />
            {usage.people === 0 ? null : <UsagePlaces courseId={courseId} isNamed={usage.isNamed} />}
            {usage.people === 0 || !usage.isNamed ? null : <UsagePeople courseId={courseId} />}
            {usage.isNamed ? (
              <CourseLetters courseId={courseId} name={usage.name} mayWrite={usage.mayWrite} />
            ) : null}
          </>
        )}
      </QueryView>
    </Screen>
  )
}

function Counts({ usage }: { usage: Reply<typeof getCourseUsage> }) {
  return (
    <Section isCard title={words.stops}>
      <p>{countsText(usage)}</p>
      <p className={styles.quiet}>{usage.isNamed ? words.counted : words.unnamedNote}</p>
      {usage.stops.length === 0 ? (
        <p>{words.noStops}</p>
      ) : (
        <ol className={styles.lines}>
          {usage.stops.map(({ activityId, name, people }) => (
            <li key={activityId} className={styles.line}>
              <strong>{name}</strong>
              <span>{words.stopped(people)}</span>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.quiet}>{words.stopsHelp(usage.stoppedDays)}</p>
    </Section>
  )
}
