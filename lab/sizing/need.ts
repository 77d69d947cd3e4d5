import { type Landscape, pooledLandscape, usualLandscape } from './landscape.ts'
import { MAY_BE_USED, WAIT_MINUTES } from './most-residents.ts'
import { type Setting, simulateWeek, type Week } from './simulate.ts'

export interface Need {
  landscape: Landscape
  /** Whether the instances share their connections behind PgBouncer. */
  isPooled: boolean
  /** Cores that the primary needs; more than any machine has: lists must come from replicas, or there must be several installations. */
  primaryCores: number
  /** Megabytes per second that the line to the balancer, and the store, must be able to carry. */
  lineMegabytes: number
  storeMegabytes: number
  week: Week
}

const MOST_INSTANCES = 2_000
const MOST_RUNNERS = 50_000

/** The smallest installation for so many residents: instances of four cores, and runners of eight. */
export function findNeed(residents: number, { habits, measures }: Omit<Setting, 'landscape'>): Need {
  const weekIn = (landscape: Landscape) => simulateWeek(residents, { habits, measures, landscape })
  const bare = (instances: number): Landscape => ({ ...usualLandscape(instances), runners: MOST_RUNNERS })
  const instances = least(1, MOST_INSTANCES, (count) => {
    const { use } = weekIn(bare(count))
    return (
      use['processors of the instances'] <= MAY_BE_USED['processors of the instances'] &&
      use['live links'] <= MAY_BE_USED['live links']
    )
  })
  const isPooled = weekIn(bare(instances)).use['connections of the database'] > 1
  const usual = isPooled ? pooledLandscape(instances) : usualLandscape(instances)
  const runners = least(
    1,
    MOST_RUNNERS,
    (count) => weekIn({ ...usual, runners: count }).longestWait <= WAIT_MINUTES,
  )
  const landscape = { ...usual, runners }
  const week = weekIn(landscape)
  const needed = (name: 'processor of the primary' | 'line' | 'bytes of the store', there: number) =>
    (week.use[name] * there) / MAY_BE_USED[name]
  return {
    landscape,
    isPooled,
    primaryCores: Math.max(1, Math.ceil(needed('processor of the primary', landscape.coresOfPrimary))),
    lineMegabytes: needed('line', landscape.lineMegabytes),
    storeMegabytes: needed('bytes of the store', landscape.storeMegabytes),
    week,
  }
}

function least(from: number, to: number, suffices: (count: number) => boolean): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (suffices(middle)) high = middle
    else low = middle + 1
  }
  return low
}
