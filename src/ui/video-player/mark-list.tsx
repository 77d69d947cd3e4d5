import { Clapperboard, Flag, Unplug, Gauge, ListChecks, MessageSquare } from 'lucide-react'
import { describeMark, type MarkKind, type PlayerMark } from './player-facts.ts'
import styles from './mark-list.module.css'
import { formatTime, speakTime } from './player-time.ts'

export interface MarkListProps {
  marks: readonly PlayerMark[]
  position: number
  onSeek: (seconds: number) => void
}

const icons: Record<MarkKind, typeof Flag> = {
  note: Flag,
  gap: Unplug,
  comment: MessageSquare,
  recommendation: Clapperboard,
  rating: ListChecks,
  measure: Gauge,
}

/** The marked moments, each one press away. */
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
            aria-label={`${describeMark(mark)}, ${speakTime(mark.at)}`}
            onClick={() => onSeek(mark.at)}
          >
            <MarkIcon kind={mark.kind ?? 'note'} />
            <span className={styles.time}>{formatTime(mark.at)}</span>
            <span className={styles.label}>{describeMark(mark)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function MarkIcon({ kind }: { kind: MarkKind }) {
  const Icon = icons[kind]
  return <Icon data-kind={kind} aria-hidden="true" />
}
