import { LinePath } from '@visx/shape'
import styles from './chart.module.css'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'

/** Values over time. A place without a value breaks the line. */
export function LineChart(props: ChartProps) {
  return (
    <ChartFrame {...props}>
      {({ middle, y }) =>
        props.series.map(({ key, points }, at) => (
          <g key={key} data-series={at % 4}>
            <LinePath
              className={styles.line!}
              data={[...points]}
              defined={({ value }) => value !== null}
              x={(point) => middle(point.key)}
              y={({ value }) => y(value ?? 0)}
            />
            {points.map((point) =>
              point.value === null ? null : (
                <circle
                  key={point.key}
                  className={styles.dot}
                  cx={middle(point.key)}
                  cy={y(point.value)}
                  r={4}
                />
              ),
            )}
          </g>
        ))
      }
    </ChartFrame>
  )
}
