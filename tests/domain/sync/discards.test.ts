import { describe, expect, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import type { TakeId, UserId } from '#contract/vocabulary/ids.ts'
import { Discards, type DiscardsDeps } from '#domain/sync/discards.ts'
import { takeLock } from '#domain/video/recording/take/recording-locks.ts'
import { createFakeLockRoom } from '#tests/support/fake-tab.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'
import { someUserId } from '#tests/support/takes.ts'

const id = 'take-1' as TakeId

test('a discarded take is deleted once a store that could not be read opens again', async () => {
  const clock = createHandClock()
  let isShut = true
  let take: { id: TakeId; discardAt?: number } = { id, discardAt: clock.now() }
  const deleted: TakeId[] = []
  const deps = {
    takes: {
      listTakes: async () => (isShut ? refuse('unavailable') : succeed([take])),
      changeTake: async (_id: TakeId, change: (now: typeof take) => typeof take) =>
        succeed((take = change(take))),
    },
    clock,
    locks: createFakeLockRoom().ofTab('a'),
    me: () => someUserId(1),
    discard: async (which: TakeId) => succeed(void deleted.push(which)),
  } as unknown as DiscardsDeps
  await new Discards(deps).finish()
  expect(deleted).toEqual([])
  isShut = false
  await clock.advance(20_000)
  expect(deleted).toContain(id)
})

const MINUTE = 60_000

interface Owned {
  id: TakeId
  ownerId: UserId
}

/** A device with a take, and the tabs that are open on it. */
function createDevice() {
  const clock = createHandClock()
  let take: { id: TakeId; ownerId: UserId; discardAt?: number } | null = { id, ownerId: someUserId(1) }
  const device = { isFull: false }
  const takes = {
    listTakes: async () => succeed(take === null ? [] : [take]),
    readTake: async () => (take === null ? refuse('not-found') : succeed(take)),
    changeTake: async (_id: TakeId, change: (now: Owned) => Owned) => {
      if (take === null) return refuse('not-found')
      return device.isFull ? refuse('full') : succeed((take = change(take)))
    },
  }
  const lockRoom = createFakeLockRoom()
  const restored: unknown[] = []
  const openTab = (ofTab = clock, isSilent = () => false) =>
    new Discards({
      takes: {
        ...takes,
        changeTake: async (...given: Parameters<typeof takes.changeTake>) =>
          isSilent() ? refuse('unavailable') : takes.changeTake(...given),
      },
      restored: (one: unknown) => restored.push(one),
      locks: lockRoom.ofTab('a'),
      clock: ofTab,
      me: () => someUserId(1),
      discard: async () => succeed(void (take = null)),
    } as unknown as DiscardsDeps)
  /** Another tab goes on with it, until it stops. */
  function recordElsewhere(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    void lockRoom.ofTab('b').request(takeLock(id), () => promise)
    return resolve
  }
  const isFree = (): Promise<boolean> =>
    lockRoom
      .ofTab('b')
      .isHeld(takeLock(id))
      .then((isHeld) => !isHeld)
  return { clock, device, openTab, recordElsewhere, takes, restored, isFree, isThere: () => take !== null }
}

test('only its owner discards a take', async () => {
  const { clock, openTab, takes } = createDevice()
  await takes.changeTake(id, (take) => ({ ...take, ownerId: someUserId(2) }))
  expect(await openTab().mark(id)).toEqual(refuse('not-found'))
  await clock.advance(MINUTE)
  expect(await takes.readTake()).toEqual(succeed({ id, ownerId: someUserId(2) }))
})

describe('a take that another tab is recording', () => {
  test('is not discarded', async () => {
    const { clock, openTab, recordElsewhere, isThere } = createDevice()
    recordElsewhere()
    expect(await openTab().mark(id)).toEqual(refuse('unavailable'))
    await clock.advance(MINUTE)
    expect(isThere()).toBe(true)
  })

  test('nor deleted when it was discarded just before', async () => {
    const { clock, openTab, recordElsewhere, isThere, takes } = createDevice()
    await openTab().mark(id)
    await clock.advance(9_000)
    const stop = recordElsewhere()
    await clock.advance(MINUTE)
    expect(isThere()).toBe(true)
    // Going on with it takes the discard back.
    await takes.changeTake(id, ({ ownerId }) => ({ id, ownerId }))
    stop()
    await clock.advance(MINUTE)
    expect(isThere()).toBe(true)
  })
})

test.each([
  ['forward', 60 * MINUTE],
  ['forward by little', 5_000],
  ['back', -60 * MINUTE],
  ['back by little', -5_000],
])('discarding can be undone for ten seconds although the clock is set %s', async (_where, by) => {
  const { clock, openTab, isThere } = createDevice()
  const tab = openTab()
  await tab.mark(id)
  await clock.advance(1_000)
  clock.setTimeOfDay(by)
  // Whatever changes about any take makes every tab look.
  await tab.finish()
  await openTab().finish()
  await clock.advance(8_500)
  expect(isThere()).toBe(true)
  expect(await tab.undo(id)).toMatchObject({ ok: true })
  await clock.advance(MINUTE)
  expect(isThere()).toBe(true)
})

test.each([0, 60 * MINUTE, -60 * MINUTE])('and no longer, with the clock set by %d', async (by) => {
  const { clock, openTab, isThere } = createDevice()
  const tab = openTab()
  await tab.mark(id)
  await clock.advance(1_000)
  clock.setTimeOfDay(by)
  await tab.finish()
  await clock.advance(9_001)
  expect(isThere()).toBe(false)
  expect(await tab.undo(id)).toEqual(refuse('not-found'))
})

test('a page that is opened again starts the ten seconds again, then deletes it', async () => {
  const { clock, openTab, isThere } = createDevice()
  // The first tab is closed at once: its timer never rings.
  const closed = createHandClock()
  await openTab(closed).mark(id)
  clock.setTimeOfDay(60 * MINUTE)
  const opened = openTab()
  await opened.finish()
  await clock.advance(9_900)
  expect(isThere()).toBe(true)
  await clock.advance(200)
  expect(isThere()).toBe(false)
})

test('what was discarded, restored and discarded again has its ten seconds from the last time', async () => {
  const { clock, openTab, isThere } = createDevice()
  const tab = openTab()
  await tab.mark(id)
  await clock.advance(6_000)
  await tab.undo(id)
  await tab.mark(id)
  await clock.advance(6_000)
  expect(isThere()).toBe(true)
  await clock.advance(4_100)
  expect(isThere()).toBe(false)
})

describe('on a device that is too full to store that', () => {
  test('a take is discarded all the same, and can be undone until then', async () => {
    const { clock, device, openTab, isThere } = createDevice()
    device.isFull = true
    const tab = openTab()
    expect(await tab.mark(id)).toMatchObject({ ok: true })
    await clock.advance(9_900)
    expect(isThere()).toBe(true)
    expect(await tab.undo(id)).toMatchObject({ ok: true })
    await clock.advance(MINUTE)
    expect(isThere()).toBe(true)
    await tab.mark(id)
    await tab.mark(id)
    await clock.advance(10_001)
    expect(isThere()).toBe(false)
  })

  test.each([
    ['sent', { sendRequestedAt: 5 }],
    ['continued', { capture: 'open' }],
  ])('a take that was %s in the meantime stays', async (_how, change) => {
    const { clock, device, openTab, isThere, takes } = createDevice()
    device.isFull = true
    await openTab().mark(id)
    device.isFull = false
    await takes.changeTake(id, (take) => ({ ...take, ...change }))
    await clock.advance(MINUTE)
    expect(isThere()).toBe(true)
  })
})

describe('an undo that the store does not answer', () => {
  async function undoUnanswered() {
    const device = createDevice()
    const store = { isSilent: false }
    const tab = device.openTab(device.clock, () => store.isSilent)
    await tab.mark(id)
    await device.openTab().finish()
    await device.clock.advance(9_000)
    store.isSilent = true
    expect(await tab.undo(id)).toEqual(refuse('unavailable'))
    return { ...device, tab, store }
  }

  test('still counts after the ten seconds, in every tab, and is noted once the store answers', async () => {
    const { clock, store, isThere, restored, takes, isFree } = await undoUnanswered()
    await clock.advance(MINUTE)
    expect(isThere()).toBe(true)
    expect(restored).toEqual([])
    store.isSilent = false
    await clock.advance(1_000)
    expect(restored).toEqual([{ id, ownerId: someUserId(1) }])
    expect(await takes.readTake()).toEqual(succeed({ id, ownerId: someUserId(1) }))
    expect(await isFree()).toBe(true)
    await clock.advance(MINUTE)
    expect(isThere()).toBe(true)
  })

  test('can be repeated, and then nothing stands in the way of what comes next', async () => {
    const { clock, tab, store, restored, isFree, isThere } = await undoUnanswered()
    expect(await tab.undo(id)).toEqual(refuse('unavailable'))
    store.isSilent = false
    expect(await tab.undo(id)).toMatchObject({ ok: true })
    await settlePromises()
    expect(await isFree()).toBe(true)
    expect(await tab.mark(id)).toMatchObject({ ok: true })
    await clock.advance(9_000)
    expect(isThere()).toBe(true)
    expect(restored).toEqual([])
  })
})
