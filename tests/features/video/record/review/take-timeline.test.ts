import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsToPlay, placeInParts, startsOfParts } from '#features/video/record/review/take-timeline.ts'

const parts = [{ duration: 2_000 }, { duration: 500 }, { duration: 3_000 }]

test('parts play one after the other', () => {
  expect(startsOfParts(parts)).toEqual([0, 2, 2.5])
  expect(placeInParts(parts, 0)).toEqual({ part: 0, seconds: 0 })
  expect(placeInParts(parts, 2.25)).toEqual({ part: 1, seconds: 0.25 })
  expect(placeInParts(parts, 5)).toEqual({ part: 2, seconds: 2.5 })
})

test('a part without a picture is passed over, unless there is no other', () => {
  const empty = { duration: 0 }
  expect(partsToPlay([empty, { duration: 5 }, empty, { duration: 7 }, empty])).toEqual([
    { duration: 5 },
    { duration: 7 },
  ])
  expect(partsToPlay([empty])).toEqual([empty])
})

test('every moment is in exactly one part, and leads back to itself', () => {
  const lasting = fc.array(
    fc.integer({ min: 0, max: 9_000 }).map((duration) => ({ duration })),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(lasting, fc.double({ min: 0, max: 60, noNaN: true }), (parts, seconds) => {
      const place = placeInParts(parts, seconds)
      expect((startsOfParts(parts)[place.part] ?? 0) + place.seconds).toBeCloseTo(seconds)
    }),
  )
})
