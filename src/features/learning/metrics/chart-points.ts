import { formatDay } from '#domain/time/day-text.ts'
import type { ChartPoint } from '#ui/charts/chart-data.ts'

export interface Stretch {
  /** `2026-03-01` */
  from: string
}

export type Unit = 'day' | 'week' | 'month'

/**
 * The stretches in which any of several series has a value, in order, so that all charts of a kind share the same
 * positions.
 */
export function placesOf(stretches: readonly string[], series: readonly (readonly Stretch[])[]): string[] {
  const known = new Set(series.flatMap((points) => points.map(({ from }) => from)))
  return stretches.filter((from) => known.has(from))
}

/** One point for each position, null where a series has no value. */
export function pointsOf<Point extends Stretch>(
  places: readonly string[],
  points: readonly Point[],
  valueOf: (point: Point) => number,
  unit: Unit,
): ChartPoint[] {
  const byPlace = new Map(points.map((point) => [point.from, point]))
  return places.map((from) => {
    const point = byPlace.get(from)
    return { key: from, text: nameStretch(from, unit), value: point === undefined ? null : valueOf(point) }
  })
}

/** When a stretch began: `Mar 1`, or `Mar 2026` for a month. */
export function nameStretch(from: string, unit: Unit): string {
  const year = unit === 'month' ? ({ year: 'numeric' } as const) : ({ day: 'numeric' } as const)
  return formatDay(from, { month: 'short', ...year })
}

export interface Trend {
  latest: number
  /** The difference between the first and the newest value, and when the first was; null if there is only one. */
  change: { by: number; since: string } | null
}

/** How values changed, oldest first; null if there are none. */
export function trendOf(points: readonly ChartPoint[]): Trend | null {
  const known = points.flatMap(({ text, value }) => (value === null ? [] : [{ text, value }]))
  const [first] = known
  const last = known.at(-1)
  if (first === undefined || last === undefined) return null
  return {
    latest: last.value,
    change: known.length === 1 ? null : { by: last.value - first.value, since: first.text },
  }
}
