import { expect, test } from 'vitest'
import { succeed } from '#contract/result.ts'
import { laneLock } from '#domain/outbox/lane-lock.ts'
import { LaneRuns, type LaneRunsDeps } from '#domain/outbox/lane-runs.ts'
import type { OutboxItem } from '#domain/outbox/outbox-item.ts'
import { createFakeOutboxStore, createOutboxDisk } from '#tests/support/fake-outbox-store.ts'
import {
  createCountedIds,
  createFakeLockRoom,
  createFakeLog,
  createFakeReachability,
  never,
} from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { someUserId } from '#tests/support/takes.ts'
import { someItem } from './some-item.ts'

const ANSWERED = { status: 'done' } as const

function createRuns(execute: LaneRunsDeps['execute'] = async () => ANSWERED) {
  const disk = createOutboxDisk()
  const locks = createFakeLockRoom()
  const log = createFakeLog()
  const tried: OutboxItem[] = []
  const item = someItem()
  disk.rows.set(item.id, item)
  const person = { id: item.ownerId }
  const store = createFakeOutboxStore(disk)
  const runs = new LaneRuns({
    store,
    locks: locks.ofTab('this'),
    clock: createHandClock(),
    ids: createCountedIds(),
    log,
    reachability: createFakeReachability(),
    me: () => person.id,
    execute: (head, signal) => {
      tried.push(head)
      return execute(head, signal)
    },
  })
  return { disk, store, person, locks, log, tried, item, runs }
}

test('what was done is removed from the outbox', async () => {
  const { disk, tried, item, runs } = createRuns()
  expect(await runs.perform(item, 1)).toBe(true)
  expect(tried).toHaveLength(1)
  expect(disk.rows.size).toBe(0)
})

test('a lane that another tab works on is left to it', async () => {
  const { locks, tried, item, runs } = createRuns()
  void locks.ofTab('other').request(laneLock(item.lane), () => never())
  expect(await runs.perform(item, 1)).toBe(false)
  expect(tried).toEqual([])
})

test('an item that another tab has done meanwhile is not done again', async () => {
  const { disk, tried, item, runs } = createRuns()
  disk.rows.clear()
  expect(await runs.perform(item, 1)).toBe(true)
  expect(tried).toEqual([])
})

test('a write is not sent as somebody else who signs in while its files are read', async () => {
  const { disk, store, person, tried, runs } = createRuns()
  const item = someItem({ work: { kind: 'call', call: 'sendFeedback', input: {} } })
  disk.rows.set(item.id, item)
  store.readFiles = async () => {
    person.id = someUserId(2)
    return succeed(null)
  }
  expect(await runs.perform(item, 1)).toBe(true)
  expect(tried).toEqual([])
  expect(disk.rows.get(item.id)?.state).toEqual({ status: 'waiting', why: 'session' })
})

test('a run that ends unexpectedly is logged and retried later', async () => {
  const { disk, log, item, runs } = createRuns(() => Promise.reject(new Error('a bug')))
  await runs.perform(item, 1)
  expect(log.errors).toHaveLength(1)
  expect(disk.rows.get(item.id)).toMatchObject({ attempts: 1, state: { status: 'waiting', why: 'server' } })
})

test('a run is told to stop', async () => {
  const { item, runs } = createRuns(async (_item, signal) => {
    runs.abort(7)
    return signal.aborted ? { status: 'held' } : ANSWERED
  })
  expect(await runs.perform(item, 7)).toBe(true)
})
