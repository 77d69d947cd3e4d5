import { Play, Timer } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '#contract/endpoints/session.ts'
import type { ActivityId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { ActivityChoice } from '#features/video/subject/subject-draft.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import styles from './practice-screen.module.css'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { usePedalKeys } from '#features/shared/use-pedal-keys.ts'
import { words } from './practice-words.ts'

export interface PracticeSetUpProps {
  me: Me
  activities: readonly ActivityChoice[]
  onStart: (activityId: ActivityId, userGroupId: UserGroupId) => void
}

const REQUIRED = 'This field is required'

/** Which activity, and for which group. */
export function PracticeSetUp({ me, activities, onStart }: PracticeSetUpProps) {
  const groups = me.userGroups.filter(({ isActive }) => isActive)
  const own = groups.find(({ id }) => id === me.currentUserGroupId) ?? groups[0]
  const [activityId, setActivityId] = useState<ActivityId | null>(null)
  const [groupId, setGroupId] = useState<UserGroupId | null>(own?.id ?? null)
  const isOffline = useIsOffline()
  const [isTried, setTried] = useState(false)
  const start = (): void => {
    setTried(true)
    if (activityId !== null && groupId !== null) onStart(activityId, groupId)
  }
  usePedalKeys({ start })
  if (groups.length === 0) return <EmptyState icon={<Timer />} {...words.noGroup} />
  if (activities.length === 0)
    return <EmptyState icon={<Timer />} {...(isOffline ? words.noActivitiesHere : words.noActivities)} />
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
      {groups.length > 1 ? (
        <Select
          label="Group"
          choices={groups.map(({ id, name }) => ({ id, text: name }))}
          value={groupId}
          onChange={setGroupId}
        />
      ) : null}
      <Button variant="primary" size="large" icon={<Play aria-hidden="true" />} onPress={start}>
        Start
      </Button>
    </div>
  )
}
