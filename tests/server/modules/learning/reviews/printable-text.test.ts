import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { isPrintable, PRINTED, printableText } from '#server/modules/learning/reviews/printable-text.ts'

test.each([
  ['Zoë Müller', 'Zoë Müller'],
  ['Łukasz Żółć', 'Łukasz Żółć'],
  ['Nguyễn Thị Hồng', 'Nguyễn Thị Hồng'],
  ['Çağrı Şimşek', 'Çağrı Şimşek'],
  ['Ольга Ґалаґан', 'Ольга Ґалаґан'],
  ['Γιώργος', 'Γιώργος'],
  ['D’Angelo – O’Neill', 'D’Angelo – O’Neill'],
  ['e\u0301', 'é'],
  ['m\u0308a', 'ma'],
  ['山田', '??'],
])('%s is printed as %s', (text, printed) => {
  expect(printableText(text)).toBe(printed)
  expect(isPrintable(text)).toBe(text.normalize('NFC') === printed)
})

describe.each(['inter-regular.ttf', 'inter-bold.ttf'])('the font %s', (name) => {
  it('has every letter that is printed', () => {
    const known = readLetters(
      readFileSync(path.join('server', 'modules', 'learning', 'reviews', 'fonts', name)),
    )
    const letters = Array.from({ length: 0x10000 }, (_, code) => code)
      .filter((code) => PRINTED.test(String.fromCodePoint(code)))
      .filter((code) => !known.has(code))
    expect(letters.map((code) => code.toString(16))).toEqual([])
  })
})

/** The code points of the first table of characters in a font that is in format 4. */
function readLetters(font: Buffer): ReadonlySet<number> {
  const count = font.readUInt16BE(4)
  const tables = Array.from({ length: count }, (_, at) => 12 + at * 16)
  const cmap = font.readUInt32BE(tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')! + 8)
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, at) => cmap + font.readUInt32BE(cmap + 8 + at * 8),
  )
  const table = subtables.find((at) => font.readUInt16BE(at) === 4)!
  const segments = font.readUInt16BE(table + 6) / 2
  const letters = new Set<number>()
  for (let segment = 0; segment < segments; segment++) {
    const last = font.readUInt16BE(table + 14 + segment * 2)
    const first = font.readUInt16BE(table + 16 + segments * 2 + segment * 2)
    for (let code = first; code <= last && code < 0xffff; code++) letters.add(code)
  }
  return letters
}
