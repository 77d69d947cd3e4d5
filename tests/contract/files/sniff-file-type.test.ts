import { expect, test } from 'vitest'
import { sniffFileType } from '#contract/files/sniff-file-type.ts'

const pdf = '%PDF-1.7\n1 0 obj'

test.each([
  ['a byte order mark', '\uFEFF'],
  ['a line of a mail program', 'Content-Type: application/pdf\r\n\r\n'],
  ['nothing', ''],
])('a PDF after %s is one', (_what, before) => {
  expect(sniffFileType(Buffer.from(before + pdf))).toBe('application/pdf')
})

test('a header beyond the first kilobyte is not one of a PDF', () => {
  expect(sniffFileType(Buffer.from(' '.repeat(1_020) + pdf))).toBeNull()
  expect(sniffFileType(Buffer.from(' '.repeat(1_019) + pdf))).toBe('application/pdf')
})

test('what begins as a picture stays a picture, whatever follows', () => {
  expect(sniffFileType(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(pdf)]))).toBe('image/jpeg')
})
