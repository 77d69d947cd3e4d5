import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import type { Reply } from '#contract/endpoint.ts'
import {
  listTaughtLessons,
  markLessonTaught,
  takeBackLesson,
} from '#contract/endpoints/learning/lesson-plans.ts'
import type { GroupCourseId } from '#contract/vocabulary/ids.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { GroupChoice } from '#features/shared/selection/group-choice.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Section } from '#ui/layout/section.tsx'
import { activityWords } from './activity/activity-words.ts'
import { coursesWords } from './course-words.ts'
import { lessonWords as words } from './teaching-words.ts'
import page from './course.module.css'
import styles from './lesson-taught.module.css'

/** When the lesson was taught to the group, and a button to mark it as taught now. */
export function LessonTaught({ groupCourseId }: { groupCourseId: GroupCourseId }) {
  const { group } = useSelection()
  // With all groups selected, it would be unclear whose lesson it was.
  return group === null ? (
    <>
      <p className="quiet">{words.chooseGroup}</p>
      <div className={page.form}>
        <GroupChoice />
      </div>
    </>
  ) : (
    <LessonsOfGroup groupCourseId={groupCourseId} />
  )
}

function LessonsOfGroup({ groupCourseId }: { groupCourseId: GroupCourseId }) {
  const query = useQuery(endpointQuery(listTaughtLessons, { params: { groupCourseId } }))
  const { withWrites } = useQueued()
  return (
    <Section title={words.title}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        reassurance={coursesWords.safe}
        asOf={{ what: 'the lessons' }}
      >
        {(taught, asOf) => (
          <>
            {asOf}
            <Lessons groupCourseId={groupCourseId} taught={withWrites(listTaughtLessons, taught)} />
          </>
        )}
      </QueryView>
    </Section>
  )
}

interface LessonsProps {
  groupCourseId: GroupCourseId
  taught: Reply<typeof listTaughtLessons>
}

function Lessons({ groupCourseId, taught: { lessons, completes, mayTeach } }: LessonsProps) {
  const timeZone = useTimeZone()
  const { mark, unmark } = useMark(groupCourseId, completes)
  return (
    <>
      {lessons.length === 0 ? <p className="quiet">{words.none}</p> : null}
      <Stack gap={2} as="ul">
        {lessons.map(({ taughtAt, taughtBy }) => (
          <li key={taughtAt} className={styles.lesson}>
            <time dateTime={taughtAt}>{formatMoment(taughtAt, timeZone)}</time>
            <span className="quiet">{taughtBy === '' ? words.waits : words.taught(taughtBy)}</span>
            {mayTeach ? (
              <Button
                variant="quiet"
                size="small"
                onPress={() => void unmark({ taughtAt, isSent: taughtBy !== '' })}
              >
                {words.notTaught}
              </Button>
            ) : null}
          </li>
        ))}
      </Stack>
      {mayTeach ? (
        <Cluster gap={3} align="center">
          <Button onPress={() => void mark()}>{words.mark}</Button>
        </Cluster>
      ) : null}
    </>
  )
}

/**
 * Works with or without a network. Asks first: a lesson completes something for a whole group, and undoing it opens
 * that again.
 */
function useMark(groupCourseId: GroupCourseId, completes: readonly string[]) {
  const { clock, dialogs, sync, toasts } = useServices()
  const isOffline = useIsOffline()
  const params = { groupCourseId }
  const refused = () => toasts.show({ type: 'ERROR', msg: activityWords.notStored })
  async function mark(): Promise<void> {
    const text = completes.length === 0 ? words.nothing : words.completes(completes)
    const taughtAt = new Date(clock.now()).toISOString()
    if (!(await dialogs.confirm({ title: words.confirm, text, confirmLabel: words.mark }))) return
    if (!(await sync.write(markLessonTaught, { params, body: { taughtAt } })).ok) return refused()
    toasts.show({ type: 'SAVED', msg: isOffline ? words.doneOnDevice : words.done })
  }
  /** A lesson that waits on this device has completed nothing yet, so it is removed without asking. */
  async function unmark({ taughtAt, isSent }: { taughtAt: string; isSent: boolean }): Promise<void> {
    if (isSent && !(await dialogs.confirm({ ...words.takingBack, destructive: true }))) return
    if (!(await sync.write(takeBackLesson, { params, query: { taughtAt } })).ok) return refused()
    toasts.show({ type: 'SAVED', msg: words.takenBack })
  }
  return { mark, unmark }
}
