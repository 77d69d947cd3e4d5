import { resources, type Resource, type Setting, simulateWeek, type Week } from './simulate.ts'

/** What may be used of each in the busiest minute: the rest is for what nobody foresaw, and for one that fails. */
export const MAY_BE_USED: Record<Resource, number> = {
  'processors of the instances': 0.6,
  'processor of the primary': 0.6,
  'connections of the database': 1,
  'live links': 0.8,
  line: 0.7,
  'bytes of the store': 0.7,
  'writes to the store': 0.7,
  // Films wait instead.
  runners: Number.POSITIVE_INFINITY,
}
/** A film that was recorded in the afternoon is watchable by the evening. */
export const WAIT_MINUTES = 60
const MOST = 16_000_000

export interface Limit {
  residents: number
  /** What is used up first; the films that wait count as the runners. */
  first: Resource
  week: Week
}

/** How many residents an installation can bear, and what breaks first with more. */
export function findLimit(setting: Setting): Limit {
  let [fits, breaks] = [0, MOST]
  while (breaks - fits > Math.max(1, fits / 1_000)) {
    const middle = Math.floor((fits + breaks) / 2)
    if (brokenBy(simulateWeek(middle, setting)) === null) fits = middle
    else breaks = middle
  }
  const first = brokenBy(simulateWeek(breaks, setting)) ?? 'runners'
  return { residents: fits, first, week: simulateWeek(fits, setting) }
}

/** What is used beyond what may be used, the worst first; null: everything suffices. */
export function brokenBy({ use, longestWait }: Week): Resource | null {
  const beyond = resources
    .map((name) => ({ name, times: use[name] / MAY_BE_USED[name] }))
    .toSorted((a, b) => b.times - a.times)[0]!
  if (beyond.times > 1) return beyond.name
  return longestWait > WAIT_MINUTES ? 'runners' : null
}
