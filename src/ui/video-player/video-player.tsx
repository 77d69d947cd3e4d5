import { type PointerEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { Button } from '../controls/buttons/button.tsx'
import { actOnVideo } from './act-on-video.ts'
import { MarkList } from './mark-list.tsx'
import { PlayerControls } from './player-controls.tsx'
import {
  isAboutSound,
  type PlayerAction,
  type PlayerHandle,
  type PlayerMark,
  type PlayerQuality,
  type PlayerSound,
  type PlayerSprite,
} from './player-facts.ts'
import type { PlayerMoment } from './player-moment.ts'
import { ScrubBar } from './scrub/scrub-bar.tsx'
import { type Address, type AskForFresh, useAddress } from './use-address.ts'
import { useLoop } from './use-loop.ts'
import { usePlayback, useReports } from './use-playback.ts'
import { usePlayerKeys } from './keys/use-player-keys.ts'
import { useSound } from './use-sound.ts'
import { useRestingControls } from './use-resting-controls.ts'
import styles from './video-player.module.css'
import { playerWords } from './player-words.ts'

export interface VideoPlayerProps {
  /** The name of the video, for people who cannot see it. */
  title: string
  src: string
  /** An address to use instead from now on, continuing at the same moment; null: the original one. */
  insteadSrc?: string | null
  poster: string | null
  sprite: PlayerSprite | null
  /** Seconds; shown until the video itself reports its length. */
  duration: number
  frameRate: number | null
  /** Width to height of the upright picture. */
  aspectRatio: number
  /** In order of time. */
  marks: readonly PlayerMark[]
  seams: readonly number[]
  sound: PlayerSound
  /** The address has expired, or doesn't play. */
  onAddressEnded: AskForFresh
  /** The screen around it lists the marks itself. */
  hidesMarkList?: boolean
  quality?: PlayerQuality | null
  /** Receives the player's position. */
  moment?: PlayerMoment
  /** The screen around it handles the keys itself, because it has more than one player. */
  leavesKeys?: boolean
  /** Receives each action on this player; return true to handle it yourself. */
  onAsk?: (action: PlayerAction) => boolean
  ref?: Ref<PlayerHandle>
}

/** A video for study: every frame within reach, by mouse, finger, key or screen reader. */
export function VideoPlayer({ ref, ...props }: VideoPlayerProps) {
  const { title, marks, frameRate, seams, sprite, moment, sound } = props
  const video = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLElement>(null)
  const playback = usePlayback(video)
  useSound(video, sound)
  const address = useAddress(video, {
    src: props.src,
    insteadSrc: props.insteadSrc ?? null,
    askForFresh: props.onAddressEnded,
  })
  const { loop, setEdge } = useLoop(video)
  const { position, isPlaying } = playback
  useEffect(() => moment?.tell({ position, isPlaying }), [moment, position, isPlaying])
  useReports(playback, props.quality?.hear)
  const { isResting, wake } = useRestingControls(frame, playback.isPlaying)
  const duration = playback.duration > 0 ? playback.duration : props.duration
  const timeline = { position, buffered: playback.buffered, duration, marks, seams, loop, sprite }

  function perform(action: PlayerAction): void {
    wake()
    if (action.type === 'loop-edge') return setEdge()
    if (isAboutSound(action)) return sound.act(action)
    if (video.current === null || frame.current === null) return
    const hand = { video: video.current, frame: frame.current, duration, frameRate, marks }
    address.keepUp(actOnVideo(action, hand))
  }
  function act(action: PlayerAction): void {
    if (props.onAsk?.(action) !== true) perform(action)
  }
  usePlayerKeys(act, props.leavesKeys !== true)
  useImperativeHandle(ref, () => ({
    position: () => video.current?.currentTime ?? 0,
    isPlaying: () => video.current !== null && !video.current.paused && !video.current.ended,
    act: perform,
  }))
  /** A first tap only brings the controls back; moving a mouse has already done so. */
  function press(event: PointerEvent): void {
    if (event.pointerType === 'mouse' || !isResting) act({ type: 'toggle-play' })
    else wake()
  }

  return (
    <div className={styles.player}>
      <section
        ref={frame}
        className={styles.frame}
        data-mood="theater"
        data-resting={isResting ? '' : undefined}
        aria-label={`Player: ${title}`}
        style={{ '--ratio': props.aspectRatio } as React.CSSProperties}
      >
        {/* There are no captions for a surgical take. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={video}
          className={styles.video}
          src={address.src}
          {...(props.poster === null ? {} : { poster: props.poster })}
          preload="metadata"
          playsInline
          aria-label={title}
          onPointerUp={press}
        />
        <Trouble address={address} isWaiting={playback.isWaiting} />
        <div className={styles.controls}>
          <ScrubBar {...timeline} onSeek={(to) => act({ type: 'seek', to })} />
          <PlayerControls
            playback={playback}
            volume={sound.volume}
            loop={loop}
            marks={marks}
            quality={props.quality ?? null}
            act={act}
          />
        </div>
      </section>
      {marks.length === 0 || props.hidesMarkList === true ? null : (
        <MarkList marks={marks} position={playback.position} onSeek={(to) => act({ type: 'seek', to })} />
      )}
    </div>
  )
}

function Trouble({ address, isWaiting }: { address: Address; isWaiting: boolean }) {
  if (address.trouble === 'failed') {
    return (
      <div className={styles.trouble} aria-live="polite">
        <p>{playerWords.notLoading}</p>
        <Button variant="primary" onPress={address.renew}>
          Try again
        </Button>
      </div>
    )
  }
  return isWaiting || address.trouble === 'renewing' ? (
    <output className={styles.waiting} aria-label="Loading" />
  ) : null
}
