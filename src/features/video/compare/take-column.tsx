import { Flag } from 'lucide-react'
import type { RefObject } from 'react'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { nameAttempt } from '#contract/vocabulary/attempt-name.ts'
import { formatMoment } from '#domain/moment-text.ts'
import type { Side } from '#domain/video/playback/in-step.ts'
import { ownMarks } from '#features/shared/video/own-marks.ts'
import { useOwnVolume, useVolume } from '#features/shared/video/use-volume.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import type { PlayerAction, PlayerHandle, PlayerMark } from '#ui/video-player/player-facts.ts'
import { VideoPlayer } from '#ui/video-player/video-player.tsx'
import { changeStartOf, compareWords, sideWords, startAtMomentOn, startsAt } from './compare-words.ts'
import styles from './compare.module.css'
import type { ReadyTake } from './use-take.ts'

export interface TakeFeedbackProps {
  video: VideoDetails
  /** What its timeline shows instead of the marks of the take alone. */
  onMarks: (marks: readonly PlayerMark[]) => void
}

export interface TakeColumnProps {
  side: Side
  take: ReadyTake
  hand: RefObject<PlayerHandle | null>
  /** Seconds. */
  start: number
  isTogether: boolean
  /** What was said of it at a moment; null until that has been read. */
  marks: readonly PlayerMark[] | null
  onAsk: (action: PlayerAction) => boolean
  onStart: (start: number) => void
  onApart: () => void
}

/** One take of a comparison with its starting point, its marks and what was said about it. */
export function TakeColumn(props: TakeColumnProps) {
  const timeZone = useTimeZone()
  const { side, take, hand, marks, onAsk } = props
  const { video } = take
  const volume = useVolume()
  // Two soundtracks at once are noise, so the second take starts muted.
  const ownVolume = useOwnVolume()
  return (
    <section
      className={styles.take}
      data-follows={side === 'b' && props.isTogether ? '' : undefined}
      aria-label={`${sideWords[side]}: ${video.name}`}
    >
      <div className={styles.top}>
        <header className={styles.head}>
          <h2 className={styles.name}>{nameAttempt(video)}</h2>
          <p className={`${styles.quiet} ${styles.when}`}>
            {video.isMine ? null : `${video.owner.fullName} · `}
            <time dateTime={video.recordedAt}>{formatMoment(video.recordedAt, timeZone)}</time>
          </p>
        </header>
        <StartingPoint {...props} />
      </div>
      <VideoPlayer
        ref={hand}
        title={`${sideWords[side]}, ${video.name}`}
        src={take.src}
        poster={video.pictures.poster}
        sprite={video.pictures.sprite}
        duration={take.duration}
        frameRate={video.frameRate}
        aspectRatio={(video.width ?? 16) / (video.height ?? 9)}
        marks={marks ?? ownMarks(video)}
        seams={video.partStarts.slice(1)}
        sound={side === 'a' ? volume : ownVolume}
        onAddressEnded={take.askForFresh}
        leavesKeys
        onAsk={onAsk}
      />
    </section>
  )
}

function StartingPoint({ side, start, hand, isTogether, onStart, onApart }: TakeColumnProps) {
  return (
    <div className={styles.start}>
      <output className={styles.quiet} data-beginning={start === 0 ? '' : undefined}>
        {startsAt(start)}
      </output>
      {isTogether ? (
        <Button size="small" aria-label={changeStartOf(side)} onPress={onApart}>
          {compareWords.changeStart}
        </Button>
      ) : (
        <Button
          size="small"
          icon={<Flag aria-hidden="true" />}
          aria-label={startAtMomentOn(side)}
          onPress={() => onStart(hand.current?.position() ?? 0)}
        >
          {compareWords.startAtMoment}
        </Button>
      )}
    </div>
  )
}
