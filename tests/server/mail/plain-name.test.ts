import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { plainName, plainValues } from '#server/mail/plain-name.ts'

const RLO = String.fromCharCode(0x20_2e)
const ZERO_WIDTH = String.fromCharCode(0x20_0b)

test.each([
  ['Maya', 'Maya'],
  ['María José de los Ángeles', 'María José de los Ángeles'],
  ['Anne-Marie O’Neil', 'Anne-Marie O’Neil'],
  ['J.R.', 'J. R.'],
  ['St. Mary’s, OB-GYN', 'St. Mary’s, OB-GYN'],
  ['李小龍', '李小龍'],
  ['Click https://evil.example/x now', 'Click https evil. example x now'],
  ['evil.com', 'evil. com'],
  ['evil．com', 'evil. com'],
  ['evil。com', 'evil. com'],
  ['www.evil.com', '. evil. com'],
  ['call me@evil.com', 'call me evil. com'],
  ['<b>Maya</b>', 'b Maya b'],
  ['[Maya](x)', 'Maya x'],
  [`a${RLO}moc.live`, 'a moc. live'],
  [`Ma${ZERO_WIDTH}ya`, 'Ma ya'],
  ['Maya\r\nBcc: x@y.test', 'Maya Bcc x y. test'],
  [' ', 'there'],
  ['<>', 'there'],
])('%j is shown as %j', (typed, shown) => {
  expect(plainName(typed, 'there')).toBe(shown)
})

test('a long name is cut', () => {
  const shown = plainName('word '.repeat(40), 'there')
  expect(shown.length).toBeLessThanOrEqual(80)
  expect(shown.endsWith('…')).toBe(true)
})

test('whatever was typed: one line, short, and nothing that becomes a link', () => {
  const link = /[a-z0-9-]\.[a-z]|:\/\/|@|www\./i
  assert(
    property(string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
      const shown = plainName(`${typed}evil.com${typed}`, 'there')
      expect(shown).not.toMatch(link)
      expect(shown).not.toMatch(/[\p{C}\n\r<>]/u)
      expect(shown.length).toBeLessThanOrEqual(80)
    }),
  )
})

test('of the values of a letter, names are plain, and one of which nothing is left has words instead', () => {
  const values = { 'first name': 'https://', 'workshop title': 'See evil.com', when: '8:00 to 9:00' }
  expect(plainValues(values)).toEqual({
    'first name': 'https',
    'workshop title': 'See evil. com',
    when: '8:00 to 9:00',
  })
  expect(plainValues({ 'first name': '<>' })).toEqual({ 'first name': 'there' })
})
