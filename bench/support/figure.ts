/** One measured number next to the limit it is compared with. */
export interface Row {
  what: string
  /** Formatted for people: `212 MB/s`, `0.31 s`. */
  ours: string
  /** The limit or the comparison, measured in the same run. */
  beside: string
  /** The number that is judged; `null` when the row only informs. */
  value: number | null
  /** What it is judged against. */
  target: { atMost: number } | { atLeast: number } | null
}

/** A figure measures itself: it starts what it needs and stops it afterwards. */
export interface Figure {
  name: string
  measure(): Promise<Row[]>
}

/** Runs per number; the median is reported. */
export const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)

export const micros = (seconds: number): string => `${(seconds * 1e6).toFixed(1)} µs`

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('The median of no values was asked for.')
  return sorted.length % 2 === 1 ? middle : (middle + (sorted[sorted.length / 2 - 1] ?? middle)) / 2
}

/** The value below which the given part (0 to 1) of the values lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** The results of each run of both, and `a` divided by `b`. */
export interface Turns {
  a: number[]
  b: number[]
  ratios: number[]
}

/** Measures two things in turn, A B A B …, so that slow changes of the machine affect both. */
export async function inTurn(
  a: () => Promise<number>,
  b: () => Promise<number>,
  runs = RUNS,
): Promise<Turns> {
  const result: Turns = { a: [], b: [], ratios: [] }
  for (let run = 0; run < runs; run += 1) {
    const [first, second] = [await a(), await b()]
    result.a.push(first)
    result.b.push(second)
    result.ratios.push(first / second)
  }
  return result
}

export function verdict({ value, target }: Row): string {
  if (value === null || target === null) return ''
  if ('atMost' in target) return `${value <= target.atMost ? 'holds' : 'MISSES'} ≤ ${target.atMost}`
  return `${value >= target.atLeast ? 'holds' : 'MISSES'} ≥ ${target.atLeast}`
}
