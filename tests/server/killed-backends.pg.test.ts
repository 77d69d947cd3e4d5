import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts'
import { type SentRequest, gatherHerd, type Herd } from '#tests/support/herd.ts'
import { insist, type Reaction } from '#tests/support/insist.ts'
import { createPeople, type People } from '#tests/support/people.ts'
import { connectStomp } from '#tests/support/stomp-client.ts'
import { startWholeServer, type WholeServer } from '#tests/support/whole-server.ts'

// Every connection that the server has to its database is cut, one after the other, whatever it is doing: idle,
// in a transaction, listening, supervising jobs. An uncaught error fails the run.

const SIZE = 60
const ROUNDS = 3
const LONG = { timeout: 120_000 }

let fresh: FreshDatabase
let people: People
let herd: Herd
let server: WholeServer
let token: string
/** From outside the server. */
let hand: Client

beforeAll(async () => {
  fresh = await freshDatabase()
  people = await createPeople(fresh.database)
  herd = await gatherHerd(fresh, people, SIZE)
  server = await startWholeServer(fresh, { TROCAR_DATABASE_CONNECTIONS: '4' })
  token = await server.tokenFor(people.resident)
  hand = new Client({ connectionString: fresh.url, application_name: 'hand' })
  await hand.connect()
})
afterAll(async () => {
  await hand.end()
  await server.stop()
  await fresh.close()
})

const insistOn = (asked: SentRequest) => insist(server.address, token, asked)

async function cutEveryConnection(): Promise<number> {
  const { rows } = await hand.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name <> 'hand'",
  )
  for (const { pid } of rows) {
    await hand.query('SELECT pg_terminate_backend($1)', [pid])
    // So that the next one is also cut in the middle of something.
    await fetch(`${server.address}/health/ready`)
  }
  return rows.length
}

test('of forty people who write meanwhile, each gets what they asked for, once', LONG, async () => {
  const over = new AbortController()
  const cuts = (async () => {
    let cut = 0
    for (let round = 0; round < ROUNDS; round += 1) cut += await cutEveryConnection()
    over.abort()
    return cut
  })()
  const finished: Reaction[] = []
  const others: Reaction[] = []
  const line = Array.from({ length: SIZE }, (_, n) => n)
  const write = async () => {
    for (let n = line.shift(); n !== undefined; n = line.shift()) {
      finished.push(await insistOn(herd.ask('finishUpload', n)))
      others.push(await insistOn(herd.ask('sendComment', n)), await insistOn(herd.ask('startRecord', n)))
    }
    while (!over.signal.aborted) others.push(await insistOn(herd.ask('listMyVideos', 0)))
  }
  await Promise.all(Array.from({ length: 40 }, write))
  expect(await cuts).toBeGreaterThan(ROUNDS * 4)

  expect([...finished, ...others].filter(({ status }) => status !== 200)).toEqual([])
  const { rows } = await hand.query<{ videos: number; comments: number }>(
    `SELECT (SELECT count(*)::int FROM videos WHERE record_id IS NOT NULL) AS videos,
            (SELECT count(*)::int FROM comments) AS comments`,
  )
  expect(rows).toEqual([{ videos: SIZE, comments: SIZE }])
})

test('afterwards the server is ready, and the live link works', async () => {
  await expect.poll(async () => (await fetch(`${server.address}/health/ready`)).status).toBe(200)
  // Once it hears from its database again the server ends every link, because of what was missed; clients reconnect.
  await expect
    .poll(async () => {
      const link = await connectStomp(`${server.address.replace('http', 'ws')}/ws`, token)
      link.close()
      return await link.closed
    })
    .toBe(1005)
})
