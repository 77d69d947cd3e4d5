import { useId, useRef } from 'react'
import type { VideoSize } from '#domain/video/playback/video-size.ts'
import { type PlayedVideo, useVideoSize } from '#features/shared/video/use-video-size.ts'
import { QualityChoice } from '#ui/video-player/quality/quality-choice.tsx'
import { useAddress } from '#ui/video-player/use-address.ts'
import { usePlayback, useReports } from '#ui/video-player/use-playback.ts'
import styles from './films.module.css'

export interface FilmProps {
  title: string
  video: PlayedVideo
  poster: string | null
  /** Null: it isn’t on this device. */
  downloadedSrc: string | null
  /** Null: it can’t be watched anymore. */
  askForFresh: (size: VideoSize) => Promise<string | null>
}

/** A video among the words of a text, with its title below. */
export function Film({ title, video, poster, downloadedSrc, askForFresh }: FilmProps) {
  const titleId = useId()
  const element = useRef<HTMLVideoElement>(null)
  const sized = useVideoSize({ video, downloadedSrc, askForFresh })
  const { quality } = sized
  const { src } = useAddress(element, { ...sized, askForFresh: sized.onAddressEnded })
  useReports(usePlayback(element), quality?.hear)
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
      {quality === null ? null : <QualityChoice className={styles.quality} quality={quality} />}
    </>
  )
}
