import { Bar } from '@visx/shape'
import styles from './chart.module.css'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'

const GAP = 2

/** Amounts side by side; several series stand next to each other at each place. */
export function BarChart(props: ChartProps) {
  const { series } = props
  return (
    <ChartFrame {...props}>
      {({ middle, step, y }) =>
        series.map(({ key, points }, at) => {
          const width = Math.max(1, step / series.length - GAP)
          return (
            <g key={key} data-series={at % 4}>
              {points.map((point) =>
                point.value === null ? null : (
                  <Bar
                    key={point.key}
                    className={styles.bar!}
                    x={middle(point.key) - step / 2 + at * (step / series.length)}
                    width={width}
                    y={Math.min(y(point.value), y(0))}
                    height={Math.abs(y(0) - y(point.value))}
                    rx={3}
                  />
                ),
              )}
            </g>
          )
        })
      }
    </ChartFrame>
  )
}
