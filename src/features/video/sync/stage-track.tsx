import { Check } from 'lucide-react'
import { stages, type Stage } from '#domain/sync/sync-line.ts'
import { stageNames } from './sync-words.ts'
import styles from './stage-track.module.css'

/** The line of truth: the stages that a take has completed. */
export function StageTrack({ reached }: { reached: Stage | null }) {
  const last = reached === null ? -1 : stages.indexOf(reached)
  return (
    <ol className={styles.track} aria-label="How far it is">
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={styles.stage}
          data-state={index <= last ? 'done' : index === last + 1 ? 'next' : 'later'}
          aria-current={index === last ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index <= last ? <Check size={12} strokeWidth={3} /> : null}
          </span>
          {stageNames[stage]}
        </li>
      ))}
    </ol>
  )
}
