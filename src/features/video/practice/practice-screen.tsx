import { Timer } from 'lucide-react'
import { useState } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import { createTimedAssessment } from '#contract/endpoints/video/submissions.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { isResident } from '#contract/policies/roles.ts'
import { opensOnAssess } from '#contract/policies/screens.ts'
import { timedAsmtId, type ActivityId, type UserGroupId } from '#contract/vocabulary/ids.ts'
import { QueryView, type QueryViewProps } from '#features/shared/reading/query-view.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { listRecordableActivities } from '#features/video/subject/subject-draft.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { MyTimes } from './my-times.tsx'
import { PracticeDone } from './practice-done.tsx'
import { PracticeRun } from './practice-run.tsx'
import { PracticeSetUp } from './practice-set-up.tsx'
import { describeSaved, words } from './practice-words.ts'
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
          away={<EmptyState icon={<Timer />} {...words.noActivitiesOffline} />}
          safe={words.mine.safe}
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
