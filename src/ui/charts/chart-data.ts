/** One value at one place of the horizontal axis; null where there is none. */
export interface ChartPoint {
  key: string
  /** What stands below it: a date in words, a name. */
  text: string
  value: number | null
}

export interface ChartSeries {
  key: string
  name: string
  points: readonly ChartPoint[]
}

/** From the least to the greatest value to show; a chart that says nothing else begins at 0. */
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

/** At most `most` of the places have words below them, evenly, with the first one. */
export function pickLabels(points: readonly ChartPoint[], most: number): readonly ChartPoint[] {
  const step = Math.max(1, Math.ceil(points.length / Math.max(1, most)))
  return points.filter((_point, at) => at % step === 0)
}

const TIME_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600]

/** Seconds for the axis of times, from 0 to beyond the greatest: whole minutes, or parts that a clock has. */
export function timeTicks(greatest: number): number[] {
  const step =
    TIME_STEPS.find((seconds) => greatest / seconds <= 4) ?? 3_600 * Math.ceil(greatest / 4 / 3_600)
  return Array.from({ length: Math.ceil(greatest / step) + 1 }, (_none, at) => at * step)
}

/** Where only whole things are counted, the axis has no halves. */
export function pickTicks(ticks: readonly number[], series: readonly ChartSeries[]): number[] {
  const isCount = series.every(({ points }) =>
    points.every(({ value }) => value === null || Number.isInteger(value)),
  )
  return isCount ? ticks.filter(Number.isInteger) : [...ticks]
}
