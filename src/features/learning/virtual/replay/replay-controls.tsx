import { Pause, Play, StepBack, StepForward } from 'lucide-react'
import { secondsOf, speeds } from '#domain/learning/virtual/playback.ts'
import { isFault, type Replay } from '#domain/learning/virtual/replay.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { clock, describePlace, speedText, words } from './replay-words.ts'
import styles from './replay.module.css'
import type { Playing } from './use-playback.ts'

export interface ReplayControlsProps {
  replay: Replay
  playing: Playing
  /** Moments of comments, in steps. */
  commentsAt: readonly number[]
}

/** The time line with its marks, and what moves along it. */
export function ReplayControls({ replay, playing: { playback, dispatch }, commentsAt }: ReplayControlsProps) {
  const { at, last, isPlaying, speed } = playback
  const place = (steps: number) => ({ insetInlineStart: `${last === 0 ? 0 : (steps / last) * 100}%` })
  return (
    <div className={styles.controls}>
      <div className={styles.line}>
        <input
          type="range"
          className={styles.range}
          aria-label={words.timeline}
          aria-valuetext={describePlace(secondsOf(at), secondsOf(last))}
          min={0}
          max={last}
          step={1}
          value={Math.round(at)}
          onChange={(event) => dispatch({ type: 'moved-to', at: event.currentTarget.valueAsNumber })}
        />
        <div className={styles.marks} aria-hidden="true">
          {replay.moments.filter(isFault).map(({ step, kind }) => (
            <span key={`${kind}${step}`} data-mark="fault" style={place(step)} />
          ))}
          {commentsAt.map((step) => (
            <span key={step} data-mark="comment" style={place(step)} />
          ))}
        </div>
      </div>
      <div className={styles.buttons}>
        <IconButton label={words.stepBack} onPress={() => dispatch({ type: 'moved-by', steps: -1 })}>
          <StepBack aria-hidden="true" />
        </IconButton>
        <IconButton
          label={isPlaying ? words.pause : words.play}
          look="filled"
          size="large"
          onPress={() => dispatch({ type: 'play-or-pause' })}
        >
          {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </IconButton>
        <IconButton label={words.stepOn} onPress={() => dispatch({ type: 'moved-by', steps: 1 })}>
          <StepForward aria-hidden="true" />
        </IconButton>
        <span className={styles.time}>
          {clock(secondsOf(at))} / {clock(secondsOf(last))}
        </span>
        <div className={styles.speed}>
          <Select
            label={words.speed}
            value={String(speed)}
            choices={speeds.map((one) => ({ id: String(one), text: speedText(one) }))}
            onChange={(id) =>
              dispatch({ type: 'speed', speed: speeds.find((one) => String(one) === id) ?? 1 })
            }
          />
        </div>
      </div>
    </div>
  )
}
