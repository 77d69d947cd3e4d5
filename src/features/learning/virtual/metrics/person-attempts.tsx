import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ScanSearch } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import {
  type ArAttempt,
  type ArProgress,
  type ArSubActivity,
  listArAttempts,
} from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { getArProgressOf } from '#contract/endpoints/learning/virtual/ar-following.ts'
import type { ActivityId, UserId } from '#contract/vocabulary/ids.ts'
import { nextVirtualStep } from '#domain/learning/virtual-progress.ts'
import { waitingAttempts, withWaiting } from '#domain/learning/waiting-attempts.ts'
import { endpointList, endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView, type QueryViewProps } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useVirtualActivity } from '../../virtual-attempts.ts'
import { AttemptTable } from './attempt-table.tsx'
import { ExerciseAttempts } from './exercise-attempts.tsx'
import { ProgressFacts } from './progress-facts.tsx'
import { attemptsOf, describeStep, words } from './virtual-metrics-words.ts'

interface OfActivity {
  activityId: ActivityId
  activityName: string
  exercises: readonly ArSubActivity[]
}

const view = {
  skeleton: <Skeleton height="24rem" shape="card" />,
  offline: <EmptyState icon={<ScanSearch />} {...words.away} />,
  notFound: <EmptyState icon={<ScanSearch />} {...words.gone} />,
  reassurance: words.safe,
}

/** One's own attempts, those included that wait on this device. */
export function MyAttempts({ activityId, activityName, exercises }: OfActivity) {
  const { progress } = useVirtualActivity(activityId)
  const links = useLinks()
  const next = progress.data === undefined ? null : nextVirtualStep(exercises, progress.data)
  const { writes } = useQueued()
  const waiting = useMemo(
    () => waitingAttempts(writes).filter((attempt) => attempt.activityId === activityId),
    [writes, activityId],
  )
  const attempts = { activityId, exercises, userId: null, waiting }
  // What is on this device alone is shown, whatever could be read of the rest.
  if (waiting.length > 0 && progress.data === undefined) return <Attempts {...attempts} />
  return (
    <Progress query={progress} exercises={exercises}>
      {next === null ? null : (
        <Cluster gap={3}>
          <ButtonLink
            href={`${links.virtualTrainer(activityName)}&exercise=${next.exercise}`}
            variant="primary"
          >
            {describeStep(next)}
          </ButtonLink>
        </Cluster>
      )}
      <Attempts {...attempts} />
    </Progress>
  )
}

/** Those of a resident, for who teaches or oversees them. */
export function PersonAttempts({ activityId, exercises, userId }: OfActivity & { userId: UserId }) {
  const progress = useQuery(endpointQuery(getArProgressOf, { params: { userId, activityId } }))
  const theirs = progress.data?.exercises ?? exercises
  return (
    <Progress query={progress} exercises={theirs}>
      {progress.data === undefined ? null : <p>{attemptsOf(progress.data.fullName)}</p>}
      <Attempts activityId={activityId} exercises={theirs} userId={userId} waiting={noneWaits} />
    </Progress>
  )
}

interface ProgressProps {
  query: QueryViewProps<ArProgress>['query']
  exercises: readonly ArSubActivity[]
  children: ReactNode
}

function Progress({ query, exercises, children }: ProgressProps) {
  return (
    <QueryView query={query} {...view} asOf={{ what: 'the attempts' }}>
      {(progress, asOf) => (
        <>
          {asOf}
          <ProgressFacts progress={progress} exercises={exercises} />
          {children}
        </>
      )}
    </QueryView>
  )
}

interface AttemptsProps extends Pick<OfActivity, 'activityId' | 'exercises'> {
  /** Null: one's own. */
  userId: UserId | null
  /** Those that only this device has, newest first. */
  waiting: readonly ArAttempt[]
}

const noneWaits: readonly ArAttempt[] = []

function Attempts({ activityId, exercises, userId, waiting }: AttemptsProps) {
  const query = useInfiniteQuery(
    endpointList(listArAttempts, { params: { activityId }, query: userId === null ? {} : { userId } }),
  )
  return (
    <QueryView
      query={query}
      {...view}
      instead={waiting.length === 0 ? null : { data: { pages: [], pageParams: [] }, at: 0 }}
    >
      {({ pages }) => {
        const attempts = withWaiting(
          pages.flatMap(({ items }) => items),
          waiting,
        )
        if (attempts.length === 0)
          return <EmptyState icon={<ScanSearch />} {...words.none[userId === null ? 'mine' : 'theirs']} />
        return (
          <>
            <ExerciseAttempts attempts={attempts} exercises={exercises} />
            <Section title={words.attempts}>
              <AttemptTable attempts={attempts} isMarkable={userId !== null} />
              {query.hasNextPage ? (
                <Button
                  variant="quiet"
                  isPending={query.isFetchingNextPage}
                  onPress={() => void query.fetchNextPage()}
                >
                  {words.more}
                </Button>
              ) : null}
            </Section>
          </>
        )
      }}
    </QueryView>
  )
}
