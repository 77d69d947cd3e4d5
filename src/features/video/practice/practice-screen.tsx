import { useState } from 'react'
import type { Course } from '#contract/endpoints/courses.ts'
import { createTimedAssessment } from '#contract/endpoints/submissions.ts'
import type { Me } from '#contract/endpoints/session.ts'
import { isResident } from '#contract/policies/roles.ts'
import { timedAsmtId, type ActivityId, type UserGroupId } from '#contract/vocabulary/ids.ts'
import { formatClock } from '#domain/quantity-text.ts'
import { useServices } from '#features/shared/use-services.ts'
import { listRecordableActivities } from '#features/video/subject/subject-draft.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { PracticeDone } from './practice-done.tsx'
import { PracticeRun } from './practice-run.tsx'
import styles from './practice-screen.module.css'
import { PracticeSetUp } from './practice-set-up.tsx'
import { useStopwatch } from './use-stopwatch.ts'

export interface PracticeScreenProps {
  me: Me
  courses: readonly Course[]
}

/** A practice with a stopwatch and no video (spec 2 §3), with or without a network. */
export function PracticeScreen({ me, courses }: PracticeScreenProps) {
  const { clock, ids, sync, toasts } = useServices()
  const { watch, elapsed, dispatch } = useStopwatch(me.id)
  const [isKeeping, setKeeping] = useState(false)
  const activities = listRecordableActivities(courses)

  function start(activityId: ActivityId, userGroupId: UserGroupId): void {
    const name = activities.find(({ id }) => id === activityId)?.name ?? 'Practice'
    const practice = { id: timedAsmtId.parse(ids.uuid()), activityId, userGroupId, name }
    dispatch({ type: 'started', practice, now: clock.now() })
  }
  async function keep(): Promise<void> {
    if (watch.is !== 'stopped') return
    const { id, activityId, userGroupId, name } = watch.practice
    const practicedAt = new Date(watch.stoppedAt).toISOString()
    const body = { id, activityId, userGroupId, length: watch.length / 1_000, practicedAt }
    setKeeping(true)
    const queued = await sync.write(createTimedAssessment, { body })
    setKeeping(false)
    if (queued.ok) dispatch({ type: 'let-go', id })
    toasts.show(
      queued.ok
        ? { type: 'SAVED', msg: `${name}, ${formatClock(watch.length)}: kept, and sent by itself.` }
        : { type: 'ERROR', msg: 'That could not be kept just now. The time is still here: try again.' },
    )
  }
  return (
    <div className={styles.screen}>
      <PageHeader title="Timed practice" sentence="Practise without a camera: only the time is kept." />
      {!isResident(me) ? <Notice tone="info">Practices are kept for residents.</Notice> : null}
      {watch.is === 'ready' && isResident(me) ? (
        <PracticeSetUp me={me} activities={activities} onStart={start} />
      ) : null}
      {watch.is === 'running' || watch.is === 'paused' ? (
        <PracticeRun
          watch={watch}
          elapsed={elapsed}
          onTurn={() => dispatch({ type: 'paused-or-resumed', now: clock.now() })}
          onStop={() => dispatch({ type: 'stopped', now: clock.now() })}
        />
      ) : null}
      {watch.is === 'stopped' ? (
        <PracticeDone
          watch={watch}
          isKeeping={isKeeping}
          onKeep={() => void keep()}
          onDiscard={() => dispatch({ type: 'let-go', id: watch.practice.id })}
        />
      ) : null}
    </div>
  )
}
