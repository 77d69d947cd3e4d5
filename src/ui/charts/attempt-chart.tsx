import styles from './attempt-chart.module.css'

export interface Attempt {
  key: string
  /** When, in words. */
  when: string
  /** Null when the attempt has no value. */
  value: number | null
  isCurrent: boolean
}

export interface AttemptChartProps {
  label: string
  range: readonly [number, number]
  attempts: readonly Attempt[]
}

const HEIGHT = 64
const STEP = 48

/** Attempts in order, as dots on a line. */
export function AttemptChart({ label, range: [from, to], attempts }: AttemptChartProps) {
  const shown = attempts.flatMap(({ value, ...rest }, index) =>
    value === null
      ? []
      : [
          {
            ...rest,
            value,
            x: index * STEP + STEP / 2,
            y: HEIGHT - ((value - from) / (to - from)) * HEIGHT + 8,
          },
        ],
  )
  return (
    <figure className={styles.chart} aria-label={label}>
      <svg width={attempts.length * STEP} height={HEIGHT + 16} aria-hidden="true">
        <polyline className={styles.line} points={shown.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {shown.map(({ key, x, y, isCurrent }) => (
          <circle
            key={key}
            className={styles.dot}
            data-current={isCurrent}
            cx={x}
            cy={y}
            r={isCurrent ? 7 : 5}
          />
        ))}
      </svg>
      <ol className={styles.list}>
        {attempts.map(({ key, when, value, isCurrent }) => (
          <li key={key} data-current={isCurrent}>
            {when}: {value === null ? 'not scored' : value.toFixed(1)}
            {isCurrent ? ', this one' : ''}
          </li>
        ))}
      </ol>
    </figure>
  )
}
