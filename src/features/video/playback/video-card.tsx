import { failureWords } from '#contract/vocabulary/video/failure-words.ts'
import type { ReactNode } from 'react'
import type { MyVideo } from '#contract/endpoints/video/videos.ts'
import { attemptWords } from '#contract/vocabulary/attempt-name.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { ListedPoster } from '#features/shared/video/listed-poster.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { CardFact } from '#ui/cards/card-fact.tsx'
import { MediaCard } from '#ui/cards/media-card.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import styles from './video-card.module.css'
import { countMarks, listWords } from './video-words.ts'

export interface VideoCardProps {
  video: MyVideo
  timeZone: string
  /** What can be done about a failed one. */
  remedy: ReactNode
  /** Shown instead of its state. */
  stand?: ReactNode
  /** Actions for its owner. */
  menu?: ReactNode
  /** More about it. */
  foot?: ReactNode
  /** Whether it is the first on the page. */
  isFirst?: boolean
}

/** One of my videos, as a picture with what is needed to recognize it. */
export function VideoCard({ video, timeZone, remedy, stand, menu, foot, isFirst = false }: VideoCardProps) {
  const links = useLinks()
  const { state, failure, markCount, bytes } = video
  const facts = [formatBytes(bytes), ...(markCount > 0 ? [countMarks(markCount)] : [])]
  return (
    <MediaCard
      href={links.video(video.subject.videoType, video.videoId)}
      name={video.name}
      suffix={video.attempt === null ? null : attemptWords(video.attempt)}
      picture={<ListedPoster video={video} isFirst={isFirst} />}
      corner={menu}
      foot={
        <>
          {state === 'FAILED' ? (
            <div className={styles.failure}>
              <p>{failureWords[failure ?? 'unexpected'].what}</p>
              {remedy}
            </div>
          ) : null}
          {foot}
        </>
      }
    >
      <CardFact dateTime={video.recordedAt}>{formatMoment(video.recordedAt, timeZone)}</CardFact>
      <CardFact>{facts.join(' · ')}</CardFact>
      {stand ?? <State state={state} />}
    </MediaCard>
  )
}

function State({ state }: Pick<MyVideo, 'state'>) {
  switch (state) {
    case 'READY':
      return null
    case 'PROCESSING':
      return <StatusDot tone="busy">{listWords.preparing}</StatusDot>
    case 'FAILED':
      return <StatusDot tone="error">{listWords.notReady}</StatusDot>
  }
}
