import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FaultProxy } from '../../../../e2e/support/fault-proxy.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { userId } from '#contract/vocabulary/ids.ts'
import { isDatabaseAway } from '#server/database/database-away.ts'
import { openDatabase, type Queryable } from '#server/database/database.ts'
import { openReplicas, type Replicas } from '#server/database/replicas/replicas.ts'
import type { Log } from '#server/ports.ts'
import { openNotifyBus } from '#server/realtime/notify-bus.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { startStandbyPair } from '#tests/support/standby-pair.ts'
import { untilEnd } from '#tests/support/until-end.ts'

// One after the other: each test leaves the standby as the next one finds it.

const pair = await startStandbyPair()
untilEnd({ close: () => pair.stop() })
const database = openDatabase(pair.primaryUrl)
untilEnd({ close: () => database.$client.end() })
const somewhereElse = openDatabase(pair.primaryUrl, { connections: 1 })
untilEnd({ close: () => somewhereElse.$client.end() })
await database.execute(sql`CREATE TABLE words (word text)`)

const warned: string[] = []
const log = { ...silentLog, warn: (_facts: object, words: string) => void warned.push(words) } as Log
const replicas = await openReplicas({
  urls: [pair.standbyUrl],
  database,
  connections: 4,
  log,
  lookEveryMs: 100,
})
untilEnd(replicas)

const write = (word: string, at: Queryable = database) => at.execute(sql`INSERT INTO words VALUES (${word})`)

interface Read {
  words: string[]
  isAtReplica: boolean
}

async function readWords(of: Replicas = replicas): Promise<Read> {
  return of.read(async (aside) => {
    const [words, place] = await Promise.all([
      aside.execute<{ word: string }>(sql`SELECT word FROM words ORDER BY word`),
      aside.execute<{ isStandby: boolean }>(sql`SELECT pg_is_in_recovery() AS "isStandby"`),
    ])
    return { words: words.rows.map(({ word }) => word), isAtReplica: place.rows[0]!.isStandby }
  })
}

const PATIENCE = { timeout: 20_000, interval: 20 }
const untilState = (state: string) =>
  vi.waitFor(() => expect(replicas.facts()[0]).toMatchObject({ state }), PATIENCE)

const untilAtReplica = () =>
  vi.waitFor(async () => expect(await readWords()).toMatchObject({ isAtReplica: true }), PATIENCE)

test('what is read aside is read at the replica, and always with what was written before', async () => {
  await untilState('IN_USE')
  let atReplica = 0
  for (let n = 100; n < 130; n += 1) {
    await write(String(n), n % 2 === 0 ? database : somewhereElse)
    const { words, isAtReplica } = await readWords()
    expect(words.at(-1)).toBe(String(n))
    atReplica += Number(isAtReplica)
  }
  expect(atReplica).toBeGreaterThan(0)
  expect(replicas.facts()[0]!.answered).toBe(atReplica)
  expect(replicas.leftToPrimary()).toBe(30 - atReplica)
})

test('while the replica shows nothing new, the primary answers, and soon at once', async () => {
  await pair.pauseReplay()
  await write('200')
  expect(await readWords()).toMatchObject({ words: expect.arrayContaining(['200']), isAtReplica: false })
  await untilState('BEHIND')
  expect(replicas.facts()[0]!.behindMs).toBeGreaterThan(0)
  const began = performance.now()
  expect(await readWords()).toMatchObject({ isAtReplica: false })
  expect(performance.now() - began).toBeLessThan(200)

  await pair.resumeReplay()
  await untilState('IN_USE')
  await untilAtReplica()
})

test('whoever hears of a change reads it, although the replica does not show it', async () => {
  const heard = Promise.withResolvers<Read>()
  const bus = await openNotifyBus({
    url: pair.primaryUrl,
    pool: somewhereElse.$client,
    log: silentLog,
    onEvent: () => heard.resolve(readWords()),
    onReturn: () => {},
    onAccountChange: () => {},
  })
  onTestFinished(() => bus.close())
  await pair.pauseReplay()
  await somewhereElse.transaction(async (tx) => {
    await write('250', tx)
    const to = userId.parse(randomUUID())
    await bus.announce(tx, [{ to, topic: userTopics.videoNewAsmt, body: {} }])
  })
  expect((await heard.promise).words).toContain('250')
  await pair.resumeReplay()
  await untilAtReplica()
})

test('a statement that stands in the way of replaying is repeated at the primary', async () => {
  let asked = 0
  await untilAtReplica()
  const read = replicas.read(async (aside) => {
    asked += 1
    if (asked > 1) return 'at the primary'
    await aside.execute(sql`SELECT pg_sleep(10) FROM words`)
    return 'at the replica'
  })
  await vi.waitFor(async () => {
    const { rows } = await readingAtStandby()
    expect(rows).toHaveLength(1)
  }, PATIENCE)
  await database.execute(sql`DELETE FROM words`)
  await database.execute(sql`VACUUM words`)
  expect(await read).toBe('at the primary')
  // It was the statement: the replica goes on.
  await untilAtReplica()
})

const standby = openDatabase(pair.standbyUrl, { connections: 1 })
const readingAtStandby = () =>
  standby.execute(
    sql`SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(10) FROM words' AND state = 'active' AND pid <> pg_backend_pid()`,
  )

test('what fails at the replica alone is answered by the primary; what fails at both is told', async () => {
  const answer = replicas.read(async (aside) => {
    const { rows } = await aside.execute<{ one: number }>(
      sql`SELECT 1 / (CASE WHEN pg_is_in_recovery() THEN 0 ELSE 1 END) AS one`,
    )
    return rows[0]!.one
  })
  expect(await answer).toBe(1)
  await expect(replicas.read((aside) => aside.execute(sql`SELECT 1 / 0`))).rejects.toThrow()
})

test('nothing can be written at a replica', async () => {
  await untilAtReplica()
  const places: unknown[] = []
  await replicas.read(async (aside) => {
    places.push((await aside.execute(sql`SHOW transaction_read_only`)).rows[0])
  })
  expect(places).toEqual([{ transaction_read_only: 'on' }])
})

/** Looks once, so that only who reads finds out what becomes of it. */
async function openBehindProxies() {
  const proxied = async (url: string) => {
    const address = new URL(url)
    const proxy = await FaultProxy.start(Number(address.port))
    onTestFinished(() => proxy.stop())
    address.port = String(proxy.port)
    return { proxy, url: address.href }
  }
  const [primary, secondary] = [await proxied(pair.primaryUrl), await proxied(pair.standbyUrl)]
  const own = openDatabase(primary.url, { connections: 2 })
  onTestFinished(() => own.$client.end())
  const urls = [secondary.url]
  const opened = await openReplicas({ urls, database: own, connections: 2, log, lookEveryMs: 3_600_000 })
  onTestFinished(() => opened.close())
  return { opened, primary: primary.proxy, secondary: secondary.proxy }
}

test('one that is frozen costs whoever finds out a second, and nobody after them anything', async () => {
  const { opened, secondary } = await openBehindProxies()
  expect(await readWords(opened)).toMatchObject({ isAtReplica: true })
  secondary.set('stalled')
  const began = performance.now()
  expect(await readWords(opened)).toMatchObject({ isAtReplica: false })
  expect(performance.now() - began).toBeLessThan(5_000)
  const after = performance.now()
  expect(await readWords(opened)).toMatchObject({ isAtReplica: false })
  expect(performance.now() - after).toBeLessThan(900)
})

test('without the primary nobody knows what was confirmed, so nothing is answered', async () => {
  const { opened, primary } = await openBehindProxies()
  primary.set('refused')
  const failure: unknown = await readWords(opened).catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  primary.set('open')
  expect(await readWords(opened)).toMatchObject({ isAtReplica: true })
})

test('a replica that dies costs nobody an answer, and is used again when it is back', async () => {
  await standby.$client.end()
  const reads = Array.from({ length: 20 }, () => readWords())
  await pair.killStandby()
  expect(await Promise.all(reads)).toHaveLength(20)
  await untilState('AWAY')
  await write('300')
  expect(await readWords()).toEqual({ words: ['300'], isAtReplica: false })
  await pair.startStandby()
  await untilState('IN_USE')
  await untilAtReplica()
  expect((await readWords()).words).toEqual(['300'])
})

test('one that was promoted is not asked: it has what the primary never had', async () => {
  await pair.promoteStandby()
  const promoted = openDatabase(pair.standbyUrl, { connections: 1 })
  await write('nobody was told of this', promoted)
  await promoted.$client.end()
  expect(await readWords()).toEqual({ words: ['300'], isAtReplica: false })
  await untilState('NO_STANDBY')
  await write('400')
  expect(await readWords()).toEqual({ words: ['300', '400'], isAtReplica: false })
  expect(warned).toContain('the replica is not used: the primary answers')
})
