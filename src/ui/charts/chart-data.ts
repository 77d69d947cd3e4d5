/** One value at one place of the horizontal axis; null where there is none. */
export interface ChartPoint {
  key: string
  /** The label below it: a date in words, a name. */
  text: string
  value: number | null
}

export interface ChartSeries {
  key: string
  name: string
  points: readonly ChartPoint[]
}

/** The least and greatest value to show; starts at 0 unless the chart says otherwise. */
export function rangeOf(
  series: readonly ChartSeries[],
  range?: readonly [number, number],
): readonly [number, number] {
  if (range !== undefined) return range
  const values = series.flatMap(({ points }) =>
    points.flatMap(({ value }) => (value === null ? [] : [value])),
  )
  const [from, to] = [Math.min(0, ...values), Math.max(0, ...values)]
  return from === to ? [from, from + 1] : [from, to]
}

/** At most `most` places get a label, evenly spaced, including the first one. */
export function pickLabels(points: readonly ChartPoint[], most: number): readonly ChartPoint[] {
  const step = Math.max(1, Math.ceil(points.length / Math.max(1, most)))
  return points.filter((_point, at) => at % step === 0)
}

const TIME_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600]

/**
 * Ticks of a time axis in seconds, from 0 to beyond the greatest value: whole minutes, or parts of a minute as on a
 * clock.
 */
export function timeTicks(greatest: number): number[] {
  const step =
    TIME_STEPS.find((seconds) => greatest / seconds <= 4) ?? 3_600 * Math.ceil(greatest / 4 / 3_600)
  return Array.from({ length: Math.ceil(greatest / step) + 1 }, (_none, at) => at * step)
}

/** If all values are whole numbers, the axis has no halves. */
export function pickTicks(ticks: readonly number[], series: readonly ChartSeries[]): number[] {
  const isCount = series.every(({ points }) =>
    points.every(({ value }) => value === null || Number.isInteger(value)),
  )
  return isCount ? ticks.filter(Number.isInteger) : [...ticks]
}
