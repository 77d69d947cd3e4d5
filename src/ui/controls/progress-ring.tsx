import { ProgressBar } from 'react-aria-components/ProgressBar'
import styles from './progress.module.css'

export interface ProgressRingProps {
  label: string
  /** Percent, 0 to 100. */
  value: number
  /** px; spec 1 §9 gives 32. */
  size?: number
  /** Spec 1 §9: stroke 4 and radius 20, in a box that holds them. */
  stroke?: number
  radius?: number
  tone?: 'brand' | 'good' | 'waiting' | 'error'
}

/** Progress as the round picture of the scope. */
export function ProgressRing({
  label,
  value,
  size = 32,
  stroke = 4,
  radius = 20,
  tone = 'brand',
}: ProgressRingProps) {
  const box = 2 * radius + stroke
  const round = 2 * Math.PI * radius
  const centre = { cx: box / 2, cy: box / 2, r: radius }
  return (
    <ProgressBar aria-label={label} value={value} className={styles.ring!} data-tone={tone}>
      {({ percentage = 0 }) => (
        <svg
          aria-hidden="true"
          width={size}
          height={size}
          viewBox={`0 0 ${box} ${box}`}
          fill="none"
          strokeWidth={stroke}
        >
          <circle className={styles.groove} {...centre} />
          <circle
            className={styles.arc}
            {...centre}
            strokeLinecap="round"
            strokeDasharray={round}
            strokeDashoffset={round * (1 - percentage / 100)}
          />
        </svg>
      )}
    </ProgressBar>
  )
}
