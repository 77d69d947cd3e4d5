import { expect, test } from 'vitest'
import { beginningOf, endOf, graphemesOf } from '#contract/vocabulary/people/graphemes.ts'

test('a character is what people see as one', () => {
  expect(graphemesOf('𠮷e\u0301👩‍⚕️')).toEqual(['𠮷', 'e\u0301', '👩‍⚕️'])
})

test('a text is cut between characters, at either end', () => {
  expect(endOf('👩‍⚕️👩‍⚕️.pdf', 11)).toBe('👩‍⚕️.pdf')
  expect(beginningOf('𠮷𠮷𠮷', 5)).toBe('𠮷𠮷')
  expect(beginningOf('short', 5)).toBe('short')
})
