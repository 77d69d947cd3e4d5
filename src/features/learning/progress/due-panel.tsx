import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarClock, CircleAlert, CircleCheckBig } from 'lucide-react'
import { Suspense, useState } from 'react'
import { listPastDueTasks, listUpcomingTasks } from '#contract/endpoints/learning/tasks.ts'
import { dueLabel } from '#domain/learning/tasks/due-text.ts'
import { groupTasks, type TaskGroup } from '#domain/learning/tasks/task-groups.ts'
import { taskPlace } from '#domain/learning/tasks/task-place.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useQueuedLater } from '#features/shared/reading/use-queued-later.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/section.tsx'
import { describeDue, showAll, words } from './progress-words.ts'
import styles from './progress.module.css'

const NextStep = lazyPart(async () => (await import('./next-step.tsx')).NextStep)

const SHOWN = 5

/** What I must complete, most urgent first; takes two seconds to read. */
export function DuePanel() {
  const { group } = useSelection()
  const query = group === null ? {} : { userGroupId: group.id }
  const pastDue = useInfiniteQuery(endpointList(listPastDueTasks, { query }))
  const upcoming = useInfiniteQuery(endpointList(listUpcomingTasks, { query }))
  const now = useNow()
  const { withWrites } = useQueuedLater()
  // Both must be loaded before it may say that nothing is due.
  const slower = pastDue.data === undefined ? pastDue : upcoming
  return (
    <Section isCard title={words.due.title}>
      <QueryView
        query={slower}
        skeleton={<Skeleton height="21rem" shape="card" />}
        offline={<p className="quiet">{words.due.away}</p>}
        reassurance={words.due.safe}
        asOf={{ what: 'what’s due' }}
      >
        {(_pages, asOf) => {
          const pages = [
            ...(pastDue.data?.pages.map((page) => withWrites(listPastDueTasks, page)) ?? []),
            ...(upcoming.data?.pages.map((page) => withWrites(listUpcomingTasks, page)) ?? []),
          ]
          return (
            <>
              {asOf}
              <DueList
                groups={groupTasks(
                  pages.flatMap(({ items }) => items),
                  now,
                )}
                now={now}
              />
            </>
          )
        }}
      </QueryView>
    </Section>
  )
}

function DueList({ groups, now }: { groups: readonly TaskGroup[]; now: number }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? groups : groups.slice(0, SHOWN)
  const isLate = groups.some(({ isPastDue }) => isPastDue)
  const tone = groups.length === 0 ? 'good' : isLate ? 'late' : 'calm'
  return (
    <>
      <p className={styles.headline} data-tone={tone}>
        <HeadlineIcon tone={tone} />
        {describeDue(groups)}
      </p>
      <ul className={styles.tasks}>
        {shown.map((group) => (
          <DueRow
            key={`${group.courseId} ${group.dueDate} ${group.tasks[0]?.activityId ?? ''}`}
            group={group}
            now={now}
          />
        ))}
      </ul>
      {groups.length === 0 ? (
        <Suspense fallback={null}>
          <NextStep />
        </Suspense>
      ) : null}
      {shown.length < groups.length ? (
        <Button variant="quiet" onPress={() => setIsWhole(true)}>
          {showAll(groups.length, 'due dates')}
        </Button>
      ) : null}
    </>
  )
}

function HeadlineIcon({ tone }: { tone: 'good' | 'late' | 'calm' }) {
  switch (tone) {
    case 'good':
      return <CircleCheckBig aria-hidden="true" />
    case 'late':
      return <CircleAlert aria-hidden="true" />
    case 'calm':
      return <CalendarClock aria-hidden="true" />
  }
}

function DueRow({ group, now }: { group: TaskGroup; now: number }) {
  const timeZone = useTimeZone()
  const links = useLinks()
  const { courseId, tasks } = group
  const only = tasks.length === 1 ? tasks[0] : undefined
  return (
    <li>
      <a className={styles.task} href={only === undefined ? links.course(courseId) : taskPlace(links, only)}>
        <span className={styles.what}>
          <span className={styles.name}>{group.courseName}</span>
          <span className={styles.detail}>{tasks.map(({ activityName }) => activityName).join(', ')}</span>
        </span>
        <span className={styles.due} data-late={group.isPastDue ? '' : undefined}>
          {group.isPastDue ? <CircleAlert aria-hidden="true" size={14} /> : null}
          {dueLabel(group, now, timeZone)}
        </span>
      </a>
    </li>
  )
}
