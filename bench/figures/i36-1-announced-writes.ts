import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { type Database, openDatabase, type Transaction } from '#server/database/database.ts'
import { announcements } from '#server/database/schema/service.ts'
import { openLog } from '#server/platform/log.ts'
import { openNotifyBus } from '#server/realtime/notify-bus.ts'
import { type Figure, median } from '../support/figure.ts'
import { makeScratch } from '../support/scratch.ts'

const WRITERS = 16
const ROUND_MS = 1_500
const ROUNDS = 5
const person = '00000000-0000-4000-8000-000000000001' as UserId

type Also = (tx: Transaction) => Promise<void>

/**
 * Transactions a second, of all writers together. Each does at least what a service does before it announces: it locks a
 * row of its own, writes what somebody did, and changes the row.
 */
async function rate(database: Database, also: Also): Promise<number> {
  const began = performance.now()
  let written = 0
  const write = async (_: unknown, writer: number): Promise<void> => {
    while (performance.now() - began < ROUND_MS) {
      await database.transaction(async (tx) => {
        await tx.execute(sql`SELECT count FROM bench_writers WHERE id = ${writer} FOR UPDATE`)
        await tx.execute(sql`INSERT INTO bench_writes (text) VALUES ('a few words that somebody wrote')`)
        await tx.execute(sql`UPDATE bench_writers SET count = count + 1 WHERE id = ${writer}`)
        await also(tx)
      })
      written += 1
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  return (written / (performance.now() - began)) * 1_000
}

/** Issue 36: what an announcement costs sixteen writers; and what it cost inside of their transactions. */
export const figure: Figure = {
  name: 'i36-1. writes with announcements against writes without, 16 writers',
  async measure() {
    const scratch = await makeScratch()
    const database = openDatabase(scratch.databaseUrl, { connections: WRITERS })
    let heard = 0
    const bus = await openNotifyBus({
      url: scratch.databaseUrl,
      pool: database.$client,
      log: openLog('silent'),
      onEvent: () => void (heard += 1),
      onReturn: () => {},
      onAccountChange: () => {},
    })
    const announcement = { to: person, topic: userTopics.videoProcessingDone, body: { videoId: person } }
    const announce: Also = (tx) => bus.announce(tx, [announcement])
    const notify: Also = async (tx) => {
      const payload = JSON.stringify({ id: randomUUID(), ...announcement })
      await tx.execute(sql`SELECT pg_notify('trocar_realtime', ${payload})`)
    }
    try {
      await database.execute(
        sql`CREATE TABLE bench_writes (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, text text NOT NULL)`,
      )
      await database.execute(sql`
        CREATE TABLE bench_writers AS SELECT n AS id, 0 AS count FROM generate_series(0, ${WRITERS - 1}::int) AS n`)
      const rates = { without: [] as number[], announced: [] as number[], notified: [] as number[] }
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.without.push(await rate(database, async () => {}))
        rates.announced.push(await rate(database, announce))
        rates.notified.push(await rate(database, notify))
      }
      const share = (of: readonly number[]) => median(of.map((one, round) => one / rates.without[round]!))
      const perSecond = (of: readonly number[]) => `${Math.round(median(of))} a second`
      const spread = (of: readonly number[]) =>
        `${Math.round(Math.min(...of))} to ${Math.round(Math.max(...of))}`
      const told = performance.now()
      while ((await database.$count(announcements)) > 0) await pause(1)
      const without = `${perSecond(rates.without)} without (${spread(rates.without)})`
      return [
        {
          what: 'writes that announce',
          ours: `${perSecond(rates.announced)} (${spread(rates.announced)})`,
          beside: without,
          value: share(rates.announced),
          target: { atLeast: 0.75 },
        },
        {
          what: 'writes that notify in their transaction',
          ours: `${perSecond(rates.notified)} (${spread(rates.notified)})`,
          beside: without,
          value: share(rates.notified),
          target: null,
        },
        {
          what: 'all told after the last write',
          ours: `${Math.round(performance.now() - told)} ms, ${heard} heard`,
          beside: '',
          value: null,
          target: null,
        },
      ]
    } finally {
      await bus.close()
      await database.$client.end()
      await scratch.remove()
    }
  },
}
