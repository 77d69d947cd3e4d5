import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { favoriteVideo, unfavoriteVideo } from '#contract/endpoints/video/library.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { cancelOut } from '#domain/outbox/cancel-out.ts'
import { newQueueItem } from '#domain/outbox/new-queue-item.ts'
import type { Execution, OutboxItem } from '#domain/outbox/outbox-item.ts'
import { createOutbox } from '#domain/outbox/outbox-runner.ts'
import { createFakeOutboxStore, createOutboxDisk } from '#tests/support/fake-outbox-store.ts'
import {
  createCountedIds,
  createFakeLockRoom,
  createFakeLog,
  createFakeReachability,
  never,
} from '#tests/support/fake-tab.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'
import { someUserId } from '#tests/support/takes.ts'

const anna: UserId = someUserId(1)
const LANE = 'favorite:video'

type Weather = 'fair' | 'away' | 'answer-lost' | 'slow'

/** One tab, and a server that knows whether the video is a favorite. */
async function createWorld() {
  const clock = createHandClock()
  const disk = createOutboxDisk()
  const lockRoom = createFakeLockRoom()
  let tab = 1
  let locks = lockRoom.ofTab('1')
  const store = createFakeOutboxStore(disk)
  const ids = createCountedIds()
  const asked: string[] = []
  let weather: Weather = 'fair'
  let isFavorite = false
  let slow: (() => void)[] = []

  async function serve({ work }: OutboxItem): Promise<Execution> {
    if (work.kind !== 'call' || weather === 'away') return { status: 'parked', why: 'offline' }
    asked.push(work.call)
    isFavorite = work.call === 'favoriteVideo'
    if (weather === 'slow') await new Promise<void>((go) => slow.push(go))
    return weather === 'answer-lost' ? { status: 'parked', why: 'offline' } : { status: 'done' }
  }
  const reachability = createFakeReachability(() => weather !== 'away')
  const open = (of = tab) =>
    createOutbox({
      store,
      locks,
      clock,
      ids,
      log: createFakeLog(),
      reachability,
      me: () => anna,
      // A tab that was killed does nothing with the answers to what it sent.
      execute: (item) => serve(item).then((end) => (tab === of ? end : never())),
    })
  let outbox = open()
  let stop = outbox.start()
  await clock.advance(0)

  return {
    asked,
    disk,
    waiting: () => [...disk.rows.values()].map(({ work }) => (work.kind === 'call' ? work.call : work.kind)),
    isFavorite: () => isFavorite,
    async become(next: Weather) {
      weather = next
      if (next !== 'slow') slow.forEach((go) => go())
      if (next !== 'slow') slow = []
      await reachability.check()
      await settlePromises()
    },
    async want(wanted: boolean) {
      const endpoint = wanted ? favoriteVideo : unfavoriteVideo
      const isCanceled = await cancelOut({ store, locks }, { ownerId: anna, endpoint, lane: LANE })
      if (!isCanceled) {
        const work = { kind: 'call', call: endpoint.waits.name, input: {} } as const
        await outbox.add([newQueueItem({ work, lane: LANE }, { ownerId: anna, ids, now: clock.now() })])
      }
      await settlePromises()
    },
    async wait() {
      await clock.advance(600_000)
      // A long queue that is sent at once takes many turns.
      await settlePromises(1_000)
    },
    /** The browser kills the tab, and its person opens another. */
    async killTab() {
      stop()
      lockRoom.killTab(String(tab))
      tab += 1
      locks = lockRoom.ofTab(String(tab))
      slow = []
      outbox = open()
    },
    async openTab() {
      stop = outbox.start()
      await settlePromises()
    },
  }
}

test('favorite and unfavorite while the server is away cancel out: nothing is sent', async () => {
  const world = await createWorld()
  await world.become('away')
  await world.want(true)
  await world.wait()
  expect(world.waiting()).toEqual(['favoriteVideo'])
  await world.want(false)
  expect(world.waiting()).toEqual([])
  await world.become('fair')
  await world.wait()
  expect(world.asked).toEqual([])
})

test('a write that may have reached the server is followed by its opposite', async () => {
  const world = await createWorld()
  await world.become('answer-lost')
  await world.want(true)
  await world.want(false)
  await world.become('fair')
  await world.wait()
  expect(world.asked.at(-1)).toBe('unfavoriteVideo')
  expect(world.isFavorite()).toBe(false)
})

test('a write that is being sent is followed by its opposite', async () => {
  const world = await createWorld()
  await world.become('slow')
  await world.want(true)
  await world.want(false)
  expect(world.waiting()).toEqual(['favoriteVideo', 'unfavoriteVideo'])
  await world.become('fair')
  await world.wait()
  expect(world.isFavorite()).toBe(false)
})

test('one that was being sent when the tab was killed is followed by its opposite', async () => {
  const world = await createWorld()
  await world.become('slow')
  await world.want(true)
  await world.killTab()
  await world.want(false)
  await world.openTab()
  await world.become('fair')
  await world.wait()
  expect(world.isFavorite()).toBe(false)
  expect(world.waiting()).toEqual([])
})

test('is not sent before the device has noted that it may be', async () => {
  const world = await createWorld()
  await world.become('away')
  await world.want(true)
  world.disk.trouble = 'full'
  await world.become('fair')
  await world.wait()
  expect(world.asked).toEqual([])
  world.disk.trouble = null
  await world.wait()
  expect(world.isFavorite()).toBe(true)
})

async function liveThrough(
  weathers: readonly Weather[],
  afterChange: (waiting: number) => void,
): Promise<void> {
  const step = fc.oneof(
    fc.record({ want: fc.boolean() }),
    fc.record({ weather: fc.constantFrom(...weathers) }),
    fc.constant({ wait: true }),
    fc.constant({ kill: true }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const world = await createWorld()
      let wanted = false
      for (const one of steps) {
        if ('wait' in one) await world.wait()
        else if ('kill' in one) {
          await world.killTab()
          await world.openTab()
        } else if ('weather' in one) await world.become(one.weather)
        else if ('want' in one && one.want !== wanted) {
          wanted = one.want
          await world.want(wanted)
          afterChange(world.waiting().length)
        }
      }
      await world.become('fair')
      await world.wait()
      expect(world.waiting()).toEqual([])
      expect(world.isFavorite()).toBe(wanted)
    }),
    { numRuns: 300 },
  )
}

test('whatever the network does and however often they change their mind, the last choice counts', async () => {
  await liveThrough(['fair', 'away', 'answer-lost', 'slow'], () => undefined)
})

// While one is on its way nobody may touch what waits behind it, so only then may the queue grow.
test('if no write is on its way for long, the queue stays short', async () => {
  await liveThrough(['fair', 'away', 'answer-lost'], (waiting) => expect(waiting).toBeLessThanOrEqual(3))
})
