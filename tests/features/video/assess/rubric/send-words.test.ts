import { expect, test } from 'vitest'
import { nextWords, openWords } from '#features/video/assess/rubric/send-words.ts'

test('what is complete is sent without a question', () => {
  expect(openWords({ rating: 'GOOD', level: 'COMPETENT' }, { done: 12, of: 12 })).toBeNull()
})

test.each([
  [
    { rating: null, level: null },
    { done: 1, of: 12 },
    '1 of 12 answered',
    /11 lines, the overall rating, and the level/,
  ],
  [
    { rating: 'GOOD', level: 'NOVICE' },
    { done: 11, of: 12 },
    '11 of 12 answered',
    /1 line\. .*trends and bests/,
  ],
  [
    { rating: null, level: 'NOVICE' },
    { done: 12, of: 12 },
    '12 of 12 answered',
    /^Still open: the overall rating\.$/,
  ],
] as const)('of %j with %j is asked “%s”', (verdict, count, title, text) => {
  expect(openWords(verdict, count)).toEqual({ title, text: expect.stringMatching(text) as string })
})

test('after Send comes the next video and how many are left', () => {
  expect(nextWords('Peg transfer', 2)).toBe('Next: Peg transfer (2 left)')
})
