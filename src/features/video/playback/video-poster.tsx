import { Film } from 'lucide-react'
import { useState } from 'react'
import type { VideoSummary } from '#contract/endpoints/videos.ts'
import styles from './video-poster.module.css'
import { formatClock } from '#domain/quantity-text.ts'

/** The picture of a video; a quiet stand-in while there is none, or no way to it. */
export function VideoPoster({ video }: { video: VideoSummary }) {
  const { poster } = video.pictures
  return (
    <span className={styles.poster} data-state={video.state}>
      {poster === null ? <StandIn /> : <Picture key={poster} src={poster} />}
      {video.durationSeconds === null ? null : (
        <span className={styles.length}>{formatClock(Math.round(video.durationSeconds) * 1_000)}</span>
      )}
    </span>
  )
}

function Picture({ src }: { src: string }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return <StandIn />
  return <img src={src} alt="" loading="lazy" decoding="async" onError={() => setIsBroken(true)} />
}

function StandIn() {
  return (
    <span className={styles.standIn} aria-hidden="true">
      <Film />
    </span>
  )
}
