import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengthOf, nextInCondensed, planCondensed } from '#domain/video/playback/condense.ts'

/** As exact as a video says. */
const seconds = (max: number) => fc.integer({ min: 0, max: Math.round(max * 1_000) }).map((ms) => ms / 1_000)
const video = seconds(4 * 3_600).chain((duration) =>
  fc.record({ duration: fc.constant(duration), marks: fc.array(seconds(duration), { maxLength: 60 }) }),
)

describe('what a condensed review plays', () => {
  test('the first 15 seconds of each minute', () => {
    expect(planCondensed(130, [])).toEqual([
      { from: 0, to: 15 },
      { from: 60, to: 75 },
      { from: 120, to: 130 },
    ])
  })

  test('5 seconds before and after each mark, merged with whatever they touch', () => {
    expect(planCondensed(60, [18, 40, 44])).toEqual([
      { from: 0, to: 23 },
      { from: 35, to: 49 },
    ])
  })

  test('a mark beyond the end counts as at the end', () => {
    expect(planCondensed(50, [70])).toEqual([
      { from: 0, to: 15 },
      { from: 45, to: 50 },
    ])
  })

  test('nothing of a video without length', () => {
    expect(planCondensed(0, [0, 3])).toEqual([])
  })

  test('every mark is included', () => {
    fc.assert(
      fc.property(video, ({ duration, marks }) => {
        fc.pre(duration > 0)
        const plan = planCondensed(duration, marks)
        for (const at of marks) expect(plan.some(({ from, to }) => from <= at && at <= to)).toBe(true)
      }),
    )
  })

  test('some of every minute is included', () => {
    fc.assert(
      fc.property(video, ({ duration, marks }) => {
        const plan = planCondensed(duration, marks)
        for (let minute = 0; minute < duration; minute += 60)
          expect(plan.some(({ from, to }) => from <= minute && to >= Math.min(duration, minute + 15))).toBe(
            true,
          )
      }),
    )
  })

  test('stretches are in order, separate, not empty, and within the video', () => {
    fc.assert(
      fc.property(video, ({ duration, marks }) => {
        const plan = planCondensed(duration, marks)
        for (const [index, { from, to }] of plan.entries()) {
          expect(from).toBeGreaterThan(plan[index - 1]?.to ?? -1)
          expect(to).toBeGreaterThan(from)
        }
        expect(plan[0]?.from ?? 0).toBeGreaterThanOrEqual(0)
        expect(plan.at(-1)?.to ?? 0).toBeLessThanOrEqual(duration)
        expect(lengthOf(plan)).toBeLessThanOrEqual(duration + 1e-6)
      }),
    )
  })
})

describe('a player of a condensed review', () => {
  const plan = planCondensed(130, [])

  test.each([
    [0, { type: 'stay' }],
    [14.9, { type: 'stay' }],
    [15, { type: 'go', to: 60 }],
    [59.9, { type: 'go', to: 60 }],
    [60, { type: 'stay' }],
    [130, { type: 'end' }],
  ])('at %s seconds', (position, next) => {
    expect(nextInCondensed(plan, position)).toEqual(next)
  })

  test('always reaches the end, and plays no more than was planned', () => {
    fc.assert(
      fc.property(video, ({ duration, marks }) => {
        const stretches = planCondensed(duration, marks)
        let position = 0
        let played = 0
        for (let turn = 0; turn <= stretches.length * 2; turn += 1) {
          const next = nextInCondensed(stretches, position)
          if (next.type === 'end') break
          const to = next.type === 'go' ? next.to : stretches.find((one) => position < one.to)!.to
          if (next.type === 'stay') played += to - position
          position = to
        }
        expect(nextInCondensed(stretches, position)).toEqual({ type: 'end' })
        expect(played).toBeCloseTo(lengthOf(stretches), 4)
      }),
    )
  })
})
