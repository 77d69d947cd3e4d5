import { Film } from 'lucide-react'
import { use, useState } from 'react'
import { EndedAddresses } from './ended-addresses.ts'
import { formatTime } from '../player-time.ts'
import styles from './video-poster.module.css'

export interface VideoPosterProps {
  /** Of the video; drawn where there is no picture of it. */
  name: string
  /** The address of the picture; null if there is none. */
  poster: string | null
  /** The picture's address on this device, for when the other cannot be reached. */
  downloaded?: string | null
  /** The server cannot be reached: a picture of it may never come, nor fail. */
  isAway?: boolean
  /** Seconds. */
  duration: number | null
  /** It is still being processed. */
  isComing?: boolean
  /** True for what a page shows first: it is fetched at once, before what is further down. */
  isFirst?: boolean
}

/** The picture of a video; until it is there, and if it never is, a drawn one with the video's name. */
export function VideoPoster({
  name,
  poster,
  downloaded = null,
  isAway = false,
  duration,
  isComing = false,
  isFirst = false,
}: VideoPosterProps) {
  return (
    <span className={styles.poster} data-state={isComing ? 'PROCESSING' : undefined}>
      <FirstOf
        key={poster?.split('?')[0]}
        name={name}
        poster={poster}
        downloaded={downloaded}
        isAway={isAway}
        isFirst={isFirst}
      />
      {duration === null ? null : <span className={styles.length}>{formatTime(Math.round(duration))}</span>}
    </span>
  )
}

/** The first picture that can be reached. One that has loaded stays, even if its address expires. */
function FirstOf({
  name,
  poster,
  downloaded,
  isAway,
  isFirst,
}: Required<Pick<VideoPosterProps, 'name' | 'poster' | 'downloaded' | 'isAway' | 'isFirst'>>) {
  const isEnded = use(EndedAddresses)
  const [loaded, setLoaded] = useState<string | null>(null)
  const [broken, setBroken] = useState<readonly string[]>([])
  const onServer = isEnded ? null : poster
  const addresses = [loaded, ...(isAway ? [downloaded, onServer] : [onServer, downloaded])]
  const src = addresses.find((address) => address !== null && !broken.includes(address)) ?? null
  return (
    <>
      {src !== null && src === loaded ? null : <StandIn name={name} />}
      {src === null ? null : (
        <img
          key={src}
          src={src}
          alt=""
          data-loading={src === loaded ? undefined : ''}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setLoaded(src)}
          onError={() => {
            setBroken([...broken, src])
            if (src === loaded) setLoaded(null)
          }}
        />
      )}
    </>
  )
}

/** The name is part of the drawing, since whatever shows a poster also says the name. */
function StandIn({ name }: { name: string }) {
  return (
    <span className={styles.standIn} aria-hidden="true" data-name={name}>
      <Film />
    </span>
  )
}
