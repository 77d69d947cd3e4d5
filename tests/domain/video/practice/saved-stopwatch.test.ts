import { beforeEach, expect, test } from 'vitest'
import { timedAsmtId, type UserId } from '#contract/vocabulary/ids.ts'
import { stepSavedStopwatch } from '#domain/video/practice/saved-stopwatch.ts'
import { readyStopwatch, type Stopwatch, type StopwatchEvent } from '#domain/video/practice/stopwatch.ts'
import { someUserId } from '#tests/support/takes.ts'
import { practice } from '#tests/support/practices.ts'

const anna = someUserId(1)
const ben = someUserId(2)
const start = { type: 'started', practice, now: 1_000 } as const
const turn = (now: number) => ({ type: 'paused-or-resumed', now }) as const
const stop = (now: number) => ({ type: 'stopped', now }) as const
const cleared = { type: 'cleared', id: practice.id } as const

let watches: Map<UserId, Stopwatch>
let writes: number

/** One device; its tabs have not told one another of anything yet. */
const memory = {
  readStopwatch: (ownerId: UserId) => watches.get(ownerId) ?? readyStopwatch,
  saveStopwatch(ownerId: UserId, watch: Stopwatch) {
    writes += 1
    watches.set(ownerId, watch)
  },
}
/** In any tab. */
const tap = (event: StopwatchEvent, ownerId = anna) => stepSavedStopwatch(memory, ownerId, event)

beforeEach(() => {
  watches = new Map()
  writes = 0
})

test('a practice begun in one tab is stopped in the other, and both show the same length', () => {
  tap(start)
  expect(tap(stop(31_000))).toMatchObject({ is: 'stopped', length: 30_000 })
  expect(tap(stop(40_000))).toMatchObject({ is: 'stopped', length: 30_000 })
})

test('a practice that another tab has saved does not come back through a late tap', () => {
  tap(start)
  tap(stop(31_000))
  tap(cleared)
  for (const late of [turn(32_000), stop(33_000), cleared]) expect(tap(late)).toEqual(readyStopwatch)
})

test('starting it in both tabs starts it once', () => {
  const first = tap(start)
  const second = { ...practice, id: timedAsmtId.parse('66666666-0000-4000-8000-000000000002') }
  expect(tap({ ...start, practice: second, now: 2_000 })).toEqual(first)
})

test('a tap that changes nothing writes nothing: no other tab is told of it', () => {
  tap(turn(1))
  tap(start)
  tap(start)
  expect(writes).toBe(1)
})

test('each person on a device has their own', () => {
  tap(start)
  expect(tap(stop(2_000), ben)).toEqual(readyStopwatch)
  expect(watches.get(anna)).toMatchObject({ is: 'running' })
})
