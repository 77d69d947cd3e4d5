import { expect, test } from 'vitest'
import { timedAsmtId } from '#contract/vocabulary/ids.ts'
import {
  elapsedOf,
  readyStopwatch,
  stepStopwatch,
  type Stopwatch,
  type StopwatchEvent,
} from '#domain/video/practice/stopwatch.ts'
import { practice } from '#tests/support/practices.ts'

const start = { type: 'started', practice, now: 1_000 } as const
const turn = (now: number) => ({ type: 'paused-or-resumed', now }) as const
const stop = (now: number) => ({ type: 'stopped', now }) as const
const walk = (...events: StopwatchEvent[]): Stopwatch => events.reduce(stepStopwatch, readyStopwatch)

test('it counts while it runs, without ticks: a reload changes nothing', () => {
  const running = walk(start)
  expect(elapsedOf(running, 61_000)).toBe(60_000)
  expect(elapsedOf(JSON.parse(JSON.stringify(running)) as Stopwatch, 61_000)).toBe(60_000)
})

test('a pause is not counted', () => {
  const again = walk(start, turn(11_000), turn(50_000))
  expect(elapsedOf(walk(start, turn(11_000)), 40_000)).toBe(10_000)
  expect(elapsedOf(again, 55_000)).toBe(15_000)
})

test('stopped, it keeps its length and its time, whether it was running or paused', () => {
  expect(walk(start, stop(31_000))).toEqual({ is: 'stopped', practice, length: 30_000, stoppedAt: 31_000 })
  expect(walk(start, turn(11_000), stop(99_000))).toMatchObject({ length: 10_000, stoppedAt: 99_000 })
})

test('only a stopped practice can be cleared', () => {
  const running = walk(start)
  const cleared = { type: 'cleared', id: practice.id } as const
  expect(stepStopwatch(running, cleared)).toBe(running)
  expect(walk(start, stop(2_000), cleared)).toEqual(readyStopwatch)
})

test('clearing one practice does not clear the next', () => {
  const id = timedAsmtId.parse('66666666-0000-4000-8000-000000000002')
  const next = walk({ ...start, practice: { ...practice, id } }, stop(2_000))
  expect(stepStopwatch(next, { type: 'cleared', id: practice.id })).toBe(next)
})

test('a second start, or a pause before the first, changes nothing', () => {
  const running = walk(start)
  expect(stepStopwatch(running, { ...start, now: 9_000 })).toBe(running)
  expect(walk(turn(1), stop(2))).toEqual(readyStopwatch)
})

test('a clock that was set back never takes time away', () => {
  expect(elapsedOf(walk(start, turn(11_000), turn(20_000)), 5_000)).toBe(10_000)
})
