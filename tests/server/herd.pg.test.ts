import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { allEndpoints, type EndpointName } from '#contract/endpoints/all-endpoints.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts'
import { type SentRequest, gatherHerd, type Herd } from '#tests/support/herd.ts'
import { ask, insist, isFault, type Reaction } from '#tests/support/insist.ts'
import { createPeople, type People } from '#tests/support/people.ts'
import { startWholeServer, type WholeServer } from '#tests/support/whole-server.ts'

// Forty people at once on a server that has four connections and has just started.

const SIZE = 40
const CONNECTIONS = 4
/** A server that hangs is cut after 25 s. This one needs less than a second on an idle machine. */
const DRAIN_MS = 15_000
const LONG = { timeout: 120_000 }

let fresh: FreshDatabase
let people: People
let herd: Herd
let server: WholeServer
let tokens: Map<UserId, string>

beforeAll(async () => {
  fresh = await freshDatabase()
  people = await createPeople(fresh.database)
  herd = await gatherHerd(fresh, people, SIZE)
})
beforeEach(async () => {
  server = await startWholeServer(fresh, { TROCAR_DATABASE_CONNECTIONS: String(CONNECTIONS) })
  tokens = new Map(await Promise.all(herd.who.map(async (id) => [id, await server.tokenFor(id)] as const)))
})
afterEach(() => server.stop())
afterAll(() => fresh.close())

const askAs = (asked: SentRequest) => ask(server.address, tokens.get(asked.who), asked)
const insistAs = (asked: SentRequest) => insist(server.address, tokens.get(asked.who), asked)
const faults = (answers: readonly Reaction[]) => answers.filter(isFault)

async function isReady(): Promise<boolean> {
  return (await fetch(`${server.address}/health/ready`)).status === 200
}

const names = Object.keys(allEndpoints) as EndpointName[]
const numbers = Array.from({ length: SIZE }, (_, n) => n)

test('finishing forty takes at once, as the very first calls, makes forty videos', LONG, async () => {
  const answers = await Promise.all(numbers.map((n) => insistAs(herd.ask('finishUpload', n))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(SIZE)
  expect(await isReady()).toBe(true)
})

test('every endpoint, asked far more often at once than there are connections, answers', LONG, async () => {
  for (const name of names) {
    // What is refused or found nowhere takes a connection at most.
    const many = herd.mustSucceed.has(name) ? numbers : numbers.slice(0, 4 * CONNECTIONS)
    const answers = await Promise.all(many.map((n) => askAs(herd.ask(name, n))))
    expect([name, faults(answers)]).toEqual([name, []])
    const hasSucceeded = answers.some(({ status }) => status < 300)
    expect([name, hasSucceeded || answers[0]]).toEqual([
      name,
      herd.mustSucceed.has(name) ? true : expect.anything(),
    ])
  }
  expect(await isReady()).toBe(true)
})

test('all endpoints at once, uploads and sign-in among them', LONG, async () => {
  const others = numbers.flatMap(() => [
    herd.openUpload(),
    { who: people.resident, method: 'GET', path: '/oauth/auth?client_id=trocar-web' },
    { who: people.resident, method: 'POST', path: '/oauth/token' },
    { who: people.resident, method: 'GET', path: '/oauth/sign-in/x' },
  ])
  const all = numbers.slice(0, 10).flatMap((n) => names.map((name) => herd.ask(name, n)))
  const answers = await Promise.all([...all, ...others].map(askAs))
  expect(faults(answers)).toEqual([])
  await expect.poll(isReady).toBe(true)
})

test('a stop during a herd waits for nobody who hangs', LONG, async () => {
  const running = Promise.allSettled(numbers.map((n) => askAs(herd.ask('sendComment', n))))
  const since = performance.now()
  await server.stop()
  expect(performance.now() - since).toBeLessThan(DRAIN_MS)
  const answers = await running
  expect(faults(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))).toEqual([])
})
