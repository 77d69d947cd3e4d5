import { Notice } from '#ui/feedback/notice.tsx'
import type { ActivityPart } from './activity-part.ts'
import { AttemptMeasures } from './attempt-measures.tsx'
import { AttemptList } from './attempt-list.tsx'
import { activityWords } from './activity-words.ts'
import styles from '../course.module.css'

/** What AI measured in attempts at an activity that counts as AI. */
export function ResultsPart({ activity, teaches }: ActivityPart) {
  return (
    <div className={styles.text}>
      <div className={styles.origin}>
        <Notice tone="info">{activityWords.aiNote[teaches ? 'taught' : 'own']}</Notice>
      </div>
      {teaches ? null : (
        <>
          <AttemptMeasures activityId={activity.id} />
          <AttemptList activityId={activity.id} />
        </>
      )}
    </div>
  )
}
