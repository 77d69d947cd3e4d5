import type { CaptureInHand } from '#domain/video/recording/capture/capture-state.ts'
import { formatClock } from '#domain/quantity-text.ts'
import styles from './record-timer.module.css'

const stateWords: Record<CaptureInHand['status'], string> = {
  STARTING: 'Starting',
  RECORDING: 'Recording',
  PAUSED: 'Paused',
  ENDING: 'Saving the last second',
}

/** The time of the take, in a ring that fills once a minute. */
export function RecordTimer({ elapsed, state }: { elapsed: number; state: CaptureInHand }) {
  const isInterrupted =
    state.status === 'RECORDING' && (state.take.source.status !== 'live' || state.take.gapSince !== null)
  const share = (elapsed % 60_000) / 60_000
  const round = 2 * Math.PI * 46
  return (
    <div className={styles.timer} data-state={isInterrupted ? 'PAUSED' : state.status}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.groove} cx="50" cy="50" r="46" />
        <circle
          className={styles.arc}
          cx="50"
          cy="50"
          r="46"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - share)}
        />
      </svg>
      <p className={styles.time} role="timer" aria-label="Recording time">
        {formatClock(elapsed)}
      </p>
      <output className={styles.state}>
        <span className={styles.dot} aria-hidden="true" />
        {isInterrupted ? 'Interrupted' : stateWords[state.status]}
      </output>
    </div>
  )
}
