import { habits } from './habits.ts'
import { pooledLandscape, usualLandscape } from './landscape.ts'
import { measures } from './measures.ts'
import { brokenBy, findLimit } from './most-residents.ts'
import { findNeed } from './need.ts'
import type { Prices } from './prices.ts'
import { type Resource, simulateWeek, type Week } from './simulate.ts'
import { count, dollars, rounded, table } from './write-table.ts'

const LANDSCAPES = [
  { name: '1 instance', landscape: usualLandscape(1) },
  { name: '2 instances', landscape: usualLandscape(2) },
  { name: '10 instances', landscape: usualLandscape(10) },
  { name: '100 instances', landscape: usualLandscape(100) },
  { name: '100, PgBouncer', landscape: pooledLandscape(100) },
] as const
/** From one program to a million. */
const RESIDENTS = [30, 1_000, 10_000, 100_000, 1_000_000] as const
const WEEKS_PER_MONTH = 4.35
const GIGABYTE = 1e9

/** What to do when it is used up. */
const REMEDIES: Record<Resource, string> = {
  'processors of the instances': 'more instances',
  'processor of the primary':
    'a larger machine for it, then lists from replicas, then an installation for each region',
  'connections of the database': 'PgBouncer in transaction mode, or fewer per instance',
  'live links': 'a larger `LimitNOFILE`, or more instances',
  line: 'a faster line, or films from a network of caches',
  'bytes of the store': 'a store on more machines',
  'writes to the store': 'one prefix per part of the institution',
  runners: 'more runners',
}

/** The tables of docs/sizing.md, in Markdown. */
export function makeTables(prices: Prices): string {
  return [limitsTable(), bottlenecksTable(), needTable(RESIDENTS, prices)].join('\n\n')
}

function limitsTable(): string {
  const rows = LANDSCAPES.map(({ name, landscape }) => {
    const { residents, first, week } = findLimit({ habits, measures, landscape })
    return [name, rounded(residents), rounded(week.films), first, REMEDIES[first]]
  })
  return table(['Beside as many runners', 'Residents', 'Films a week', 'Breaks first', 'Then'], rows)
}

function bottlenecksTable(): string {
  const rows = RESIDENTS.map((residents) => [
    count(residents),
    ...LANDSCAPES.map(({ landscape }) => {
      const week = simulateWeek(residents, { habits, measures, landscape })
      return (
        brokenBy(week) ?? (week.longestWait === 0 ? 'fits' : `films wait ${Math.ceil(week.longestWait)} min`)
      )
    }),
  ])
  return table(['Residents', ...LANDSCAPES.map(({ name }) => name)], rows)
}

/** What an installation for so many needs, and what its store asks for. */
export function needTable(numbers: readonly number[], prices: Prices): string {
  const rows = numbers.map((residents) => {
    const { landscape, isPooled, primaryCores, lineMegabytes, storeMegabytes, week } = findNeed(residents, {
      habits,
      measures,
    })
    return [
      count(residents),
      count(landscape.instances) + (isPooled ? ', PgBouncer' : ''),
      count(landscape.instances * landscape.coresPerInstance),
      count(landscape.runners * landscape.coresPerRunner),
      count(primaryCores),
      `${rounded((week.databaseBytes * 52) / GIGABYTE)} GB`,
      rounded(week.sockets),
      `${rounded(lineMegabytes)} / ${rounded(storeMegabytes)}`,
      rounded((week.storedBytes * WEEKS_PER_MONTH) / GIGABYTE),
      `${rounded(week.storeWrites * WEEKS_PER_MONTH)} / ${rounded(week.storeReads * WEEKS_PER_MONTH)}`,
      dollars(callsPrice(week, prices)),
      dollars(storagePrice(week, prices) * 12),
    ]
  })
  const heads = [
    'Residents',
    'Instances',
    'Their cores',
    'Cores of runners',
    'Cores of the primary',
    'Database a year',
    'Live links',
    'MB/s of line / store',
    'GB of films a month',
    'Calls a month, writing / reading',
    `Price of the calls (${prices.asOf})`,
    'Each month after a year, stored',
  ]
  return table(heads, rows)
}

/** Of a month, US dollars. */
export function callsPrice({ storeWrites, storeReads }: Week, prices: Prices): number {
  const week = (storeWrites * prices.perThousandWrites + storeReads * prices.perThousandReads) / 1_000
  return week * WEEKS_PER_MONTH
}

/** Of what a month brings, each month that it is stored. */
export function storagePrice({ storedBytes }: Week, { perGigabyteMonth }: Prices): number {
  return (storedBytes / GIGABYTE) * WEEKS_PER_MONTH * perGigabyteMonth
}
