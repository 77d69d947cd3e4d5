import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeText } from '#domain/video/assessment/merge-text.ts'

test.each([
  ['', 'mine', '', 'mine'],
  ['', 'mine', 'theirs', 'theirs\n\nmine'],
  [
    'The knot is loose.',
    'The knot is too loose.',
    'The knot is loose. Well held.',
    'The knot is too loose. Well held.',
  ],
  ['one', 'one and two', 'one', 'one and two'],
  ['one', 'one', 'one and three', 'one and three'],
  ['same', '', 'same', ''],
])('written over %j: %j in this tab and %j in the other become %j', (base, mine, stored, merged) => {
  expect(mergeText(base, mine, stored)).toBe(merged)
})

test('what either of two tabs adds is kept', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ') })
  const place = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(words, place, place, (base, one, two) => {
      const insert = (token: string, share: number): string => {
        const at = Math.round(share * base.length)
        return base.slice(0, at) + token + base.slice(at)
      }
      const merged = mergeText(base, insert('HERE', one), insert('THERE!', two))
      expect(merged).toContain('HERE')
      expect(merged).toContain('THERE!')
    }),
  )
})
