import { Play, Timer } from 'lucide-react'
import { useState } from 'react'
import type { ActivityId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { ownGroupOf } from '#domain/people/selection/selected.ts'
import type { ActivityChoice } from '#features/video/subject/subject-draft.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import styles from './practice-screen.module.css'
import { useMe } from '#features/shared/use-me.ts'
import { usePedalKeys } from '#features/shared/use-pedal-keys.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { words } from './practice-words.ts'

export interface PracticeSetUpProps {
  activities: readonly ActivityChoice[]
  onStart: (activityId: ActivityId, userGroupId: UserGroupId) => void
}

const REQUIRED = 'This field is required'

/** Chooses the activity. It counts for the resident's own group, even while they look at others as proctor. */
export function PracticeSetUp({ activities, onStart }: PracticeSetUpProps) {
  const me = useMe()
  const choice = useWatchable(useServices().selection)
  const group = me === null ? null : ownGroupOf(me, choice)
  const [activityId, setActivityId] = useState<ActivityId | null>(null)
  const [isTried, setTried] = useState(false)
  const start = (): void => {
    setTried(true)
    if (activityId !== null && group !== null) onStart(activityId, group.id)
  }
  usePedalKeys({ start })
  if (group === null) return <EmptyState icon={<Timer />} {...words.noGroup} />
  if (activities.length === 0) return <EmptyState icon={<Timer />} {...words.noActivities} />
  return (
    <div className={styles.form}>
      <Select
        label="Activity"
        placeholder="Choose an activity"
        choices={activities.map(({ id, name, courseName }) => ({ id, text: name, subtext: courseName }))}
        value={activityId}
        onChange={setActivityId}
        error={isTried && activityId === null ? REQUIRED : null}
      />
      <Button variant="primary" size="large" icon={<Play aria-hidden="true" />} onPress={start}>
        Start
      </Button>
    </div>
  )
}
