import { Timer, Pause, Play, Square } from 'lucide-react'
import { useState } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { createTimedAssessment } from '#contract/endpoints/video/submissions.ts'
import { isResident } from '#contract/policies/roles.ts'
import { opensOnAssess } from '#contract/policies/screens.ts'
import { timedAsmtId, type ActivityId, type UserGroupId } from '#contract/vocabulary/ids.ts'
import { formatClock } from '#domain/quantity-text.ts'
import type { Stopwatch } from '#domain/video/practice/stopwatch.ts'
import { QueryView, type QueryViewProps } from '#features/shared/reading/query-view.tsx'
import { usePedalKeys } from '#features/shared/use-pedal-keys.ts'
import { useServices } from '#features/shared/use-services.ts'
import { listRecordableActivities } from '#features/video/subject/subject-draft.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { MyTimes } from './my-times.tsx'
import styles from './practice-screen.module.css'
import { PracticeSetUp } from './practice-set-up.tsx'
import { describeSaved, words, describeDiscard } from './practice-words.ts'
import { ResidentTimes, type ResidentTimesProps } from './resident-times.tsx'
import { useStopwatch } from './use-stopwatch.ts'

export interface PracticeScreenProps {
  me: Me
  courses: QueryViewProps<readonly Course[]>['query']
  resident: ResidentTimesProps
}

/** A practice with a stopwatch and no video (spec 2 §3), with or without a network, and what was timed so far. */
export function PracticeScreen({ me, courses, resident }: PracticeScreenProps) {
  const { clock, ids, sync, toasts } = useServices()
  const { watch, elapsed, dispatch } = useStopwatch(me.id)
  const [isSaving, setSaving] = useState(false)
  const activities = listRecordableActivities(courses.data ?? [])

  function start(activityId: ActivityId, userGroupId: UserGroupId): void {
    const name = activities.find(({ id }) => id === activityId)?.name ?? 'Practice'
    const practice = { id: timedAsmtId.parse(ids.uuid()), activityId, userGroupId, name }
    dispatch({ type: 'started', practice, now: clock.now() })
  }
  async function save(): Promise<void> {
    if (watch.is !== 'stopped') return
    const { id, activityId, userGroupId, name } = watch.practice
    const practicedAt = new Date(watch.stoppedAt).toISOString()
    const body = { id, activityId, userGroupId, length: watch.length / 1_000, practicedAt }
    setSaving(true)
    const queued = await sync.write(createTimedAssessment, { body })
    setSaving(false)
    if (queued.ok) dispatch({ type: 'cleared', id })
    toasts.show(
      queued.ok
        ? { type: 'SAVED', msg: describeSaved(name, watch.length) }
        : { type: 'ERROR', msg: words.notSaved },
    )
  }
  return (
    <Screen gap={6}>
      <PageHeader title={words.title} sentence={isResident(me) ? words.sentence : words.teacherSentence} />
      {watch.is === 'ready' && isResident(me) ? (
        <QueryView
          query={courses}
          skeleton={
            <div aria-busy="true">
              <Skeleton height="8rem" shape="card" />
            </div>
          }
          offline={<EmptyState icon={<Timer />} {...words.noActivitiesOffline} />}
          reassurance={words.mine.safe}
        >
          {() => <PracticeSetUp activities={activities} onStart={start} />}
        </QueryView>
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
          isSaving={isSaving}
          onSave={() => void save()}
          onDiscard={() => dispatch({ type: 'cleared', id: watch.practice.id })}
        />
      ) : null}
      {watch.is === 'ready' && isResident(me) ? <MyTimes choices={activities} /> : null}
      {opensOnAssess(me) ? <ResidentTimes {...resident} /> : null}
    </Screen>
  )
}

interface PracticeDoneProps {
  watch: Extract<Stopwatch, { is: 'stopped' }>
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
}

/** The practice is over: save it or discard it. */
function PracticeDone({ watch, isSaving, onSave, onDiscard }: PracticeDoneProps) {
  const { dialogs } = useServices()
  async function discard(): Promise<void> {
    const isMeant = await dialogs.confirm({
      title: words.discardThis,
      text: describeDiscard(watch.practice.name, watch.length),
      confirmLabel: 'DISCARD',
      cancelLabel: 'KEEP',
      destructive: true,
    })
    if (isMeant) onDiscard()
  }
  return (
    <div className={styles.run}>
      <p className={styles.name}>{watch.practice.name}</p>
      <p className={styles.time}>{formatClock(watch.length)}</p>
      <div className={styles.actions}>
        <Button variant="primary" size="large" isPending={isSaving} onPress={onSave}>
          Save the time
        </Button>
        <Button variant="quiet" size="large" onPress={() => void discard()}>
          Discard
        </Button>
      </div>
    </div>
  )
}

interface PracticeRunProps {
  watch: Extract<Stopwatch, { is: 'running' | 'paused' }>
  /** ms */
  elapsed: number
  onTurn: () => void
  onStop: () => void
}

/** The time, large enough to read from the other end of the table. */
function PracticeRun({ watch, elapsed, onTurn, onStop }: PracticeRunProps) {
  usePedalKeys({ 'pause-resume': onTurn, stop: onStop })
  const isRunning = watch.is === 'running'
  return (
    <div className={styles.run}>
      <p className={styles.name}>{watch.practice.name}</p>
      <p className={styles.time} role="timer" aria-label="Length of the practice">
        {formatClock(elapsed)}
      </p>
      <output className={styles.state}>{isRunning ? 'Running' : 'Paused'}</output>
      <div className={styles.actions}>
        <Button
          size="large"
          icon={isRunning ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          onPress={onTurn}
        >
          {isRunning ? 'Pause' : 'Resume'}
        </Button>
        <Button variant="primary" size="large" icon={<Square aria-hidden="true" />} onPress={onStop}>
          Stop
        </Button>
      </div>
      <p className={styles.quiet}>{words.keepsRunning}</p>
    </div>
  )
}
