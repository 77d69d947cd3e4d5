import { Pause, Play, Square } from 'lucide-react'
import type { Stopwatch } from '#domain/video/practice/stopwatch.ts'
import { formatClock } from '#domain/quantity-text.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import styles from './practice-screen.module.css'
import { words } from './practice-words.ts'
import { usePedalKeys } from '#features/shared/use-pedal-keys.ts'

export interface PracticeRunProps {
  watch: Extract<Stopwatch, { is: 'running' | 'paused' }>
  /** ms */
  elapsed: number
  onTurn: () => void
  onStop: () => void
}

/** The time, large enough to read from the other end of the table. */
export function PracticeRun({ watch, elapsed, onTurn, onStop }: PracticeRunProps) {
  usePedalKeys({ 'pause-resume': onTurn, stop: onStop })
  const isRunning = watch.is === 'running'
  return (
    <div className={styles.run}>
      <p className={styles.name}>{watch.practice.name}</p>
      <p className={styles.time} role="timer" aria-label="Length of the practice">
        {formatClock(elapsed)}
      </p>
      <output className={styles.state}>{isRunning ? 'Running' : 'Paused'}</output>
      <div className={styles.actions}>
        <Button
          size="large"
          icon={isRunning ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          onPress={onTurn}
        >
          {isRunning ? 'Pause' : 'Resume'}
        </Button>
        <Button variant="primary" size="large" icon={<Square aria-hidden="true" />} onPress={onStop}>
          Stop
        </Button>
      </div>
      <p className={styles.quiet}>{words.keepsRunning}</p>
    </div>
  )
}
