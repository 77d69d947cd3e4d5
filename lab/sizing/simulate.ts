import type { Habits } from './habits.ts'
import type { Landscape } from './landscape.ts'
import type { Cost, Measures } from './measures.ts'
import { minuteShares } from './minute-shares.ts'

/** What can be used up; each says how much of it is used in the busiest minute, 1 is all. */
export const resources = [
  'processors of the instances',
  'processor of the primary',
  'connections of the database',
  'live links',
  'line',
  'bytes of the store',
  'writes to the store',
  'runners',
] as const
export type Resource = (typeof resources)[number]

export interface Week {
  use: Record<Resource, number>
  /** How long a film waits at most until it is watchable, minutes. */
  longestWait: number
  /** Live links in the busiest minute. */
  sockets: number
  /** Films, and bytes stored, of the week. */
  films: number
  storedBytes: number
  databaseBytes: number
  storeWrites: number
  storeReads: number
}

export interface Setting {
  habits: Habits
  measures: Measures
  landscape: Landscape
}

/** What is played and the small copy, beside what arrived, which is removed once they are there. */
const PLAYBACK_AND_SMALL = 1.25
/** In as pieces, out and in again as one object, out to a runner and back as what is played. */
const TIMES_THROUGH_THE_STORE = 6
/** A player asks for so much at a time. */
const MEGABYTES_PER_READ = 4

/** A week of so many residents, minute by minute. */
export function simulateWeek(residents: number, setting: Setting): Week {
  const { habits, measures, landscape } = setting
  const films = residents * habits.takes
  const sockets = residents * habits.others * habits.openPages
  const use = Object.fromEntries(resources.map((name) => [name, 0])) as Record<Resource, number>
  const most = (name: Resource, value: number) => (use[name] = Math.max(use[name], value))
  most(
    'connections of the database',
    (landscape.instances * landscape.connectionsPerInstance) / landscape.connections,
  )
  most('live links', sockets / (landscape.instances * landscape.socketsPerInstance))
  let [backlog, longestWait, storeWrites, storeReads] = [0, 0, 0, 0]
  const capacity = landscape.runners * landscape.coresPerRunner * 60
  // All minutes of an hour are alike.
  const demands = new Map<number, Demand>()
  for (const share of minuteShares(habits)) {
    const second = demands.get(share) ?? demandPerSecond(residents * share, setting)
    demands.set(share, second)
    most('processors of the instances', second.instance / (landscape.instances * landscape.coresPerInstance))
    most('processor of the primary', second.primary / landscape.coresOfPrimary)
    most('line', second.line / landscape.lineMegabytes)
    most('bytes of the store', second.store / landscape.storeMegabytes)
    most('writes to the store', second.writes / landscape.storeWrites)
    const arrived = films * share * habits.minutesPerTake * measures.runnerPerMinute
    most('runners', arrived / capacity)
    backlog = Math.max(0, backlog + arrived - capacity)
    longestWait = Math.max(longestWait, backlog / capacity)
    storeWrites += second.writes * 60
    storeReads += second.reads * 60
  }
  return {
    use,
    longestWait,
    sockets,
    films,
    storedBytes: films * megabytesPerFilm(habits) * PLAYBACK_AND_SMALL * 1e6,
    databaseBytes: films * measures.databaseBytesPerFilm,
    storeWrites,
    storeReads,
  }
}

const megabytesPerFilm = ({ minutesPerTake, megabits }: Habits): number =>
  (minutesPerTake * 60 * megabits) / 8

interface Demand extends Cost {
  /** Megabytes through the line to the balancer, and into and out of the store. */
  line: number
  store: number
}

/** In a minute in which so many residents do what they do in a week. */
function demandPerSecond(weeks: number, { habits, measures, landscape }: Setting): Demand {
  const films = (weeks * habits.takes) / 60
  const uploaded = films / habits.uploadedOneOf
  const recorded = films - uploaded
  const each = megabytesPerFilm(habits)
  const watched = films * each * habits.watched
  const calls = (weeks * habits.others * habits.screens * habits.callsPerScreen) / 60
  const sum = (of: keyof Cost): number =>
    recorded * (measures.recordedFilm[of] + each * measures.recordedMegabyte[of]) +
    uploaded * (measures.uploadedFilm[of] + each * measures.uploadedMegabyte[of]) +
    calls * measures.call[of] +
    landscape.instances * measures.idle[of]
  return {
    instance: sum('instance'),
    primary: sum('primary'),
    writes: sum('writes'),
    reads: sum('reads') + watched / MEGABYTES_PER_READ,
    line: films * each + watched,
    store: films * each * TIMES_THROUGH_THE_STORE + watched,
  }
}
