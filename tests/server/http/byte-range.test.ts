import { expect, test } from 'vitest'
import { readRange } from '#server/http/byte-range.ts'

test.each([
  [undefined, { kind: 'whole' }],
  ['bytes=0-', { kind: 'part', start: 0, end: 99 }],
  ['bytes=0-0', { kind: 'part', start: 0, end: 0 }],
  ['bytes=10-19', { kind: 'part', start: 10, end: 19 }],
  ['bytes=90-1000', { kind: 'part', start: 90, end: 99 }],
  ['bytes=-10', { kind: 'part', start: 90, end: 99 }],
  ['bytes=-1000', { kind: 'part', start: 0, end: 99 }],
  ['bytes=-0', { kind: 'unsatisfiable' }],
  ['bytes=100-', { kind: 'unsatisfiable' }],
  ['bytes=0-1,5-6', { kind: 'whole' }],
  ['bytes=9-3', { kind: 'whole' }],
  ['bytes=-', { kind: 'whole' }],
  ['lines=1-2', { kind: 'whole' }],
  ['bytes=x-y', { kind: 'whole' }],
])('%s of 100 bytes', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected)
})

test('nothing of an empty file can be asked for', () => {
  expect(readRange('bytes=-5', 0)).toEqual({ kind: 'unsatisfiable' })
  expect(readRange('bytes=0-', 0)).toEqual({ kind: 'unsatisfiable' })
})
