import { useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import { Suspense } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { getUserCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { exportUserCourseProgress } from '#contract/endpoints/learning/progress-tables.ts'
import type { CourseId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import { formatAgo } from '#domain/moment-text.ts'
import { isInstructorView } from '#domain/session/login-sequence.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { describeStatus } from '#domain/learning/counted-apart-text.ts'
import { CourseDetails } from './course-details.tsx'
import { PercentRing } from './percent-ring.tsx'
import { notInGroup, pageWords } from './progress-page-words.ts'
import { words } from './progress-words.ts'
import styles from './progress.module.css'

const CompletedChart = lazyPart(async () => (await import('./completed-chart.tsx')).CompletedChart)

const PersonReflections = lazyPart(
  async () => (await import('./reflections/person-reflections.tsx')).PersonReflections,
)
const MyReflections = lazyPart(
  async () => (await import('./reflections/person-reflections.tsx')).MyReflections,
)

export interface PersonProgressScreenProps {
  userId: UserId
  isMe: boolean
  /** With all groups selected: which of this person’s groups is meant; null: the first that may be seen. */
  groupId: UserGroupId | null
  /** The course whose activities are shown at once. */
  courseId: CourseId | null
}

/** Progress of one resident: for themselves, and for those who teach them. */
export function PersonProgressScreen({ userId, isMe, groupId, courseId }: PersonProgressScreenProps) {
  const { group: selected, viewMode } = useSelection()
  // Nobody trains in the groups that they proctor.
  const group = isMe && viewMode === 'PROCTOR' ? null : selected
  const links = useLinks()
  const { withWrites } = useQueued()
  // The group named in the frame is the one shown, whatever the address was made for.
  const userGroupId = group?.id ?? groupId
  const asked = userGroupId === null ? { userId } : { userId, userGroupId }
  const query = useQuery(endpointQuery(getUserCourseProgress, { query: asked }))
  const title = isMe ? words.mine.title : (query.data?.fullName ?? 'Progress')
  const empty = isMe ? words.mine.none : group === null ? pageWords.person.gone : notInGroup(group.name)
  return (
    <Screen gap={6}>
      <PageHeader
        title={title}
        {...(query.data !== undefined && { sentence: query.data.groupName })}
        back={links.home}
        action={<Mores userId={userId} isMe={isMe} groupId={groupId} />}
      />
      <QueryView
        query={query}
        skeleton={<Skeleton height="48rem" shape="card" />}
        offline={<EmptyState icon={<GraduationCap />} {...words.mine.away} />}
        notFound={<EmptyState icon={<GraduationCap />} {...empty} />}
        reassurance={words.mine.safe}
        asOf={{ what: 'the progress' }}
      >
        {(progress, asOf) => {
          const shown = withWrites(getUserCourseProgress, progress)
          return (
            <>
              {asOf}
              <Figures progress={shown} />
              <Section
                title={pageWords.person.courses}
                beside={<ExportButton endpoint={exportUserCourseProgress} input={{ query: asked }} />}
                isCard
              >
                <ul className={styles.lines}>
                  {shown.courses.map((course) => (
                    <li key={course.courseId}>
                      <CourseDetails course={course} isOpen={course.courseId === courseId} />
                    </li>
                  ))}
                </ul>
              </Section>
            </>
          )
        }}
      </QueryView>
      <Suspense fallback={<Skeleton height="12rem" shape="card" />}>
        <Reflections userId={userId} isMe={isMe} />
      </Suspense>
    </Screen>
  )
}

/** Links to more about the person. */
function Mores({ userId, isMe, groupId }: Pick<PersonProgressScreenProps, 'userId' | 'isMe' | 'groupId'>) {
  const links = useLinks()
  return (
    <Cluster gap={4}>
      <ButtonLink href={isMe ? links.review() : links.review(userId, groupId)}>{pageWords.review}</ButtonLink>
      <ButtonLink href={isMe ? links.curricularHistory : links.curricularHistoryOf(userId, groupId)}>
        {pageWords.history}
      </ButtonLink>
      {isMe ? null : (
        <ButtonLink href={links.assessmentHistoryOf(userId)}>{pageWords.assessments}</ButtonLink>
      )}
      <ButtonLink href={isMe ? links.metrics() : links.metrics(userId)}>{words.metrics}</ButtonLink>
      <ButtonLink href={links.virtualMetrics({ person: userId })}>{pageWords.virtual}</ButtonLink>
    </Cluster>
  )
}

function Figures({ progress }: { progress: Reply<typeof getUserCourseProgress> }) {
  const now = useNow()
  const { percentage, lastCompletedAt, courses, status } = progress
  const apart = describeStatus(status)
  return (
    <div className={styles.columns}>
      <Section label="All courses together" isCard>
        <div className={styles.overall}>
          <PercentRing label="All courses" value={apart === null ? percentage : null} size={112} />
          <p className={styles.figures}>
            <strong>{apart ?? (percentage === 100 ? 'All completed' : 'Completed so far')}</strong>
            <span className="quiet">
              {lastCompletedAt === null
                ? pageWords.person.lastNone
                : `Last one ${formatAgo(Date.parse(lastCompletedAt), now).toLowerCase()}`}
            </span>
          </p>
        </div>
      </Section>
      {lastCompletedAt === null ? null : (
        <Section title={pageWords.completed} isCard>
          <Suspense fallback={<Skeleton height="12rem" shape="card" />}>
            <CompletedChart
              moments={courses.flatMap(({ activities }) =>
                activities.flatMap(({ completedAt }) => (completedAt === null ? [] : [completedAt])),
              )}
            />
          </Suspense>
        </Section>
      )}
    </div>
  )
}

/** Their own reflections for a resident; those of others for teachers, as faculty or as proctor. */
function Reflections({ userId, isMe }: Pick<PersonProgressScreenProps, 'userId' | 'isMe'>) {
  const me = useMe()
  const { viewMode } = useSelection()
  if (me === null) return null
  if (isMe) return me.role === 'RESIDENT' ? <MyReflections /> : null
  return isInstructorView(me, viewMode) ? <PersonReflections key={userId} userId={userId} /> : null
}
