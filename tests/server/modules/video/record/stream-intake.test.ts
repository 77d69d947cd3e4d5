import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { contiguousBytes, countSeen, findMissing } from '#server/modules/video/record/stream-intake.ts'

const whole = (...segments: number[]) => segments.map((segment) => ({ segment, bytes: SEGMENT_BYTES }))

describe('what is missing of a stream', () => {
  test('is given in ranges, first and last included', () => {
    expect(findMissing(whole(0, 3, 4, 7), 9)).toEqual([
      [1, 2],
      [5, 6],
      [8, 8],
    ])
    expect(findMissing([], 3)).toEqual([[0, 2]])
    expect(findMissing(whole(0, 1), 2)).toEqual([])
    expect(findMissing([], 0)).toEqual([])
  })

  test('includes a short segment that is not the last, and a last one shorter than announced', () => {
    const held = [...whole(0), { segment: 1, bytes: 10 }]
    expect(findMissing(held, 2)).toEqual([])
    expect(findMissing(held, 3)).toEqual([[1, 2]])
    expect(findMissing(held, 2, SEGMENT_BYTES + 10)).toEqual([])
    expect(findMissing(held, 2, SEGMENT_BYTES + 11)).toEqual([[1, 1]])
  })

  test('costs what is stored, however many are said to exist', () => {
    const count = 10 ** 15
    expect(findMissing(whole(2, 5), count)).toEqual([
      [0, 1],
      [3, 4],
      [6, count - 1],
    ])
  })

  test('and what is stored make up the whole, each number once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(40)), fc.nat(40), (held, count) => {
        const missing = findMissing(whole(...held), count).flatMap(([from, to]) =>
          Array.from({ length: to - from + 1 }, (_, at) => from + at),
        )
        const all = [...missing, ...held.filter((number) => number < count)].sort((a, b) => a - b)
        expect(all).toEqual(Array.from({ length: count }, (_, number) => number))
      }),
    )
  })
})

test('contiguous bytes end at the first gap or the first short segment', () => {
  expect(contiguousBytes(whole(0, 1, 3))).toBe(2 * SEGMENT_BYTES)
  expect(contiguousBytes([...whole(0, 2), { segment: 1, bytes: 5 }])).toBe(SEGMENT_BYTES + 5)
  expect(contiguousBytes([])).toBe(0)
})

test('seen is one past the highest segment', () => {
  expect(countSeen(whole(4, 1))).toBe(5)
  expect(countSeen([])).toBe(0)
})
