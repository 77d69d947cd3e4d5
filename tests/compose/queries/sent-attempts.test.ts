import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { hashKey } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { createSentAttempts } from '#compose/queries/sent-attempts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getArLog, listArAttempts } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { getArReplay } from '#contract/endpoints/learning/virtual/ar-replay.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import type { SignedIn } from '#domain/session/session-state.ts'
import { endpointList, endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { createAnswerStore } from '#platform/storage/answers/answer-store.ts'
import {
  activityId,
  attempt,
  waitingWrites,
} from '#tests/features/learning/virtual/metrics/virtual-samples.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createFakeLockRoom } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { otherMe, residentMe, storageOn } from '#tests/support/session-facts.ts'

const clock = createHandClock(Date.parse('2026-03-10T12:00:00Z'))
const log = createFakeLog()
const made = attempt(1, 80)
const verified = {
  attempt: { ...made, isPassed: true },
  owner: { id: residentMe.id, fullName: residentMe.fullName },
  isMine: true,
  mayComment: false,
  comments: [],
}
const page = { items: [verified.attempt], next: null, total: 1 }

let answers: ReturnType<typeof createAnswerStore>
let me: SignedIn | null
let server: Map<Endpoint, unknown>

beforeEach(() => {
  indexedDB = new IDBFactory()
  answers = createAnswerStore({ storage: storageOn(), log })
  me = residentMe
  server = new Map<Endpoint, unknown>([
    [getArReplay, verified],
    [listArAttempts, page],
  ])
})

function open(bounds?: { attempts: number; characters: number }) {
  const call = (async (endpoint: Endpoint) => {
    const answer = server.get(endpoint)
    return answer === undefined ? refuse({ code: 'offline' }) : succeed(answer)
  }) as unknown as Call
  const locks = createFakeLockRoom().ofTab('a')
  return createSentAttempts({ answers, call, clock, locks, log, me: () => me }, bounds)
}
const stored = async (key: readonly unknown[], owner = residentMe.id) =>
  (await answers.read(owner, hashKey(key)))?.data
const logKey = (of = made) => endpointQuery(getArLog, { params: { attemptId: of.attemptId } }).queryKey
const factsKey = endpointQuery(getArReplay, { params: { attemptId: made.attemptId } }).queryKey
const listKey = endpointList(listArAttempts, { params: { activityId }, query: {} }).queryKey

/** As the outbox has sent them, one after the other. */
async function send(attempts: ReturnType<typeof open>, of = made, text = 'AAAA'): Promise<void> {
  for (const write of waitingWrites(of, text)) await attempts.note(residentMe, write)
}

it('stores what was sent where the screens read it, as the server has it', async () => {
  await send(open())
  expect(await stored(logKey())).toEqual({ log: 'AAAA' })
  expect(await stored(factsKey)).toEqual(verified)
  expect(await stored(listKey)).toEqual({ pages: [page], pageParams: [null] })
})

it('stores it as this device computed it while the server can’t be asked', async () => {
  server.clear()
  await send(open())
  expect(await stored(logKey())).toEqual({ log: 'AAAA' })
  expect(await stored(factsKey)).toMatchObject({
    attempt: { attemptId: made.attemptId, isPassed: false, verification: 'AWAITED' },
    owner: { id: residentMe.id },
  })
})

it('stores the latest ones, so many and of so many characters', async () => {
  const attempts = open({ attempts: 2, characters: 10 })
  const [first, second, third] = [attempt(1, 80), attempt(2, 80), attempt(3, 80)]
  await send(attempts, first)
  await send(attempts, second)
  expect(await stored(logKey(first))).toBeDefined()
  await send(attempts, third)
  expect(await stored(logKey(first))).toBeUndefined()
  expect(await stored(logKey(second))).toBeDefined()
  await send(attempts, attempt(4, 80), 'AAAAAAAA')
  expect(await stored(logKey(second))).toBeUndefined()
  expect(await stored(logKey(third))).toBeUndefined()
  expect(await stored(logKey(attempt(4, 80)))).toBeDefined()
})

it('stores nothing for who has signed out meanwhile, and nothing for the next person', async () => {
  const attempts = open()
  me = otherMe
  await send(attempts)
  expect(await stored(logKey())).toBeUndefined()
  expect(await stored(factsKey)).toBeUndefined()
  expect(await stored(logKey(), otherMe.id)).toBeUndefined()
})
