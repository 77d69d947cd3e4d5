import { CircleDot, Upload } from 'lucide-react'
import type { Activity } from '#contract/endpoints/learning/courses.ts'
import { maySee } from '#contract/policies/screens.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import type { Recording } from '#domain/video/recording/recording.ts'
import { useServices } from '#features/shared/use-services.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import type { ActivityPart } from './activity-part.ts'
import { AttemptList } from './attempt-list.tsx'
import { CourseTextView } from '../course-text.tsx'
import { activityWords } from './activity-words.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import styles from '../course.module.css'

/** The practical task, ways to record or upload it, and the result of each attempt. */
export function TechnicalPart({ activity, texts, files, teaches }: ActivityPart) {
  const text = texts.find(({ section }) => section === 'TECHNICAL')
  return (
    <div className={styles.text}>
      {text === undefined ? null : <CourseTextView text={text} files={files} />}
      {activity.activityMode === 'VIRTUAL' ? <p>{activityWords.virtual}</p> : null}
      {activity.isRecordable && !teaches ? (
        <>
          <WaysToRecord activity={activity} />
          <AttemptList activityId={activity.id} />
        </>
      ) : null}
    </div>
  )
}

/** The recorder opens with this activity chosen. */
function WaysToRecord({ activity }: { activity: Activity }) {
  const me = useMe()
  const links = useLinks()
  const { openRecorder } = useServices()
  if (me === null || !maySee(me, 'record')) return null
  const subject = { videoType: 'simulation', activityId: activity.id } as const
  return (
    // The click belongs to the link inside; this only remembers what will be recorded.
    <Cluster
      gap={3}
      align="center"
      onClickCapture={() => {
        const remember = ({ memory }: Recording) =>
          memory.saveSubject(me.id, { subject, name: activity.name })
        // If the recorder fails to load, its screen tries again and says so.
        openRecorder().then(remember, () => undefined)
      }}
    >
      <ButtonLink href={links.record} variant="primary" icon={<CircleDot aria-hidden="true" />}>
        {activityWords.record}
      </ButtonLink>
      <ButtonLink href={links.uploadFor(activity.id)} icon={<Upload aria-hidden="true" />}>
        {activityWords.upload}
      </ButtonLink>
    </Cluster>
  )
}
