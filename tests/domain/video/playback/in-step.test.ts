import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasEnded,
  keepInStep,
  type Pair,
  positionsAt,
  type Side,
  sinceStart,
  type TakeTimes,
} from '#domain/video/playback/in-step.ts'

const takes: Pair<TakeTimes> = { a: { start: 10, duration: 100 }, b: { start: 4, duration: 60 } }

describe('the positions of both', () => {
  test.each([
    ['at the starting points', 0, { a: 10, b: 4 }],
    ['after them', 20, { a: 30, b: 24 }],
    ['before them, while both have a picture', -3, { a: 7, b: 1 }],
    ['no earlier than both have a picture', -9, { a: 6, b: 0 }],
    ['the shorter one rests at its end while the longer continues', 70, { a: 80, b: 60 }],
    ['no later than the longer one ends', 500, { a: 100, b: 60 }],
  ])('%s', (_, since, positions) => {
    expect(positionsAt(takes, since)).toEqual(positions)
  })

  test('and their progress is read back from it, wherever they are', () => {
    const times = fc.double({ min: 1, max: 7_200, noNaN: true }).chain((duration) =>
      fc.record({
        duration: fc.constant(duration),
        start: fc.double({ min: 0, max: duration, noNaN: true }),
      }),
    )
    fc.assert(
      fc.property(times, times, fc.double({ min: -7_200, max: 7_200, noNaN: true }), (a, b, since) => {
        const positions = positionsAt({ a, b }, since)
        for (const side of ['a', 'b'] as const) {
          expect(positions[side]).toBeGreaterThanOrEqual(0)
          expect(positions[side]).toBeLessThanOrEqual({ a, b }[side].duration)
        }
        const again = positionsAt({ a, b }, sinceStart({ a, b }, positions))
        expect(again.a).toBeCloseTo(positions.a, 0)
        expect(again.b).toBeCloseTo(positions.b, 0)
      }),
    )
  })
})

describe('keeping them in step', () => {
  const look = (ahead: number, held: Side | null = null) =>
    keepInStep({ takes, positions: { a: 30, b: 24 + ahead }, speed: 1, held })
  const usual = { speeds: { a: 1, b: 1 }, held: null, jumpTo: null }

  test.each([
    ['an invisible difference is left alone', 0.02, usual],
    ['the second, ahead, plays a little slower', 0.06, { ...usual, speeds: { a: 1, b: 0.94 } }],
    ['the first, ahead, plays a little slower', -0.06, { ...usual, speeds: { a: 0.94, b: 1 } }],
    ['never more than a tenth slower', 0.3, { ...usual, speeds: { a: 1, b: 0.9 } }],
    ['one far ahead waits', 0.5, { ...usual, held: 'b' }],
    ['whichever it is', -0.5, { ...usual, held: 'a' }],
    ['one was moved back: the other follows', 8, { ...usual, jumpTo: 20 }],
    ['whichever it is', -8, { ...usual, jumpTo: 12 }],
  ])('%s', (_, ahead, order) => {
    expect(look(ahead)).toEqual(order)
  })

  test('the one that waits continues when the other has caught up, not before', () => {
    expect(look(0.2, 'b').held).toBe('b')
    expect(look(0.01, 'b').held).toBe(null)
    expect(look(-0.2, 'b').held).toBe(null)
  })

  test('when one has ended the other continues alone', () => {
    expect(keepInStep({ takes, positions: { a: 80, b: 60 }, speed: 1.5, held: null })).toEqual({
      ...usual,
      speeds: { a: 1.5, b: 1.5 },
    })
    expect(hasEnded(takes.b, 59.97)).toBe(true)
  })

  test('whatever the gap, the speed and the clocks, they come together and stay there', () => {
    const facts = fc.record({
      gap: fc.double({ min: -5, max: 5, noNaN: true }),
      speed: fc.constantFrom(0.25, 0.5, 1, 1.5, 2),
      skew: fc.double({ min: -0.01, max: 0.01, noNaN: true }),
      stallAt: fc.integer({ min: 0, max: 400 }),
    })
    fc.assert(
      fc.property(facts, ({ gap, speed, skew, stallAt }) => {
        const long = { a: { start: 5, duration: 9_000 }, b: { start: 50, duration: 9_000 } }
        let positions = { a: 105, b: 150 + gap }
        let held: Side | null = null
        for (let frame = 0; frame < 4_000; frame += 1) {
          const order = keepInStep({ takes: long, positions, speed, held })
          held = order.held
          if (order.jumpTo !== null) positions = positionsAt(long, order.jumpTo)
          const isStalled = frame >= stallAt && frame < stallAt + 120
          const stepA = held === 'a' || isStalled ? 0 : order.speeds.a / 60
          const stepB = held === 'b' ? 0 : (order.speeds.b / 60) * (1 + skew)
          positions = { a: positions.a + stepA, b: positions.b + stepB }
          if (frame > 3_000) expect(Math.abs(positions.a - 5 - (positions.b - 50))).toBeLessThan(0.07)
        }
      }),
    )
  })
})
