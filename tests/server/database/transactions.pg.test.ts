import { sql } from 'drizzle-orm'
import { Client, type PoolClient } from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CONNECTION_LIMITS } from '#server/database/connection-pool.ts'
import { isDatabaseAway } from '#server/database/database-away.ts'
import { type Database, openDatabase, type Queryable } from '#server/database/database.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

let database: Database
/** Not from a pool: what it does, it does from outside. */

const fresh = untilEnd(await freshDatabase())
const hand = new Client({ connectionString: fresh.url })
afterAll(() => hand.end())
await hand.connect()
await fresh.database.execute(sql`CREATE TABLE takes (id int)`)

beforeEach(() => {
  database = openDatabase(fresh.url, { connections: 2 })
})
afterEach(() => database.$client.end())

async function pidOf(on: Queryable): Promise<number> {
  const { rows } = await on.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
  return rows[0]!.pid
}

async function terminate(pid: number): Promise<void> {
  await hand.query('SELECT pg_terminate_backend($1, 5000)', [pid])
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  )
}

describe('code that holds a connection gets no second one', () => {
  const asks: [string, () => Promise<unknown>][] = [
    ['a statement', () => database.execute(sql`SELECT 1`)],
    ['a transaction', () => database.transaction(async () => undefined)],
    ['the pool itself', () => database.$client.query('SELECT 1')],
    ['a connection', () => database.$client.connect()],
    ['another pool', () => fresh.database.execute(sql`SELECT 1`)],
  ]
  test.each(asks)('%s', async (_name, ask) => {
    const failure = await failureOf(database.transaction(async () => void (await ask())))
    expect(String((failure as Error).cause ?? failure)).toMatch(/another connection was asked for/)
  })

  test('but work that continues after the transaction may ask', async () => {
    const ended = Promise.withResolvers<void>()
    const late = await database.transaction(async () => ({
      answer: ended.promise.then(() => database.execute(sql`SELECT 1 AS one`)),
    }))
    ended.resolve()
    expect((await late.answer).rows).toEqual([{ one: 1 }])
  })

  test('and so may the next one on the same connection', async () => {
    await Promise.all(Array.from({ length: 20 }, () => database.transaction((tx) => pidOf(tx))))
    expect((await database.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  })
})

describe('a backend that is killed', () => {
  test('within a transaction fails that transaction, which may be repeated', async () => {
    for (let round = 0; round < 5; round += 1) {
      const failure = await failureOf(
        database.transaction(async (tx) => {
          await tx.execute(sql`INSERT INTO takes VALUES (1)`)
          await terminate(await pidOf(tx))
          await tx.execute(sql`INSERT INTO takes VALUES (2)`)
        }),
      )
      expect(isDatabaseAway(failure)).toBe(true)
    }
    expect((await database.execute(sql`SELECT id FROM takes`)).rows).toEqual([])
  })

  test('while its holder does something else ends nothing but the transaction', async () => {
    let held: PoolClient | undefined
    database.$client.once('acquire', (client) => (held = client))
    const failure = await failureOf(
      database.transaction(async (tx) => {
        const ended = new Promise((resolve) => held!.once('end', resolve))
        await terminate(await pidOf(tx))
        // With no statement under way, only the pool can notice it.
        await ended
      }),
    )
    expect(isDatabaseAway(failure)).toBe(true)
  })

  test('while it is idle is replaced, and reported to watchers', async () => {
    const lost: Error[] = []
    const watched = openDatabase(fresh.url, { connections: 1, onLost: (error) => lost.push(error) })
    await terminate(await pidOf(watched))
    await expect.poll(() => lost.length).toBe(1)
    expect(await pidOf(watched)).toBeGreaterThan(0)
    await watched.$client.end()
  })

  test('before BEGIN does not cost the pool a place', async () => {
    const cut = (client: PoolClient) => Reflect.get(client, 'connection').stream.destroy()
    database.$client.on('acquire', cut)
    for (let round = 0; round < 5; round += 1) {
      expect(isDatabaseAway(await failureOf(database.transaction(async () => undefined)))).toBe(true)
    }
    database.$client.off('acquire', cut)
    await database.transaction((tx) => pidOf(tx))
    expect(database.$client.totalCount).toBeLessThanOrEqual(2)
  })

  test('leaves the reason why the work failed', async () => {
    const failure = await failureOf(
      database.transaction(async (tx) => {
        await terminate(await pidOf(tx))
        throw new Error('The take is not there.')
      }),
    )
    expect(failure).toMatchObject({ message: 'The take is not there.' })
  })
})

describe('waits are limited', () => {
  test('every connection carries the limits', async () => {
    const { rows } = await database.execute<{ name: string; setting: string }>(
      sql`SELECT name, setting FROM pg_settings WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
    )
    const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))
    const { statement_timeout, lock_timeout, idle_in_transaction_session_timeout } = CONNECTION_LIMITS
    expect(settings).toEqual({ statement_timeout, lock_timeout, idle_in_transaction_session_timeout })
  })

  test('somebody who waits too long for a connection is told to come again', async () => {
    const small = openDatabase(fresh.url, { connections: 2, limits: { connectionTimeoutMillis: 3_000 } })
    const holding = Promise.withResolvers<void>()
    const both = [1, 2].map(() => small.transaction(() => holding.promise))
    expect(isDatabaseAway(await failureOf(small.execute(sql`SELECT 1`)))).toBe(true)
    holding.resolve()
    await Promise.all(both)
    expect((await small.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
    await small.$client.end()
  })

  test.each([
    ['a statement', sql`SET LOCAL statement_timeout = 50`, sql`SELECT pg_sleep(10)`],
    ['a lock', sql`SET LOCAL lock_timeout = 50`, sql`LOCK TABLE takes`],
  ])('%s that takes too long is told to come again', async (_name, limit, statement) => {
    const locked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const holder = database.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE takes`)
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const failure = await failureOf(
      database.transaction(async (tx) => {
        await tx.execute(limit)
        await tx.execute(statement)
      }),
    )
    expect(isDatabaseAway(failure)).toBe(true)
    release.resolve()
    await holder
  })
})

test('a server that is no longer the primary is left: what asked is told to come again, on another connection', async () => {
  const pids: number[] = []
  const write = () =>
    database.transaction(async (tx) => {
      pids.push(await pidOf(tx))
      if (pids.length === 1) await tx.execute(sql`SET TRANSACTION READ ONLY`)
      await tx.execute(sql`INSERT INTO takes VALUES (25006)`)
    })
  expect(isDatabaseAway(await failureOf(write()))).toBe(true)
  await write()
  expect(pids[1]).not.toBe(pids[0])
})

test('a missing file does not count as an unavailable database', () => {
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  expect(isDatabaseAway(missing)).toBe(false)
  expect(isDatabaseAway(new Error('Failed query', { cause: new Error('x') }))).toBe(false)
})
