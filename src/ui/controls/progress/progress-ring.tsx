import styles from './progress.module.css'

export interface ProgressRingProps {
  label: string
  /** Percent, 0 to 100; null: there is nothing to measure. */
  value: number | null
  /** px; 32 in spec 1 §9. */
  size?: number
  /** Spec 1 §9: stroke 4 and radius 20, in a box large enough for both. */
  stroke?: number
  radius?: number
  tone?: 'brand' | 'good' | 'waiting' | 'error'
}

/** Progress as a ring, like the round picture of the scope. */
export function ProgressRing(props: ProgressRingProps) {
  const { label, value, size = 32, stroke = 4, radius = 20, tone = 'brand' } = props
  const percent = Math.min(100, Math.max(0, value ?? 0))
  const box = 2 * radius + stroke
  const round = 2 * Math.PI * radius
  const circle = { cx: box / 2, cy: box / 2, r: radius }
  return (
    <span className={styles.ring} data-tone={tone} style={{ width: size, height: size }}>
      {value === null ? null : (
        <progress className={styles.spoken} max={100} value={percent} aria-label={label} />
      )}
      <svg aria-hidden="true" viewBox={`0 0 ${box} ${box}`} fill="none" strokeWidth={stroke}>
        <circle className={styles.groove} {...circle} />
        <circle
          className={styles.arc}
          {...circle}
          strokeLinecap="round"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - percent / 100)}
        />
      </svg>
    </span>
  )
}
