import {
  ChevronFirst,
  ChevronLast,
  Maximize,
  Pause,
  Play,
  Repeat,
  Settings2,
  SkipBack,
  SkipForward,
} from 'lucide-react'
import { IconButton } from '../controls/buttons/icon-button.tsx'
import type { LoopRange } from './loop-range.ts'
import { type PlayerAction, type PlayerMark, type PlayerQuality, SPEEDS } from './player-facts.ts'
import { QualityChoice } from './quality/quality-choice.tsx'
import { formatTime, nearestSpeed } from './player-time.ts'
import styles from './player-controls.module.css'
import type { Playback } from './use-playback.ts'
import { MuteButton, VolumeSlider } from './sound-controls.tsx'
import { loopWords } from './player-words.ts'

export interface PlayerControlsProps {
  playback: Playback
  /** 0 to 100. */
  volume: number
  loop: LoopRange
  marks: readonly PlayerMark[]
  quality: PlayerQuality | null
  act: (action: PlayerAction) => void
}

/** The row below the timeline. */
export function PlayerControls({ playback, volume, loop, marks, quality, act }: PlayerControlsProps) {
  const { isPlaying, position, duration } = playback
  return (
    <div className={styles.row}>
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        size="large"
        look="filled"
        onPress={() => act({ type: 'toggle-play' })}
      >
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </IconButton>
      <span className={styles.time}>
        <span className={styles.now}>{formatTime(position)}</span>
        <span className={styles.whole}> / {formatTime(duration)}</span>
      </span>
      <span className={styles.gap} />
      <span className={styles.moves}>
        {marks.length === 0 ? null : <MarkButtons act={act} />}
        <IconButton label="Previous frame" onPress={() => act({ type: 'step-frame', direction: -1 })}>
          <ChevronFirst aria-hidden="true" />
        </IconButton>
        <IconButton label="Next frame" onPress={() => act({ type: 'step-frame', direction: 1 })}>
          <ChevronLast aria-hidden="true" />
        </IconButton>
        <IconButton
          label={loopWords[loop.status]}
          look={loop.status === 'off' ? 'plain' : 'filled'}
          onPress={() => act({ type: 'loop-edge' })}
        >
          <Repeat aria-hidden="true" />
        </IconButton>
        <SpeedChoice speed={playback.speed} act={act} />
        {quality === null ? null : (
          <span className={styles.size}>
            <Settings2 aria-hidden="true" />
            <QualityChoice className={`${styles.speed} ${styles.quality}`} quality={quality} />
          </span>
        )}
      </span>
      <SoundControl volume={volume} act={act} />
      <IconButton label="Full screen" onPress={() => act({ type: 'toggle-fullscreen' })}>
        <Maximize aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function MarkButtons({ act }: Pick<PlayerControlsProps, 'act'>) {
  return (
    <span className={styles.marks}>
      <IconButton label="Previous mark" onPress={() => act({ type: 'previous-mark' })}>
        <SkipBack aria-hidden="true" />
      </IconButton>
      <IconButton label="Next mark" onPress={() => act({ type: 'next-mark' })}>
        <SkipForward aria-hidden="true" />
      </IconButton>
    </span>
  )
}

/** Native, because our own list would be behind a full-screen player. */
function SpeedChoice({ speed, act }: { speed: number } & Pick<PlayerControlsProps, 'act'>) {
  return (
    <select
      className={styles.speed}
      aria-label="Speed"
      value={nearestSpeed(speed)}
      onChange={(event) => act({ type: 'set-speed', speed: Number(event.currentTarget.value) })}
    >
      {SPEEDS.map((one) => (
        <option key={one} value={one}>
          {one}×
        </option>
      ))}
    </select>
  )
}

function SoundControl({ volume, act }: Pick<PlayerControlsProps, 'volume' | 'act'>) {
  return (
    <span className={styles.sound}>
      <MuteButton volume={volume} act={act} />
      <VolumeSlider className={styles.volume} volume={volume} act={act} />
    </span>
  )
}
