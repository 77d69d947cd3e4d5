import { useId, useRef, useState } from 'react'
import { useAddress } from '#ui/video-player/use-address.ts'
import styles from './films.module.css'

export interface FilmProps {
  title: string
  address: string
  poster: string | null
  /** Null: it isn’t on this device. */
  downloadedSrc: string | null
  isAway: boolean
  /** Null: it can’t be watched anymore. */
  askForFresh: () => Promise<string | null>
}

/** A video among the words of a text, with its title below. */
export function Film({ title, address, poster, downloadedSrc, isAway, askForFresh }: FilmProps) {
  const titleId = useId()
  const element = useRef<HTMLVideoElement>(null)
  const [first] = useState(downloadedSrc ?? address)
  const { src } = useAddress(element, { src: first, insteadSrc: isAway ? downloadedSrc : null, askForFresh })
  return (
    <>
      {/* The text around it says what it shows: nobody writes captions for a clip of a knot. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={element}
        src={src}
        {...(poster === null ? {} : { poster })}
        aria-labelledby={titleId}
        controls
        playsInline
        preload="metadata"
      />
      <strong id={titleId} className={styles.filmTitle}>
        {title}
      </strong>
    </>
  )
}
