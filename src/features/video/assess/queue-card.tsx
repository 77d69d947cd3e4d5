import type { QueuedVideo } from '#contract/endpoints/assessments.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { useServices } from '#features/use-services.ts'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { VideoPoster } from '#ui/video-player/video-poster.tsx'
import { countWords } from './assess-words.ts'
import styles from './queue.module.css'

/** Whose video, of what, since when. */
export function QueueCard({ video }: { video: QueuedVideo }) {
  const { session } = useServices()
  const { owner, groupName, submittedAt, evaluationCount, isEvaluatedByMe, state } = video
  const when = formatMoment(submittedAt, session.me()?.timezone ?? 'UTC')
  return (
    <a className={styles.card} href={`/residency/assess/${video.subject.videoType}/${video.videoId}`}>
      <VideoPoster
        poster={video.pictures.poster}
        duration={video.durationSeconds}
        isComing={state === 'PROCESSING'}
      />
      <span className={styles.words}>
        <span className={styles.name}>{video.name}</span>
        <span className={styles.owner}>
          <Avatar name={owner.fullName} size="XXS" isDecoration />
          <span>
            {owner.fullName}
            {groupName === null ? null : <span className={styles.quiet}>{groupName}</span>}
          </span>
        </span>
        <time className={styles.quiet} dateTime={submittedAt}>
          Submitted {when}
        </time>
        {isEvaluatedByMe ? (
          <StatusDot tone="good">Assessed by you</StatusDot>
        ) : (
          <span className={styles.quiet}>{countWords(evaluationCount, 'assessment')} so far</span>
        )}
      </span>
    </a>
  )
}
