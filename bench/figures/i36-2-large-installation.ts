import { setTimeout as pause } from 'node:timers/promises'
import type { Figure, Row } from '../support/figure.ts'
import { howMany } from '../support/scale.ts'
import { makeScratch } from '../support/scratch.ts'
import { startWholeServer, type WholeServer } from '../support/whole-server.ts'
import { fillInstallation } from '../large/fill-installation.ts'
import { explainSlow } from '../large/plans.ts'
import { measurePurges, type Purged } from '../large/purges.ts'
import { type Installation, lookAt, type Measured, measureLists } from '../large/read-in-turn.ts'
import { largeSize, type LargeSize, numbersOf, SMALL } from '../large/size.ts'

/** Of 1,000,000 videos, 10,000,000 notifications and 100,000 people. All of them take half an hour and 12 GB. */
const PERCENT = howMany('BENCH_LARGE_PERCENT', 10, 2)
const AT_MOST = 1.3
/** Statements that take less are not explained, ms. */
const EXPLAINED_MS = 1
const TIDIED_MS = 60_000
/** Nobody else waits longer for a purge, ms. */
const WRITE_AT_MOST = 1_000

const LARGE = largeSize(PERCENT)

async function withInstallation<Value>(
  size: LargeSize,
  work: (server: WholeServer) => Promise<Value>,
): Promise<Value> {
  const scratch = await makeScratch()
  const server = await startWholeServer(scratch)
  try {
    await untilTidied(server)
    await fillInstallation(server.database, size)
    return await work(server)
  } finally {
    await server.stop()
    await scratch.remove()
  }
}

/** What a start removes must not be what is filled in: each purge is measured by itself. */
async function untilTidied({ database }: WholeServer): Promise<void> {
  for (const until = Date.now() + TIDIED_MS; Date.now() < until; await pause(100)) {
    const { rows } = await database.$client.query(
      `SELECT FROM jobs.job WHERE name = 'tidy' AND state = 'completed'`,
    )
    if (rows.length > 0) return
  }
  throw new Error('The chores of a start have not ended.')
}

const timesOf = ({ large, small }: Measured) => large / small

async function compare(small: Installation, large: Installation): Promise<Row[]> {
  const { measured, unread } = await measureLists(small, large)
  if (unread.length > 0) console.log(`Lists that nobody here may read:\n  ${unread.join('\n  ')}`)
  const slower = measured.filter((one) => timesOf(one) > AT_MOST).toSorted((a, b) => timesOf(b) - timesOf(a))
  if (process.env['BENCH_PLANS'] === '1')
    for (const { name, ask } of slower)
      console.log(`### ${name}\n${(await explainSlow(large.server.database, ask, EXPLAINED_MS)).join('\n')}`)
  const within = measured.length - slower.length
  return [
    {
      what: `lists, pages and searches within ${AT_MOST} of a small installation`,
      ours: `${within} of ${measured.length}`,
      beside: `${numbersOf(LARGE).videos} videos, ${numbersOf(LARGE).notifications} notifications`,
      value: null,
      target: null,
    },
    ...slower.map((one) => ({
      what: one.name,
      ours: `${one.large.toFixed(1)} ms, p95 ${one.p95.large.toFixed(1)}, ${one.items.large} items`,
      beside: `${one.small.toFixed(1)} ms, p95 ${one.p95.small.toFixed(1)}, ${one.items.small} items`,
      value: timesOf(one),
      target: { atMost: AT_MOST },
    })),
  ]
}

function purgeRow({ name, rows, seconds, longestWrite, left }: Purged): Row {
  return {
    what: `purge: ${name}`,
    ours: `${rows} rows in ${seconds.toFixed(1)} s, ${left} left`,
    beside: `a write meanwhile took ${longestWrite.toFixed(0)} ms at most`,
    value: longestWrite,
    target: { atMost: WRITE_AT_MOST },
  }
}

export const figure: Figure = {
  name: `i36-2. lists and purges of a large installation, ${PERCENT} percent of its size`,
  measure: () =>
    withInstallation(SMALL, (small) =>
      withInstallation(LARGE, async (large) => {
        const [few, many] = [await lookAt(small), await lookAt(large)]
        const lists = await compare(few, many)
        const purged = await measurePurges(large.database, many.readers.resident.id)
        return [...lists, ...purged.map(purgeRow)]
      }),
    ),
}
