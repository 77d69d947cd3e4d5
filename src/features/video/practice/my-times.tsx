import { useQuery } from '@tanstack/react-query'
import { Timer } from 'lucide-react'
import { useState } from 'react'
import {
  deletePractice,
  getMyPracticeTimes,
  type PracticedActivity,
  type TimedPractice,
} from '#contract/endpoints/video/practices.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { GridSkeleton } from '#features/shared/grid-skeleton.tsx'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import type { ActivityChoice } from '#features/video/subject/subject-draft.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { Section } from '#ui/layout/section.tsx'
import { AllTimes } from './all-times.tsx'
import styles from './practice-screen.module.css'
import { PracticeTimes } from './practice-times.tsx'
import { formatTime, words } from './practice-words.ts'

type DeletedTime = Pick<TimedPractice, 'id' | 'activityName' | 'length' | 'practicedAt'>

const views = [
  { id: 'activities', text: words.views.activities },
  { id: 'all', text: words.views.all },
] as const

/** What I have timed so far, including what waits on this device. */
export function MyTimes({ choices }: { choices: readonly ActivityChoice[] }) {
  const times = useQuery(endpointQuery(getMyPracticeTimes))
  const { withWrites } = useQueued()
  const { clock } = useServices()
  const remove = useDelete()
  const [view, setView] = useState<keyof typeof words.views>('activities')
  // Before the server has answered, only what waits here is known.
  const waiting = withWrites(getMyPracticeTimes, { activities: [] })
  const instead = waiting.activities.length === 0 ? null : { data: { activities: [] }, at: clock.now() }
  return (
    <Section title={words.myTimes}>
      <div className={styles.views}>
        <Segments label={words.show} hidesLabel choices={views} value={view} onChange={setView} />
      </div>
      {view === 'all' ? <AllTimes onDelete={(time) => void remove(time)} /> : null}
      {view === 'all' ? null : (
        <QueryView
          query={times}
          instead={instead}
          skeleton={<GridSkeleton />}
          offline={<EmptyState icon={<Timer />} {...words.mine.away} />}
          reassurance={words.mine.safe}
          asOf={{ what: 'your times', limit: 'as far as they are stored on this device' }}
        >
          {(data, asOf) => {
            const { activities } = withWrites(getMyPracticeTimes, data)
            return (
              <>
                {asOf}
                {activities.length === 0 ? (
                  <EmptyState icon={<Timer />} {...words.mine.none} />
                ) : (
                  <PracticeTimes
                    activities={activities.map((activity) => named(activity, choices))}
                    onDelete={({ activityName }, attempt) => void remove({ activityName, ...attempt })}
                  />
                )}
              </>
            )
          }}
        </QueryView>
      )}
    </Section>
  )
}

/** An activity first practiced on this device has no name from the server yet. */
function named(activity: PracticedActivity, choices: readonly ActivityChoice[]): PracticedActivity {
  if (activity.activityName !== '') return activity
  const { name = 'Practice', courseName = '' } = choices.find(({ id }) => id === activity.activityId) ?? {}
  return { ...activity, activityName: name, courseName }
}

function useDelete() {
  const { dialogs, sync, toasts } = useServices()
  const timeZone = useTimeZone()
  return async ({ id, activityName, length, practicedAt }: DeletedTime): Promise<void> => {
    const isMeant = await dialogs.confirm({
      title: words.deleteThis,
      text: `${activityName}, ${formatTime(length)}, ${formatMoment(practicedAt, timeZone)}.`,
      confirmLabel: 'DELETE',
      cancelLabel: 'KEEP',
      destructive: true,
    })
    if (!isMeant) return
    const queued = await sync.write(deletePractice, { params: { id } })
    if (!queued.ok) toasts.show({ type: 'ERROR', msg: words.notDeleted })
  }
}
