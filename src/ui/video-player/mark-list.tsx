import { Flag } from 'lucide-react'
import type { PlayerMark } from './player-facts.ts'
import styles from './mark-list.module.css'
import { formatTime, speakTime } from './player-time.ts'

export interface MarkListProps {
  marks: readonly PlayerMark[]
  position: number
  onSeek: (seconds: number) => void
}

/** The moments that were marked, each one press away. */
export function MarkList({ marks, position, onSeek }: MarkListProps) {
  const current = marks.findLast(({ at }) => at <= position + 0.05)
  return (
    <ol className={styles.list} aria-label="Marks">
      {marks.map((mark) => (
        <li key={mark.id}>
          <button
            type="button"
            className={styles.mark}
            aria-current={mark === current ? 'true' : undefined}
            aria-label={`${mark.label === '' ? 'Mark' : mark.label}, ${speakTime(mark.at)}`}
            onClick={() => onSeek(mark.at)}
          >
            <Flag aria-hidden="true" />
            <span className={styles.time}>{formatTime(mark.at)}</span>
            {mark.label === '' ? 'Mark' : mark.label}
          </button>
        </li>
      ))}
    </ol>
  )
}
