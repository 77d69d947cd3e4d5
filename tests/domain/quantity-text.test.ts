import { expect, test } from 'vitest'
import { formatBytes, formatClock } from '#domain/quantity-text.ts'

test.each([
  [0, '0 B'],
  [-5, '0 B'],
  [999, '999 B'],
  [999.6, '1 KB'],
  [850_000, '850 KB'],
  [999_600, '1.0 MB'],
  [12e6, '12 MB'],
  [1.4e9, '1.4 GB'],
])('%d bytes read %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  [0, '0:00'],
  [65_900, '1:05'],
  [3_725_000, '1:02:05'],
])('%d ms read %s', (ms, text) => {
  expect(formatClock(ms)).toBe(text)
})
