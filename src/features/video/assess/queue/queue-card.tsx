import type { QueuedVideo } from '#contract/endpoints/video/queues.ts'
import { attemptWords } from '#contract/vocabulary/attempt-name.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { ListedPoster } from '#features/shared/video/listed-poster.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { CardFact } from '#ui/cards/card-fact.tsx'
import { MediaCard } from '#ui/cards/media-card.tsx'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { countWords } from '../assess-words.ts'
import { mineReadWords, queueWords, submittedWords } from './queue-words.ts'
import styles from './queue.module.css'

/** Whose video it is, what it shows, and since when it has waited. */
export function QueueCard({ video, isAmongAll }: { video: QueuedVideo; isAmongAll: boolean }) {
  const timeZone = useTimeZone()
  const { links } = useServices()
  const {
    owner,
    groupName,
    description,
    submittedAt,
    evaluationCount,
    isEvaluatedByMe,
    isOwnerNew,
    isSeenByOwner,
  } = video
  const when = formatMoment(submittedAt, timeZone)
  return (
    <MediaCard
      href={links.assessVideo(video.subject.videoType, video.videoId)}
      name={video.name}
      suffix={video.attempt === null ? null : attemptWords(video.attempt)}
      picture={<ListedPoster video={video} />}
    >
      <span className={styles.owner}>
        <Avatar name={owner.fullName} size="XXS" isDecoration />
        <span>
          {owner.fullName}
          {groupName === null ? null : <CardFact>{groupName}</CardFact>}
        </span>
      </span>
      {description === '' ? null : <span className={styles.question}>{`“${description}”`}</span>}
      <CardFact dateTime={submittedAt}>
        {submittedWords(when, isAmongAll ? video.assessorType : null)}
      </CardFact>
      {isOwnerNew && !isEvaluatedByMe ? <CardFact>{queueWords.isNew}</CardFact> : null}
      {isEvaluatedByMe ? (
        <StatusDot tone="good">
          {isSeenByOwner === true ? mineReadWords(owner.fullName) : queueWords.mine}
        </StatusDot>
      ) : evaluationCount === 0 ? null : (
        <CardFact>{countWords(evaluationCount, 'assessment')}</CardFact>
      )}
    </MediaCard>
  )
}
