import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './chart.module.css'
import { ChartTable } from './chart-table.tsx'
import { type ChartSeries, pickLabels, pickTicks, rangeOf, timeTicks } from './chart-data.ts'

export interface ChartProps {
  /** What it shows. */
  label: string
  /** All series have the same places. */
  series: readonly ChartSeries[]
  /** The least and greatest value, if they are known beforehand. */
  range?: readonly [number, number]
  /** Its values are seconds. */
  isTime?: boolean
  /** px. */
  height?: number
  format?: (value: number) => string
  /** Shown in the chart when there is no value at all. */
  empty?: string
}

export interface ChartScales {
  /** px; the middle of a place. */
  middle: (key: string) => number
  /** px; the width of one place. */
  step: number
  /** px from the top. */
  y: (value: number) => number
}

const MARGIN = { top: 8, end: 8, bottom: 26, start: 48 }
const LABEL_WIDTH = 84

/** Axes, legend, and the numbers as a table, around the drawn chart. */
export function ChartFrame(props: ChartProps & { children: (scales: ChartScales) => ReactNode }) {
  const { label, series, height = 220, format = (value) => value.toLocaleString(), children } = props
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const places = series[0]?.points ?? []
  const inner = { width: width - MARGIN.start - MARGIN.end, height: height - MARGIN.top - MARGIN.bottom }
  const x = scaleBand({ domain: places.map(({ key }) => key), range: [0, inner.width], padding: 0.25 })
  const [least, greatest] = rangeOf(series, props.range)
  const times = props.isTime === true ? timeTicks(greatest) : null
  const y = scaleLinear({
    domain: [least, times?.at(-1) ?? greatest],
    range: [inner.height, 0],
    nice: times === null,
  })
  const textOf = new Map(places.map(({ key, text }) => [key, text]))
  const ticks = times ?? pickTicks(y.ticks(4), series)
  const labels = pickLabels(places, Math.floor(inner.width / LABEL_WIDTH)).map(({ key }) => key)
  const hasValues = series.some(({ points }) => points.some(({ value }) => value !== null))
  const scales = { middle: (key: string) => (x(key) ?? 0) + x.bandwidth() / 2, step: x.bandwidth(), y }
  return (
    <figure className={styles.chart} aria-label={label}>
      {series.length > 1 ? (
        <ul className={styles.legend}>
          {series.map(({ key, name }, at) => (
            <li key={key} data-series={at % 4}>
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <div ref={box} className={styles.box} style={{ height }}>
        {width === 0 ? null : (
          <svg width={width} height={height} aria-hidden="true">
            <Group left={MARGIN.start} top={MARGIN.top}>
              {ticks.map((tick) => (
                <line key={tick} className={styles.rule} x2={inner.width} y1={y(tick)} y2={y(tick)} />
              ))}
              <AxisLeft
                scale={y}
                tickValues={ticks}
                hideAxisLine
                hideTicks
                tickFormat={(value) => format(Number(value))}
              />
              <AxisBottom
                scale={x}
                top={inner.height}
                tickValues={labels}
                hideTicks
                tickFormat={(key) => textOf.get(key) ?? ''}
              />
              {hasValues ? children(scales) : null}
            </Group>
          </svg>
        )}
        {hasValues ? null : <p className={styles.empty}>{props.empty ?? 'Nothing to show yet'}</p>}
      </div>
      {hasValues ? <ChartTable label={label} series={series} format={format} /> : null}
    </figure>
  )
}

/** px; 0 until it is known. */
function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [box])
  return width
}
