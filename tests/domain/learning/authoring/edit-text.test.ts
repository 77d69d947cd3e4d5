import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf, insertBlock, prefixLines, surround } from '#domain/learning/authoring/edit-text.ts'

test('a selection becomes bold, and plain again the second time', () => {
  const bold = surround({ text: 'a knot', start: 2, end: 6 }, '**')
  expect(bold).toEqual({ text: 'a **knot**', start: 4, end: 8 })
  expect(surround(bold, '**')).toEqual({ text: 'a knot', start: 2, end: 6 })
})

test('each selected line becomes a list item, and a plain line again', () => {
  const list = prefixLines({ text: 'one\ntwo\nthree', start: 1, end: 5 }, '- ')
  expect(list.text).toBe('- one\n- two\nthree')
  expect(prefixLines(list, '- ').text).toBe('one\ntwo\nthree')
  expect(prefixLines({ text: '', start: 0, end: 0 }, '# ').text).toBe('# ')
})

test('a picture is inserted as a paragraph of its own, and removes no words', () => {
  expect(insertBlock({ text: 'before after', start: 6, end: 6 }, '![](x)').text).toBe(
    'before\n\n![](x)\n\nafter',
  )
  expect(insertBlock({ text: '', start: 0, end: 0 }, '![](x)')).toEqual({ text: '![](x)', start: 6, end: 6 })
  const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')
  fc.assert(
    fc.property(fc.constantFrom('', 'a b', ' a\n\nb ', 'a\n'), fc.nat(5), (text, at) => {
      const end = Math.min(at, text.length)
      const halves = [...words(text.slice(0, end)), 'X', ...words(text.slice(end))]
      expect(words(insertBlock({ text, start: 0, end }, 'X').text)).toEqual(halves)
    }),
  )
})

test('a change is only the part that differs, so that undo takes back no more', () => {
  expect(differenceOf('Stand close.', 'Stand **close**.')).toEqual({ from: 6, until: 11, text: '**close**' })
  expect(differenceOf('- a\n- b', '- a\n- b')).toEqual({ from: 7, until: 7, text: '' })
  expect(differenceOf('aa', 'aaa')).toEqual({ from: 2, until: 2, text: 'a' })
  expect(differenceOf('# a', 'a')).toEqual({ from: 0, until: 2, text: '' })
})
