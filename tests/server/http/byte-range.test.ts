import { expect, test } from 'vitest'
import { readRange } from '#server/http/byte-range.ts'

test.each([
  [undefined, { type: 'whole' }],
  ['bytes=0-', { type: 'part', start: 0, end: 99 }],
  ['bytes=0-0', { type: 'part', start: 0, end: 0 }],
  ['bytes=10-19', { type: 'part', start: 10, end: 19 }],
  ['bytes=90-1000', { type: 'part', start: 90, end: 99 }],
  ['bytes=-10', { type: 'part', start: 90, end: 99 }],
  ['bytes=-1000', { type: 'part', start: 0, end: 99 }],
  ['bytes=-0', { type: 'unsatisfiable' }],
  ['bytes=100-', { type: 'unsatisfiable' }],
  ['bytes=0-1,5-6', { type: 'whole' }],
  ['bytes=9-3', { type: 'whole' }],
  ['bytes=-', { type: 'whole' }],
  ['lines=1-2', { type: 'whole' }],
  ['bytes=x-y', { type: 'whole' }],
])('%s of 100 bytes', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected)
})

test('nothing of an empty file can be requested', () => {
  expect(readRange('bytes=-5', 0)).toEqual({ type: 'unsatisfiable' })
  expect(readRange('bytes=0-', 0)).toEqual({ type: 'unsatisfiable' })
})
