import { Film } from 'lucide-react'
import { useState } from 'react'
import { formatTime } from './player-time.ts'
import styles from './video-poster.module.css'

export interface VideoPosterProps {
  /** Address of the picture; null while there is none. */
  poster: string | null
  /** Where it is on this device, for when there is no way to it. */
  kept?: string | null
  /** Seconds. */
  duration: number | null
  /** It is still being made. */
  isComing?: boolean
}

/** The picture of a video; a quiet stand-in while there is none, or no way to it. */
export function VideoPoster({ poster, kept = null, duration, isComing = false }: VideoPosterProps) {
  return (
    <span className={styles.poster} data-state={isComing ? 'PROCESSING' : undefined}>
      <FirstOf key={poster} addresses={[poster, kept].filter((one) => one !== null)} />
      {duration === null ? null : <span className={styles.length}>{formatTime(Math.round(duration))}</span>}
    </span>
  )
}

/** The first picture that there is a way to. */
function FirstOf({ addresses }: { addresses: readonly string[] }) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const src = addresses.find((address) => !broken.includes(address))
  if (src === undefined) return <StandIn />
  return (
    <img
      key={src}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken([...broken, src])}
    />
  )
}

function StandIn() {
  return (
    <span className={styles.standIn} aria-hidden="true">
      <Film />
    </span>
  )
}
