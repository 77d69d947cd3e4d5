import type { ChartPoint } from '#ui/charts/chart-data.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { trendOf } from './chart-points.ts'
import styles from './metrics.module.css'
import { describeChange } from './metrics-words.ts'

export interface MetricCardProps {
  title: string
  /** What it is about, where titles repeat. */
  subtitle?: string
  /** What it is based on: `3 assessments`. */
  count: string
  points: readonly ChartPoint[]
  /** The large figure, if it is not the newest value. */
  figure?: { label: string; value: number }
  range?: readonly [number, number]
  /** Its values are seconds. */
  isTime?: boolean
  format: (value: number) => string
}

/** One metric: its value, how it changed, and its line. */
export function MetricCard(props: MetricCardProps) {
  const { title, subtitle, count, points, figure, range, isTime = false, format } = props
  const trend = trendOf(points)
  if (trend === null) return null
  const { latest, change } = trend
  const by = change === null ? null : format(Math.abs(change.by))
  return (
    <li className={styles.metric}>
      <h3 className={styles.name}>{title}</h3>
      {subtitle === undefined ? null : <p className="quiet">{subtitle}</p>}
      <p className={styles.figure}>
        {figure === undefined ? null : <span className="quiet">{figure.label} </span>}
        <strong>{format(figure?.value ?? latest)}</strong>
      </p>
      <p className="quiet">
        {change === null || by === null
          ? count
          : `${describeChange(by === format(0) ? 0 : change.by, by, change.since)} · ${count}`}
      </p>
      <LineChart
        label={subtitle === undefined ? title : `${title}, ${subtitle}`}
        height={132}
        format={format}
        isTime={isTime}
        series={[{ key: 'value', name: title, points }]}
        {...(range === undefined ? {} : { range })}
      />
    </li>
  )
}
