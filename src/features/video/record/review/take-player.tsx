import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { isGap } from '#contract/policies/video/gap.ts'
import type { MomentMark } from '#contract/vocabulary/video-subject.ts'
import type { Part } from '#domain/ports.ts'
import { formatClock } from '#domain/quantity-text.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { takeTroubles } from './review-words.ts'
import { placeInParts, startsOfParts } from './take-timeline.ts'
import styles from './take-player.module.css'
import { usePartAddress } from './use-part-address.ts'

export interface TakePlayerProps {
  parts: readonly Part[]
  marks: readonly MomentMark[]
  turn: 0 | 90 | 180 | 270
}

/** Plays what is on this device, part after part, as one take. */
export function TakePlayer({ parts, marks, turn }: TakePlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [at, setAt] = useState({ part: 0, seconds: 0 })
  const [position, setPosition] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const starts = startsOfParts(parts)
  const total = parts.reduce((sum, { duration }) => sum + duration, 0) / 1_000
  const source = usePartAddress(parts[at.part])

  const seek = (seconds: number): void => {
    const place = placeInParts(parts, seconds)
    setPosition(seconds)
    if (place.part === at.part && video.current !== null) video.current.currentTime = place.seconds
    else setAt(place)
  }
  const goOn = (): void => {
    if (at.part + 1 < parts.length) setAt({ part: at.part + 1, seconds: 0 })
    else setIsPlaying(false)
  }
  const toggle = (): void => {
    if (isPlaying) video.current?.pause()
    else void video.current?.play()
    setIsPlaying(!isPlaying)
  }
  return (
    <div className={styles.player}>
      <div className={styles.picture}>
        {source.address === null ? (
          <Skeleton height="100%" shape="card" />
        ) : (
          // A take has no captions: nobody has watched it yet.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video
            key={source.address}
            ref={video}
            src={source.address}
            data-turn={turn}
            playsInline
            autoPlay={isPlaying}
            aria-label="Your recording"
            onLoadedMetadata={(event) => (event.currentTarget.currentTime = at.seconds)}
            onTimeUpdate={(event) => setPosition((starts[at.part] ?? 0) + event.currentTarget.currentTime)}
            onEnded={goOn}
            onClick={toggle}
          />
        )}
      </div>
      <div className={styles.controls}>
        <IconButton label={isPlaying ? 'Pause' : 'Play'} size="large" look="filled" onPress={toggle}>
          {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </IconButton>
        <div className={styles.line}>
          <input
            type="range"
            min={0}
            max={Math.max(0.1, total)}
            step={0.1}
            value={Math.min(position, total)}
            aria-label="Position"
            aria-valuetext={`${formatClock(position * 1_000)} of ${formatClock(total * 1_000)}`}
            onChange={(event) => seek(Number(event.currentTarget.value))}
          />
          {marks.map((mark) => (
            <span
              key={`${mark.timeStamp} ${mark.label}`}
              className={styles.mark}
              data-kind={isGap(mark) ? 'gap' : undefined}
              style={{ left: `${(100 * mark.timeStamp) / Math.max(0.1, total)}%` }}
              aria-hidden="true"
            />
          ))}
        </div>
        <span className={styles.time}>
          {formatClock(position * 1_000)} / {formatClock(total * 1_000)}
        </span>
      </div>
      {source.failure === null ? null : (
        <p role="alert">{takeTroubles[parts[at.part]?.elsewhere ? 'onServer' : 'part']}</p>
      )}
    </div>
  )
}
