import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { listTaughtLessons, markLessonTaught } from '#contract/endpoints/residency/courses/lesson-plans.ts'
import type { GroupCourseId } from '#contract/vocabulary/ids.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { coursesWords, lessonWords as words } from './course-words.ts'
import styles from './course.module.css'

/** When the lesson was given to the group, and the word that it was now. */
export function LessonTaught({ groupCourseId }: { groupCourseId: GroupCourseId }) {
  const { group } = useSelection()
  // With all groups in view, nobody could tell whose lesson it was.
  return group === null ? (
    <p className={styles.quiet}>{words.chooseGroup}</p>
  ) : (
    <LessonsOfGroup groupCourseId={groupCourseId} />
  )
}

function LessonsOfGroup({ groupCourseId }: { groupCourseId: GroupCourseId }) {
  const query = useQuery(endpointQuery(listTaughtLessons, { params: { groupCourseId } }))
  return (
    <section className={styles.panel} aria-labelledby="lessons-of-course">
      <h2 id="lessons-of-course" className={styles.panelTitle}>
        {words.title}
      </h2>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        away={<EmptyState icon={<CloudOff />} {...words.away} />}
        safe={coursesWords.safe}
        asOf={{ what: 'the lessons' }}
      >
        {(taught, asOf) => (
          <>
            {asOf}
            <Lessons groupCourseId={groupCourseId} taught={taught} />
          </>
        )}
      </QueryView>
    </section>
  )
}

interface LessonsProps {
  groupCourseId: GroupCourseId
  taught: Reply<typeof listTaughtLessons>
}

function Lessons({ groupCourseId, taught: { lessons, completes, mayTeach } }: LessonsProps) {
  const timeZone = useTimeZone()
  const isAway = useIsOffline()
  const { isBusy, mark } = useMark(groupCourseId, completes)
  return (
    <>
      {lessons.length === 0 ? <p className={styles.quiet}>{words.none}</p> : null}
      <ul className={styles.answers}>
        {lessons.map(({ taughtAt, taughtBy }) => (
          <li key={taughtAt} className={styles.answer}>
            <time dateTime={taughtAt}>{formatMoment(taughtAt, timeZone)}</time>
            <span className={styles.quiet}>{words.taught(taughtBy)}</span>
          </li>
        ))}
      </ul>
      {mayTeach ? (
        <div className={styles.foot}>
          <Button isDisabled={isAway} isPending={isBusy} onPress={() => void mark()}>
            {words.mark}
          </Button>
          {isAway ? <span className={styles.quiet}>{words.offline}</span> : null}
        </div>
      ) : null}
    </>
  )
}

/** Asks first: for a whole group, nothing takes it back. */
function useMark(groupCourseId: GroupCourseId, completes: readonly string[]) {
  const { call, clock, dialogs, toasts } = useServices()
  const answers = useAnswers()
  const [isBusy, setBusy] = useState(false)
  async function mark(): Promise<void> {
    const text = completes.length === 0 ? words.nothing : words.completes(completes)
    const taughtAt = new Date(clock.now()).toISOString()
    if (!(await dialogs.confirm({ title: words.confirm, text }))) return
    setBusy(true)
    const told = await call(markLessonTaught, { params: { groupCourseId }, body: { taughtAt } })
    setBusy(false)
    if (told.ok) toasts.show({ type: 'SAVED', msg: words.done })
    else toasts.show({ type: 'ERROR', msg: words.failed })
    await answers.invalidate(listTaughtLessons, { params: { groupCourseId } })
  }
  return { isBusy, mark }
}
