import { Film } from 'lucide-react'
import { useState } from 'react'
import { formatTime } from './player-time.ts'
import styles from './video-poster.module.css'

export interface VideoPosterProps {
  /** Address of the picture; null while there is none. */
  poster: string | null
  /** Seconds. */
  duration: number | null
  /** It is still being made. */
  isComing?: boolean
}

/** The picture of a video; a quiet stand-in while there is none, or no way to it. */
export function VideoPoster({ poster, duration, isComing = false }: VideoPosterProps) {
  return (
    <span className={styles.poster} data-state={isComing ? 'PROCESSING' : undefined}>
      {poster === null ? <StandIn /> : <Picture key={poster} src={poster} />}
      {duration === null ? null : <span className={styles.length}>{formatTime(Math.round(duration))}</span>}
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
