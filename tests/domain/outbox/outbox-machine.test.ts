import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PARKED_RETRY_MAX_MS } from '#contract/limits/start-limits.ts'
import type { OutboxItem, OutboxWork } from '#domain/outbox/outbox-item.ts'
import {
  BUSY_ELSEWHERE_MS,
  emptyOutbox,
  LOOK_AGAIN_MS,
  type OutboxCommand,
  type OutboxEvent,
  type OutboxState,
  stepOutbox,
  TRY_ANYWAY_MS,
  UNREACHABLE_CHECK_MS,
} from '#domain/outbox/outbox-machine.ts'
import { someTakeId, someUserId } from '#tests/support/takes.ts'
import { now, someItem } from './some-item.ts'

const [owner, stranger] = [someUserId(1), someUserId(2)]
const work: Record<'take' | 'file' | 'call', OutboxWork> = {
  take: { kind: 'deliver-take', takeId: someTakeId(1) },
  file: { kind: 'deliver-file', takeId: someTakeId(1) },
  call: { kind: 'call', call: 'deleteVideo', input: {} },
}
/** In a lane of its own. */
const item = (id: string, change: Partial<OutboxItem> = {}) => someItem({ id, lane: id, ...change })
const read = (...items: OutboxItem[]): OutboxEvent => ({ type: 'items-read', ownerId: owner, items, now })

function walk(events: readonly OutboxEvent[], from: OutboxState = { ...emptyOutbox, ownerId: owner }) {
  let state = from
  let commands: readonly OutboxCommand[] = []
  for (const event of events) ({ state, commands } = stepOutbox(state, event))
  const tried = commands.flatMap((command) => (command.type === 'execute' ? [command.item.id] : []))
  return { state, commands, tried }
}

describe('what is tried', () => {
  test('is the first item of every lane, oldest first, each once', () => {
    const items = [
      item('b', { createdAt: now - 1 }),
      item('a', { createdAt: now - 2 }),
      item('behind', { lane: 'a', order: 2 }),
    ]
    const { state, tried } = walk([read(...items)])
    expect(tried).toEqual(['a', 'b'])
    expect(walk([read(...items)], state).tried).toEqual([])
  })

  test.each([
    ['refused', { state: { status: 'refused', code: 'not-allowed', message: '' } }],
    ['held', { state: { status: 'held' } }],
    ['not understood', { work: { kind: 'unknown', raw: {} } }],
    ['not due', { nextTryAt: now + 1 }],
  ] as const)('is nothing that is %s, nor what waits behind it', (_what, change) => {
    expect(walk([read(item('a', change), item('behind', { lane: 'a', order: 2 }))]).tried).toEqual([])
  })

  test('is one picked file at a time, together with any other items', () => {
    const items = [
      item('one', { work: work.file }),
      item('two', { work: work.file }),
      item('take', { work: work.take }),
    ]
    const { state, tried } = walk([read(...items)])
    expect(tried).toEqual(['one', 'take'])
    const ended: OutboxEvent = { type: 'run-ended', lane: 'one', run: 1, now }
    expect(walk([ended, read(...items.slice(1))], state).tried).toEqual(['two'])
  })

  test('is nothing of another person’s, and nothing for nobody', () => {
    expect(walk([{ ...read(item('a')), ownerId: stranger } as OutboxEvent]).tried).toEqual([])
    expect(walk([read(item('a'))], emptyOutbox)).toEqual({ state: emptyOutbox, commands: [], tried: [] })
  })
})

describe('while the server is away', () => {
  const away = { ...emptyOutbox, ownerId: owner, reachable: false }
  const dueSince = (ms: number, kind: keyof typeof work) =>
    walk([read(item('a', { work: work[kind], nextTryAt: now - ms }))], away).tried

  test('a small write is not tried, however long; a file is; a take a minute after it was due', () => {
    expect(dueSince(10 * TRY_ANYWAY_MS, 'call')).toEqual([])
    expect(dueSince(0, 'file')).toEqual(['a'])
    expect(dueSince(TRY_ANYWAY_MS - 1, 'take')).toEqual([])
    expect(dueSince(TRY_ANYWAY_MS, 'take')).toEqual(['a'])
  })

  test('it is pinged for as long as something waits, and no longer', () => {
    const ask = { type: 'check-reachability', after: UNREACHABLE_CHECK_MS }
    expect(walk([read(item('a', { work: work.call }))], away).commands).toContainEqual(ask)
    expect(walk([read()], away).commands).toEqual([])
    expect(walk([read(item('a', { state: { status: 'held' } }))], away).commands).toEqual([])
  })

  test('its return makes everything due, once', () => {
    const back: OutboxEvent = { type: 'reachability-changed', reachable: true, now }
    const { state, commands } = walk([back], away)
    expect(commands).toEqual([{ type: 'hasten-items' }, { type: 'read-items' }])
    expect(walk([back], state).commands).toEqual([])
    expect(walk([back], { ...away, ownerId: null }).commands).toEqual([])
  })
})

describe('a run', () => {
  const running = walk([read(item('a'))]).state
  test('that ended makes the rows be read again', () => {
    const { state, commands } = walk([{ type: 'run-ended', lane: 'a', run: 1, now }], running)
    expect(state.running.size).toBe(0)
    expect(commands).toEqual([{ type: 'read-items' }])
  })

  test.each(['run-ended', 'busy-elsewhere'] as const)('from before no longer counts: %s', (type) => {
    expect(walk([{ type, lane: 'a', run: 0, now }], running)).toMatchObject({ state: running, commands: [] })
    expect(walk([{ type, lane: 'b', run: 1, now }], running)).toMatchObject({ state: running, commands: [] })
  })

  test('of what its owner discarded is stopped, and no other', () => {
    const two = walk([read(item('a'), item('b'))]).state
    expect(walk([read(item('b'))], two).commands).toContainEqual({ type: 'abort', run: 1 })
    expect(walk([read(item('b'))], two).commands).not.toContainEqual({ type: 'abort', run: 2 })
  })

  test('of somebody who signed out is stopped, and the next person’s rows are read', () => {
    const left = walk([{ type: 'owner-seen', ownerId: stranger, now }], running)
    expect(left.commands).toEqual([{ type: 'abort', run: 1 }, { type: 'read-items' }])
    expect(left.state).toMatchObject({ items: [], ownerId: stranger })
    expect(walk([{ type: 'owner-seen', ownerId: null, now }], running).commands).toEqual([
      { type: 'abort', run: 1 },
    ])
  })
})

describe('a lane that another tab works on', () => {
  const busy = walk([read(item('a'), item('b')), { type: 'busy-elsewhere', lane: 'a', run: 1, now }])
  const tryAt = (at: number) => walk([{ type: 'woken', now: at }], busy.state).tried

  test('is left alone for two seconds, and then tried again', () => {
    expect(busy.commands).toEqual([{ type: 'wake', at: now + BUSY_ELSEWHERE_MS }])
    expect(tryAt(now + BUSY_ELSEWHERE_MS - 1)).toEqual([])
    expect(tryAt(now + BUSY_ELSEWHERE_MS)).toEqual(['a'])
  })

  test('is not left alone forever when the clock is set back', () => {
    expect(tryAt(now - 3_600_000)).toEqual(['a'])
  })
})

test('it wakes for the first item that becomes due, and after half a minute at the latest', () => {
  const later = (...waits: number[]) =>
    walk([read(...waits.map((wait) => item(`in ${wait}`, { nextTryAt: now + wait })))]).commands
  expect(later(9_000, 5_000, 7_000)).toEqual([{ type: 'wake', at: now + 5_000 }])
  expect(later(PARKED_RETRY_MAX_MS)).toEqual([{ type: 'wake', at: now + LOOK_AGAIN_MS }])
  expect(later()).toEqual([])
})

test('whatever happens, no lane has two runs, no run’s name is used twice, and two files are never sent at once', () => {
  const all = [
    someItem({ id: 'a', lane: 'one', order: 1, work: work.file }),
    someItem({ id: 'b', lane: 'one', order: 2, work: work.call }),
    someItem({ id: 'c', lane: 'two', order: 1, work: work.file }),
    someItem({ id: 'd', lane: 'three', order: 1, work: work.take }),
  ]
  const lane = fc.constantFrom('one', 'two', 'three')
  const event = fc.oneof(
    fc.subarray(all).map((items) => read(...items)),
    fc.record({
      type: fc.constantFrom('run-ended' as const, 'busy-elsewhere' as const),
      lane,
      run: fc.nat(12),
      now: fc.constant(now),
    }),
    fc.integer({ min: 0, max: 5_000 }).map((ms): OutboxEvent => ({ type: 'woken', now: now + ms })),
    fc.boolean().map((reachable): OutboxEvent => ({ type: 'reachability-changed', reachable, now })),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state: OutboxState = { ...emptyOutbox, ownerId: owner }
      const named = new Set<number>()
      const gone = new Set<string>()
      for (const each of events) {
        if (each.type === 'items-read') {
          // An item that has left the outbox does not come back.
          for (const { id } of state.items) if (!each.items.some((one) => one.id === id)) gone.add(id)
          each.items = each.items.filter(({ id }) => !gone.has(id))
        }
        const before = state.running
        const step = stepOutbox(state, each)
        state = step.state
        for (const command of step.commands) {
          if (command.type !== 'execute') continue
          expect(named.has(command.run)).toBe(false)
          named.add(command.run)
          expect(before.has(command.item.lane)).toBe(false)
          expect(state.running.get(command.item.lane)).toEqual({ itemId: command.item.id, run: command.run })
        }
        const ids = [...state.running.values()].map(({ itemId }) => itemId)
        const files = state.items.filter(
          ({ id, work: { kind } }) => kind === 'deliver-file' && ids.includes(id),
        )
        expect(files.length).toBeLessThanOrEqual(1)
      }
    }),
  )
})

describe('all of a person’s items are known', () => {
  const isRead = (...events: OutboxEvent[]) => walk(events).state.isRead

  test('from the first reading on, until one fails or somebody else signs in', () => {
    expect(isRead()).toBe(false)
    expect(isRead(read(item('a')))).toBe(true)
    expect(isRead(read(item('a')), { type: 'items-unreadable', ownerId: owner })).toBe(false)
    expect(isRead(read(item('a')), { type: 'owner-seen', ownerId: stranger, now })).toBe(false)
  })

  test('whatever becomes of the reading for somebody who left', () => {
    expect(isRead(read(item('a')), { type: 'items-unreadable', ownerId: stranger })).toBe(true)
  })
})
