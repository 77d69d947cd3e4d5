import { expect, test } from 'vitest'
import { joinStretches } from '#domain/workshops/courses/watched-stretches.ts'

test('stretches that meet or overlap are one, in order; what has no length is none', () => {
  expect(
    joinStretches([
      [20, 30],
      [0, 10],
      [10, 12],
      [25, 28],
      [40, 40],
    ]),
  ).toEqual([
    [0, 12],
    [20, 30],
  ])
  expect(joinStretches([])).toEqual([])
})
