import { Group } from '@visx/group'
import { Pie } from '@visx/shape'
import styles from './chart.module.css'

export interface RingChartProps {
  label: string
  parts: readonly { key: string; name: string; value: number }[]
  /** The one number that counts, in the middle. */
  middle?: string
  /** px. */
  size?: number
  format?: (value: number) => string
}

/** The parts of a whole, as a ring with a legend beside it. */
export function RingChart(props: RingChartProps) {
  const { label, parts, middle, size = 148, format = (value) => value.toLocaleString() } = props
  const shown = parts.filter(({ value }) => value > 0)
  return (
    <figure className={styles.ring} aria-label={label}>
      <svg width={size} height={size} aria-hidden="true">
        <Group left={size / 2} top={size / 2}>
          <circle className={styles.track} r={size / 2 - 9} />
          <Pie
            data={shown}
            pieValue={({ value }) => value}
            pieSort={null}
            outerRadius={size / 2}
            innerRadius={size / 2 - 18}
            padAngle={shown.length > 1 ? 0.03 : 0}
            cornerRadius={4}
          >
            {(pie) =>
              pie.arcs.map((arc) => (
                <path
                  key={arc.data.key}
                  className={styles.part}
                  data-series={parts.findIndex(({ key }) => key === arc.data.key) % 4}
                  d={pie.path(arc) ?? ''}
                />
              ))
            }
          </Pie>
          {middle === undefined ? null : (
            <text className={styles.middle} textAnchor="middle" dominantBaseline="central">
              {middle}
            </text>
          )}
        </Group>
      </svg>
      <dl className={styles.parts}>
        {parts.map(({ key, name, value }, at) => (
          <div key={key} data-series={at % 4}>
            <dt>{name}</dt>
            <dd>{format(value)}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
