import { array, assert, boolean, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readTable, separatorOf } from '#domain/people/import/table-text.ts'

const read = (text: string) => [...readTable(text)]
const cell = string({ unit: constantFrom('a', 'é', ' ', ',', ';', '\t', '"', '\n', '\r\n', '1') })
/** RFC 4180: ambiguous text is in quotes, and quotes are doubled. */
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

test('whatever is written by RFC 4180 is read back', () => {
  const row = array(cell, { minLength: 2, maxLength: 5 }).filter((cells) =>
    cells.some((text) => text.trim() !== ''),
  )
  assert(
    property(array(row, { minLength: 1 }), constantFrom('\n', '\r\n'), boolean(), (rows, lineEnd, hasBom) => {
      const text = rows.map((cells) => cells.map(quote).join(',')).join(lineEnd)
      expect(read((hasBom ? '\uFEFF' : '') + text)).toEqual(rows)
    }),
  )
})

test('no text makes it fail or lose what is outside separators and quotes', () => {
  const letters = (text: string) => text.replaceAll(/[^aé1]/g, '')
  assert(
    property(cell, (text) => {
      expect(letters(read(text).flat().join(''))).toBe(letters(text))
    }),
  )
})

test.each([
  ['a,b\nc,d', ['a,b', 'c,d']],
  ['a;b\r\nc;d\r\n', ['a,b', 'c,d']],
  ['a\tb\rc\td', ['a,b', 'c,d']],
  ['a,b,\n\n , \nc', ['a,b,', 'c']],
  ['"a, ""b""",c', ['a, "b",c']],
  ['a,"b', ['a,b']],
  ['', []],
])('%j is read as %j', (text, rows) => {
  expect(read(text).map((cells) => cells.join(','))).toEqual(rows)
})

test('a semicolon is the separator if there are more of them than commas', () => {
  expect(separatorOf('a;b;"c,d,e,f"\ng,h,i')).toBe(';')
  expect(separatorOf('a,b;c,d')).toBe(',')
})
