import { expect, test } from 'vitest'
import { nextWords, openWords } from '#features/video/assess/rubric/send-words.ts'

test('a complete judgment is sent without a question', () => {
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

test.each([
  [{ count: 1, what: 'note' }, /1 line has a note but no answer\. It stays in your draft\./],
  [
    { count: 2, what: 'note or link' },
    /2 lines have a note or link but no answer\. They stay in your draft\./,
  ],
] as const)('what is written on lines without an answer is named: %j', (waiting, text) => {
  const open = openWords({ rating: 'GOOD', level: 'NOVICE' }, { done: 3, of: 5 }, waiting)
  expect(open?.text).toMatch(text)
})

test('after Send comes the next video and how many are left', () => {
  expect(nextWords('Peg transfer', 2)).toBe('Next: Peg transfer (2 left)')
})
