import { expect, test } from 'vitest'
import { textOfTable } from '#features/shared/people/import/table-bytes.ts'

const TEXT = 'email\tname\na@x.example\tMüller\n'

test('UTF-8 is read with and without a byte order mark', () => {
  expect(textOfTable(Buffer.from(TEXT))).toBe(TEXT)
  expect(textOfTable(Buffer.from(`\uFEFF${TEXT}`))).toBe(TEXT)
})

test('UTF-16 is read in both orders, with and without a byte order mark', () => {
  for (const text of [TEXT, `\uFEFF${TEXT}`]) {
    expect(textOfTable(Buffer.from(text, 'utf16le'))).toBe(TEXT)
    expect(textOfTable(Buffer.from(text, 'utf16le').swap16())).toBe(TEXT)
  }
})

test('what is in neither is refused', () => {
  expect(textOfTable(Buffer.from(TEXT, 'latin1'))).toBeNull()
  expect(textOfTable(new Uint8Array())).toBe('')
})
