import { expect, test } from 'vitest'
import { countsText } from '#features/learning/usage/usage-words.ts'

test('a group without residents has no counts of none', () => {
  expect(countsText({ people: 0, notBegun: 0, begun: 0, finished: 0 })).toBe('0 people')
  expect(countsText({ people: 3, notBegun: 1, begun: 2, finished: 0 })).toBe(
    '3 people: 1 not begun, 2 begun, 0 finished',
  )
})
