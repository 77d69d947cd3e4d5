import { ProgressRing } from '#ui/controls/progress/progress-ring.tsx'
import styles from './progress.module.css'

export interface PercentRingProps {
  label: string
  /** 0 to 100; null: of nobody. */
  value: number | null
  /** px. */
  size: number
}

/** A ring with its number in the middle. */
export function PercentRing({ label, value, size }: PercentRingProps) {
  return (
    <span className={styles.percent} style={{ fontSize: size * 0.24 }}>
      <ProgressRing label={label} value={value} size={size} tone={value === 100 ? 'good' : 'brand'} />
      <span className={styles.number} aria-hidden="true">
        {value === null ? '–' : `${value}%`}
      </span>
    </span>
  )
}
