import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { Execution, NewOutboxItem, OutboxItem } from '#domain/outbox/outbox-item.ts'
import { createOutbox, type Outbox } from '#domain/outbox/outbox-runner.ts'
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

/** `stalled`: nothing comes back, until the network changes. */
type Weather = 'fair' | 'answer-lost' | 'server-error' | 'offline' | 'slow' | 'stalled'
const anna = someUserId(1)
const ben = someUserId(2)

/** One browser with tabs, and a server that does each key once, however often it is called. */
function createWorld() {
  const clock = createHandClock()
  const disk = createOutboxDisk()
  const locks = createFakeLockRoom()
  const done: { key: string; owner: UserId; lane: string; number: number; as: UserId | null }[] = []
  const answered = new Set<string>()
  const tried: OutboxItem['work'][] = []
  const triedAfterAnswer: string[] = []
  const refused = new Set<string>()
  const tabs = new Map<number, { outbox: Outbox; alive: { is: boolean }; refresh: () => void }>()
  let weather: Weather = 'fair'
  let signedIn: UserId | null = anna
  let tabsMade = 0
  let slow: (() => void)[] = []
  let tries = 0

  async function serve(item: OutboxItem): Promise<Execution> {
    const number = item.work.kind === 'call' ? Number(item.work.input) : -1
    if (answered.has(item.key)) triedAfterAnswer.push(item.key)
    tries += 1
    tried.push(item.work)
    if (weather === 'stalled') {
      await new Promise<void>((go) => slow.push(go))
      return { status: 'parked', why: 'offline' }
    }
    if (weather === 'offline') return { status: 'parked', why: 'offline' }
    if (weather === 'server-error') return { status: 'parked', why: 'server' }
    if (refused.has(item.key)) return { status: 'refused', code: 'wrong-state', message: 'Not now.' }
    if (!done.some(({ key }) => key === item.key))
      done.push({ key: item.key, owner: item.ownerId, lane: item.lane, number, as: signedIn })
    if (weather === 'answer-lost') return { status: 'parked', why: 'offline' }
    if (weather === 'slow') await new Promise<void>((go) => slow.push(go))
    return { status: 'done' }
  }

  function openTab({ knowsServer = false } = {}): number {
    const id = ++tabsMade
    const alive = { is: true }
    const ifAlive = async <Value>(work: () => Promise<Value>): Promise<Value> => {
      if (!alive.is) return never()
      const value = await work()
      return alive.is ? value : never()
    }
    const real = createFakeOutboxStore(disk)
    const reachability = createFakeReachability(() => weather !== 'offline' && weather !== 'stalled')
    if (knowsServer) void reachability.check()
    const outbox = createOutbox({
      store: {
        add: (items) => ifAlive(() => real.add(items)),
        list: (owner) => ifAlive(() => real.list(owner)),
        readFiles: (item) => ifAlive(() => real.readFiles(item)),
        settle: (item, decide) => ifAlive(() => real.settle(item, decide)),
        changeAll: (owner, change) => ifAlive(() => real.changeAll(owner, change)),
        removeLane: (owner, lane) => ifAlive(() => real.removeLane(owner, lane)),
        onChange: (listener) => real.onChange(() => void (alive.is && listener())),
      },
      locks: locks.ofTab(String(id)),
      clock: {
        now: () => clock.now(),
        steady: () => clock.steady(),
        after: (delay, callback) => clock.after(delay, () => void (alive.is && callback())),
        every: (interval, callback) => clock.every(interval, callback),
      },
      ids: createCountedIds(id),
      log: createFakeLog(),
      reachability,
      me: () => signedIn,
      execute: (item) =>
        ifAlive(async () => {
          const execution = await serve(item)
          if (execution.status === 'done' && alive.is) answered.add(item.key)
          return execution
        }),
    })
    if (knowsServer) void settlePromises().then(() => outbox.start())
    else outbox.start()
    tabs.set(id, { outbox, alive, refresh: () => outbox.wake() })
    return id
  }

  return {
    clock,
    disk,
    done,
    tried,
    triedAfterAnswer,
    refused,
    openTab,
    tab: (id: number) => tabs.get(id)?.outbox,
    tries: () => tries,
    tabIds: () => [...tabs.keys()],
    killTab(id: number) {
      const tab = tabs.get(id)
      if (tab === undefined) return
      tab.alive.is = false
      tabs.delete(id)
      locks.killTab(String(id))
    },
    become(next: Weather) {
      weather = next
      if (next !== 'slow' && next !== 'stalled') {
        for (const go of slow) go()
        slow = []
      }
    },
    signIn(owner: UserId | null) {
      signedIn = owner
      for (const { refresh } of tabs.values()) refresh()
    },
  }
}

let itemsMade = 0
function newItem(ownerId: UserId, lane: string, number: number): NewOutboxItem {
  const id = `item-${++itemsMade}`
  return {
    id,
    ownerId,
    lane,
    key: `key-${id}`,
    work: { kind: 'call', call: 'test', input: number },
    state: { status: 'waiting', why: null },
    attempts: 0,
    nextTryAt: 0,
    createdAt: number,
  }
}

describe('the sync queue', () => {
  test('tries nothing while the server is known to be away, and everything within a second of its return', async () => {
    const world = createWorld()
    world.become('offline')
    const tab = world.tab(world.openTab())
    await settlePromises()
    await tab?.add([newItem(anna, 'a', 1)])
    await world.clock.advance(120_000)
    const tries = world.tries()
    expect(tries).toBeLessThan(2)
    world.become('fair')
    await world.clock.advance(1_000)
    expect(world.done).toHaveLength(1)
  })

  test('tries nothing that the rest of the app already knew to be hopeless', async () => {
    const world = createWorld()
    world.become('offline')
    const tab = world.tab(world.openTab({ knowsServer: true }))
    await settlePromises(80)
    await tab?.add([newItem(anna, 'a', 1)])
    await world.clock.advance(30_000)
    expect(world.tries()).toBe(0)
    world.become('fair')
    await world.clock.advance(1_000)
    expect(world.done).toHaveLength(1)
  })

  test('sends a write with the files that wait beside the queue, and shows it without them', async () => {
    const world = createWorld()
    world.become('slow')
    const tab = world.tab(world.openTab())
    await settlePromises()
    const files = { photo: [{ name: 'me.png', bytes: new Uint8Array([1, 2]) }] }
    const work = { kind: 'call', call: 'test', input: { body: 1, files } } as const
    await tab?.add([{ ...newItem(anna, 'a', 1), work }])
    await settlePromises()
    expect(world.tried).toEqual([work])
    expect(tab?.snapshot().items.map((item) => item.work)).toEqual([{ ...work, input: { body: 1 } }])
    world.become('fair')
    await settlePromises()
    expect([world.done.length, world.disk.files.size]).toEqual([1, 0])
  })

  test('tries a take once a minute although the server is said to be away, since a small request may be wrong', async () => {
    const world = createWorld()
    world.become('offline')
    const tab = world.tab(world.openTab())
    await settlePromises()
    await tab?.add([
      { ...newItem(anna, 'take-1', 1), work: { kind: 'finish-upload', takeId: 'take-1' as TakeId } },
    ])
    const before = world.tries()
    await world.clock.advance(10 * 60_000)
    const tries = world.tries() - before
    expect(tries).toBeGreaterThan(1)
    expect(tries).toBeLessThan(12)
  })

  test('repeats at once what hung on the old network and ended after the server was back', async () => {
    const world = createWorld()
    const tab = world.tab(world.openTab())
    await settlePromises()
    world.become('stalled')
    await tab?.add([newItem(anna, 'a', 1)])
    await world.clock.advance(30_000)
    world.become('slow')
    await world.clock.advance(1_000)
    expect(world.done).toEqual([])
    world.become('fair')
    await world.clock.advance(1_000)
    expect(world.done).toHaveLength(1)
  })

  test('sends what is queued, in order per lane, and removes it', async () => {
    const world = createWorld()
    const tab = world.tab(world.openTab())
    await tab?.add([newItem(anna, 'take-1', 1), newItem(anna, 'take-1', 2), newItem(anna, 'take-2', 3)])
    await world.clock.advance(10)
    expect(world.done.map(({ number }) => number)).toHaveLength(3)
    expect(world.done.filter(({ lane }) => lane === 'take-1').map(({ number }) => number)).toEqual([1, 2])
    expect(world.disk.rows.size).toBe(0)
  })

  test('what was queued offline is sent within 1.5 s of the first sign of life, however long it waited', async () => {
    const world = createWorld()
    const tab = world.tab(world.openTab())
    world.become('offline')
    await tab?.add([newItem(anna, 'take-1', 1)])
    await world.clock.advance(60 * 60 * 1_000)
    expect(world.done).toEqual([])
    world.become('fair')
    await world.clock.advance(1_500)
    expect(world.done).toHaveLength(1)
  })

  test('what failed while the clock was minutes behind goes out soon after it is right again', async () => {
    const world = createWorld()
    const tab = world.tab(world.openTab())
    world.become('server-error')
    await tab?.add([newItem(anna, 'take-1', 1)])
    await world.clock.advance(10)
    world.clock.setTimeOfDay(-290_000)
    await world.clock.advance(10_000)
    world.become('fair')
    world.clock.setTimeOfDay(290_000)
    await world.clock.advance(30_000)
    expect(world.done).toHaveLength(1)
  })

  test('continues automatically when a store that the browser had closed opens again', async () => {
    const world = createWorld()
    const tab = world.tab(world.openTab())
    world.become('slow')
    await tab?.add([newItem(anna, 'take-1', 1)])
    await world.clock.advance(10)
    world.disk.trouble = 'shut'
    world.become('offline')
    await world.clock.advance(60_000)
    world.become('fair')
    await world.clock.advance(60_000)
    expect(world.disk.rows.size).toBe(1)
    world.disk.trouble = null
    await world.clock.advance(4_000)
    expect(world.disk.rows.size).toBe(0)
    expect(world.done).toHaveLength(1)
  })

  test('what ended but cannot be noted on a full disk is not retried at once, for as long as that lasts', async () => {
    const world = createWorld()
    const tab = world.tab(world.openTab())
    world.become('slow')
    await tab?.add([newItem(anna, 'take-1', 1)])
    await world.clock.advance(10)
    world.disk.trouble = 'full'
    world.become('fair')
    for (let ms = 0; ms < 100; ms += 1) await world.clock.advance(1)
    expect(world.triedAfterAnswer.length).toBeLessThan(2)
    await world.clock.advance(20_000)
    expect(world.triedAfterAnswer.length).toBeGreaterThan(5)
    world.disk.trouble = null
    await world.clock.advance(4_000)
    expect(world.disk.rows.size).toBe(0)
  })

  test.each([
    ['set back by a month', -30],
    ['set forward by a month', 30],
  ])('an item that was planned before the clock was %s is tried within minutes', async (_, days) => {
    const world = createWorld()
    const tab = world.tab(world.openTab())
    world.become('server-error')
    await tab?.add([newItem(anna, 'take-1', 1)])
    await world.clock.advance(100)
    world.clock.setTimeOfDay(days * 86_400_000)
    world.become('fair')
    await world.clock.advance(300_000)
    expect(world.done).toHaveLength(1)
  })

  test.each([-30, 30])(
    'a queue that was planned while the clock was %i days off is worked on at the start',
    async (days) => {
      const world = createWorld()
      const first = world.openTab()
      world.clock.setTimeOfDay(days * 86_400_000)
      world.become('server-error')
      await world.tab(first)?.add([{ ...newItem(anna, 'take-1', 1), nextTryAt: world.clock.now() }])
      await world.clock.advance(100)
      world.killTab(first)
      world.clock.setTimeOfDay(-days * 86_400_000)
      world.become('fair')
      world.openTab()
      await world.clock.advance(300_000)
      expect(world.done).toHaveLength(1)
    },
  )

  test('a refused item blocks its own lane alone, stays, and continues when its owner says so', async () => {
    const world = createWorld()
    const tab = world.tab(world.openTab())
    const refused = newItem(anna, 'take-1', 1)
    world.refused.add(refused.key)
    await tab?.add([refused, newItem(anna, 'take-1', 2), newItem(anna, 'take-2', 3)])
    await world.clock.advance(600_000)
    expect(world.done.map(({ number }) => number)).toEqual([3])
    expect(world.disk.rows.get(refused.id)?.state).toEqual({
      status: 'refused',
      code: 'wrong-state',
      message: 'Not now.',
    })
    world.refused.clear()
    await tab?.retry(refused.id)
    await world.clock.advance(10)
    expect(world.done.map(({ number }) => number)).toEqual([3, 1, 2])
  })

  test('giving up a refused item frees what waits behind it, and an item that is not refused stays', async () => {
    const world = createWorld()
    const tab = world.tab(world.openTab())
    const refused = newItem(anna, 'take-1', 1)
    world.refused.add(refused.key)
    await tab?.add([refused, newItem(anna, 'take-1', 2)])
    await world.clock.advance(1_000)
    await tab?.giveUp(refused.id)
    await world.clock.advance(10)
    expect(world.done.map(({ number }) => number)).toEqual([2])
    expect(world.disk.rows.size).toBe(0)
    world.become('offline')
    const waiting = newItem(anna, 'take-1', 3)
    await tab?.add([waiting])
    await tab?.giveUp(waiting.id)
    expect(world.disk.rows.has(waiting.id)).toBe(true)
  })

  test('an item is sent only with the session of its owner', async () => {
    const world = createWorld()
    const tab = world.tab(world.openTab())
    world.become('offline')
    await tab?.add([newItem(anna, 'take-1', 1)])
    await world.clock.advance(100)
    world.signIn(ben)
    world.become('fair')
    await world.clock.advance(600_000)
    expect(world.done).toEqual([])
    world.signIn(anna)
    await world.clock.advance(100)
    expect(world.done).toHaveLength(1)
  })

  test('a tab that dies while working is followed by another tab', async () => {
    const world = createWorld()
    const first = world.openTab()
    world.openTab()
    world.become('slow')
    await world.tab(first)?.add([newItem(anna, 'take-1', 1)])
    await world.clock.advance(10)
    world.killTab(first)
    world.become('fair')
    await world.clock.advance(5_000)
    expect(world.done).toHaveLength(1)
    expect(world.disk.rows.size).toBe(0)
  })

  test('discarding a lane in one tab stops it in another before the work is done', async () => {
    const world = createWorld()
    const first = world.openTab()
    const second = world.openTab()
    await world.tab(first)?.add([newItem(anna, 'take-1', 1)])
    world.become('slow')
    await world.clock.advance(10)
    let discarded = false
    const discarding = world.tab(second)?.discardLane('take-1', async () => {
      discarded = true
      await Promise.resolve()
    })
    await settlePromises()
    world.become('fair')
    await discarding
    expect(discarded).toBe(true)
    expect(world.disk.rows.size).toBe(0)
  })
})

type Act =
  | { act: 'add'; owner: 0 | 1; lane: number }
  | { act: 'open' }
  | { act: 'kill' }
  | { act: 'weather'; weather: Weather }
  | { act: 'sign-in'; who: 0 | 1 | 2 }
  | { act: 'wait'; seconds: number }
  | { act: 'send-now' }

const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('add'),
      owner: fc.constantFrom(0, 1),
      lane: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('open') }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('kill') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('weather'),
      weather: fc.constantFrom('fair', 'answer-lost', 'server-error', 'offline', 'slow'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('sign-in'), who: fc.constantFrom(0, 1, 2) }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('wait'), seconds: fc.integer({ min: 0, max: 400 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('send-now') }) },
)

describe('whatever happens', () => {
  test('nothing queued is lost, done twice, done out of order, or done as someone else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { maxLength: 30 }), async (script) => {
        const world = createWorld()
        const people = [anna, ben, null]
        const queued: NewOutboxItem[] = []
        let who: UserId | null = anna
        world.openTab()
        let number = 0
        for (const step of script) {
          const tab = world.tab(world.tabIds().at(-1) ?? 0)
          switch (step.act) {
            case 'add': {
              // Only the person who is signed in adds.
              if (tab === undefined || who === null) break
              const item = newItem(who, `${who}-${step.lane}`, ++number)
              queued.push(item)
              await tab.add([item])
              break
            }
            case 'open':
              world.openTab()
              break
            case 'kill':
              world.killTab(world.tabIds()[0] ?? 0)
              break
            case 'weather':
              world.become(step.weather)
              break
            case 'sign-in':
              who = people[step.who] ?? null
              world.signIn(who)
              break
            case 'wait':
              await world.clock.advance(step.seconds * 1_000)
              break
            case 'send-now':
              tab?.sendNow()
          }
          await settlePromises()
        }
        world.become('fair')
        world.openTab()
        for (const person of [anna, ben]) {
          world.signIn(person)
          await world.clock.advance(700_000)
          // What is begun when no alarm is set any more takes its turns of promises, one item after the other.
          await settlePromises(1_000)
        }
        expect(world.done.map(({ key }) => key).toSorted()).toEqual(queued.map(({ key }) => key).toSorted())
        expect(world.done.every(({ owner, as }) => owner === as)).toBe(true)
        expect(world.triedAfterAnswer).toEqual([])
        for (const lane of new Set(world.done.map((row) => row.lane))) {
          const numbers = world.done.filter((row) => row.lane === lane).map((row) => row.number)
          expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
        }
        expect(world.disk.rows.size).toBe(0)
      }),
      { numRuns: 150 },
    )
  })
})
