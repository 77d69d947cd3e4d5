import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { WebSocket } from 'ws'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { notifications } from '#server/database/schema/library.ts'
import { users } from '#server/database/schema/people.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import { openLog } from '#server/platform/log.ts'
import { type NotifyBus, openNotifyBus } from '#server/realtime/notify-bus.ts'
import { type ChildServer, startChildServer } from '../support/child-server.ts'
import { type Figure, type Row } from '../support/figure.ts'
import { LivePage } from '../support/live-page.ts'
import { makeScratch, type Scratch } from '../support/scratch.ts'

const ISSUER = 'https://bench.test'
const PEOPLE = 100
const INSTANCES = 2
/** Open pages of each person on each of the two instances: 1,000 sockets. */
const PAGES = 5
const EVENTS = 40
const EVERY_MS = 250
const STORMS = 3
/** Events of one storm: fewer than a page fetches when it catches up. */
const STORM_EVENTS = 24
const SETTLE_MS = 20_000

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

interface Stage {
  database: Database
  bus: NotifyBus
  people: { id: UserId; token: string }[]
  instances: ChildServer[]
  pages: LivePage[]
  /** When each event was sent, and how long each page took to receive it. */
  said: Map<string, number>
  taken: number[]
}

async function addPeople(database: Database) {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const rows = await database
    .insert(users)
    .values(
      Array.from({ length: PEOPLE }, (_, n) => ({
        email: `push-${n}@bench.test`,
        firstName: 'Push',
        lastName: String(n),
        role: 'FACULTY' as const,
      })),
    )
    .returning({ id: users.id })
  const sign = (id: UserId) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(ISSUER)
      .setAudience(ISSUER)
      .setSubject(id)
      .setExpirationTime('1h')
      .sign(privateKey)
  const people = await Promise.all(rows.map(async ({ id }) => ({ id, token: await sign(id) })))
  return { people, env: { PUBLIC_KEY: await exportSPKI(publicKey), ISSUER } }
}

/** What was opened, to be closed in the opposite order, however far opening came. */
type Closers = (() => unknown)[]

/** Two instances on one PostgreSQL, a third process that sends, and every page open. */
async function openStage({ databaseUrl }: Scratch, closers: Closers): Promise<Stage> {
  const database = openDatabase(databaseUrl)
  closers.push(() => database.$client.end())
  const { people, env } = await addPeople(database)
  const instances: ChildServer[] = []
  for (let count = 0; count < INSTANCES; count += 1) {
    const instance = await startChildServer('push.ts', { DATABASE_URL: databaseUrl, ...env })
    closers.push(() => instance.stop())
    instances.push(instance)
  }
  const bus = await openNotifyBus({
    url: databaseUrl,
    pool: database.$client,
    log: openLog('silent'),
    onEvent: () => {},
    onAccountChange: () => undefined,
    onReturn: () => {},
  })
  closers.push(() => bus.close())
  const said = new Map<string, number>()
  const taken: number[] = []
  const heard = (eventId: string, at: number) => taken.push(at - (said.get(eventId) ?? Number.NaN))
  const pages = instances.flatMap(({ port }) =>
    people.flatMap(({ id, token }) =>
      Array.from({ length: PAGES }, () => new LivePage({ port, token, userId: id }, heard)),
    ),
  )
  closers.push(() => pages.forEach((page) => page.close()))
  await Promise.all(pages.map((page) => page.open()))
  return { database, bus, people, instances, pages, said, taken }
}

/** Notifies everybody of one thing, as the server does when a video is submitted. */
async function tellAll({ database, bus, people, said }: Stage): Promise<void> {
  const eventKey = randomUUID()
  said.set(eventKey, performance.now())
  await database.transaction((tx) =>
    createNotifier(bus).tell(tx, {
      type: 'NEW_VIDEO',
      eventKey,
      about: { videoId: randomUUID() },
      title: 'Bench',
      to: people.map(({ id }) => id),
    }),
  )
}

async function tellFor(stage: Stage, count: number): Promise<void> {
  for (let event = 0; event < count; event += 1) {
    await Promise.all([tellAll(stage), pause(EVERY_MS)])
  }
}

/** Waits until every page has received this many, for as long as a loaded machine may need. */
async function settle(isDone: () => boolean): Promise<void> {
  const end = performance.now() + SETTLE_MS
  while (!isDone() && performance.now() < end) await pause(50)
}

/** Half of all pages, those of one instance, lose their link at once while events continue; then again. */
async function storm(stage: Stage): Promise<Row[]> {
  const { pages, database } = stage
  for (let round = 0; round < STORMS; round += 1) {
    const half = pages.slice(((round % 2) * pages.length) / 2, (((round % 2) + 1) * pages.length) / 2)
    const telling = tellFor(stage, STORM_EVENTS)
    await pause(EVERY_MS * 4)
    for (const page of half) page.drop()
    await telling
    await Promise.all(half.map((page) => page.whenBack()))
  }
  const all = (await database.select({ id: notifications.id }).from(notifications)).length
  const wanted = all / PEOPLE
  await settle(() => pages.every(({ known }) => known.size === wanted))
  const lost = pages.reduce((sum, { known }) => sum + wanted - known.size, 0)
  const doubled = pages.reduce((sum, page) => sum + page.doubled, 0)
  const returns = pages.reduce((sum, page) => sum + page.returns, 0)
  const beside = `${returns} returns, ${wanted} events to ${pages.length} pages`
  return [
    { what: 'Lost over a reconnect storm', ours: String(lost), beside, value: lost, target: { atMost: 0 } },
    {
      what: 'Heard more than once',
      ours: String(doubled),
      beside,
      value: doubled,
      target: { atMost: 0 },
    },
  ]
}

/** Milliseconds until each of `count` plain sockets receives the same bytes. */
async function pushBare(count: number): Promise<number[]> {
  const server = await startChildServer('bare-ws-push.ts')
  const text = 'x'.repeat(400)
  const taken: number[] = []
  let begun = 0
  const sockets = Array.from({ length: count }, () => new WebSocket(`ws://127.0.0.1:${server.port}`))
  await Promise.all(sockets.map((socket) => once(socket, 'open')))
  for (const socket of sockets) socket.on('message', () => taken.push(performance.now() - begun))
  for (let event = 0; event < EVENTS; event += 1) {
    begun = performance.now()
    sockets[0]?.send(text)
    await pause(EVERY_MS)
    await settle(() => taken.length === (event + 1) * count)
  }
  for (const socket of sockets) socket.terminate()
  await server.stop()
  return taken
}

async function calm(stage: Stage): Promise<Row[]> {
  const { pages, taken } = stage
  // After these, connections and query plans are warm.
  await tellFor(stage, 3)
  await settle(() => taken.length === 3 * pages.length)
  taken.length = 0
  await tellFor(stage, EVENTS)
  await settle(() => taken.length === EVENTS * pages.length)
  const heard = taken.slice()
  const bare = await pushBare(pages.length)
  const row = (share: number, target: Row['target']): Row => ({
    what: `Said → heard by ${pages.length} sockets on two instances, p${share * 100}`,
    ours: `${percentile(heard, share).toFixed(1)} ms`,
    beside: `${percentile(bare, share).toFixed(1)} ms, one bare WebSocket server`,
    value: percentile(heard, share),
    target,
  })
  const missing = EVENTS * pages.length - heard.length
  return [
    row(0.5, null),
    row(0.99, { atMost: 100 }),
    {
      what: 'Not heard',
      ours: String(missing),
      beside: `${EVENTS * pages.length} said`,
      value: missing,
      target: { atMost: 0 },
    },
  ]
}

export const figure: Figure = {
  name: 'Issue 3, 3. Live push to 1,000 sockets on two instances',
  async measure() {
    const scratch = await makeScratch()
    const closers: Closers = [() => scratch.remove()]
    try {
      const stage = await openStage(scratch, closers)
      return [...(await calm(stage)), ...(await storm(stage))]
    } finally {
      for (const close of closers.toReversed()) await close()
    }
  },
}
