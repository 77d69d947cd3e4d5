import { Film } from 'lucide-react'
import { use, useState } from 'react'
import { EndedAddresses } from './ended-addresses.ts'
import { formatTime } from '../player-time.ts'
import styles from './video-poster.module.css'

export interface VideoPosterProps {
  /** The address of the picture; null if there is none. */
  poster: string | null
  /** The picture's address on this device, for when the other cannot be reached. */
  downloaded?: string | null
  /** Seconds. */
  duration: number | null
  /** It is still being processed. */
  isComing?: boolean
  /** True for what a page shows first: it is fetched at once, before what is further down. */
  isFirst?: boolean
}

/** The picture of a video; a plain placeholder if there is none or it cannot be reached. */
export function VideoPoster({
  poster,
  downloaded = null,
  duration,
  isComing = false,
  isFirst = false,
}: VideoPosterProps) {
  return (
    <span className={styles.poster} data-state={isComing ? 'PROCESSING' : undefined}>
      <FirstOf key={poster?.split('?')[0]} poster={poster} downloaded={downloaded} isFirst={isFirst} />
      {duration === null ? null : <span className={styles.length}>{formatTime(Math.round(duration))}</span>}
    </span>
  )
}

/** The first picture that can be reached. One that has loaded stays, even if its address expires. */
function FirstOf({
  poster,
  downloaded,
  isFirst,
}: Required<Pick<VideoPosterProps, 'poster' | 'downloaded' | 'isFirst'>>) {
  const isEnded = use(EndedAddresses)
  const [loaded, setLoaded] = useState<string | null>(null)
  const [broken, setBroken] = useState<readonly string[]>([])
  const addresses = [loaded, isEnded ? null : poster, downloaded]
  const src = addresses.find((address) => address !== null && !broken.includes(address))
  if (src === undefined || src === null) return <StandIn />
  return (
    <img
      key={src}
      src={src}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onLoad={() => setLoaded(src)}
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
