import { expect, test } from 'vitest'
import type { CapturedPart } from '../../../../lab/faultlab/ledger/captured.ts'
import {
  findFalseWords,
  findLost,
  findTwice,
  findVideoFaults,
} from '../../../../lab/faultlab/ledger/take-rules.ts'

const heard = Buffer.alloc(10_000, 7)
const stored = { streamId: 's1', partNumber: 0, saidBytes: 10_000, isDone: true, bytes: heard, file: '' }
const whole: CapturedPart = { heard, from: 1_000, until: 9_000, endedBy: null, owed: 10_000, stored }
const killed: CapturedPart = {
  ...whole,
  endedBy: { at: 9_100, what: 'browser killed', fullSince: null },
  owed: 8_000,
}
const video = {
  id: 'v1',
  name: 'Take 1',
  owner: 'maya@x',
  state: 'READY',
  durationSeconds: 1,
  parts: [stored],
  marks: ['Suture'],
  partStarts: [0],
  playback: '',
}
const withBytes = (length: number) => ({ ...stored, bytes: heard.subarray(0, length), saidBytes: length })

test('a part that is complete on the server is not a finding', () => {
  expect(findLost([whole])).toEqual([])
})

test('a part that ended normally and lacks a byte is one', () => {
  expect(findLost([{ ...whole, stored: withBytes(9_999) }])).toHaveLength(1)
  expect(findLost([{ ...whole, stored: null }])).toHaveLength(1)
})

test('a kill may cost what was younger than two commits, and no more', () => {
  expect(findLost([{ ...killed, stored: withBytes(8_000) }])).toEqual([])
  expect(findLost([{ ...killed, stored: withBytes(7_999) }])).toHaveLength(1)
})

test('a part that the server was not told is complete is a finding', () => {
  expect(findLost([{ ...whole, stored: { ...stored, isDone: false } }])).toHaveLength(1)
  expect(findLost([{ ...whole, stored: { ...stored, saidBytes: 9_000 } }])).toHaveLength(1)
})

test('a part that is on the server twice is a finding', () => {
  expect(findTwice([stored], [whole])).toEqual([])
  expect(findTwice([stored, { ...stored, streamId: 's2' }], [whole])).toHaveLength(1)
})

test('one take makes one video of all its parts, its owner’s', () => {
  expect(findVideoFaults([video], [whole], 'maya@x')).toEqual([])
  expect(findVideoFaults([], [whole], 'maya@x')).toHaveLength(1)
  expect(findVideoFaults([video, video], [whole], 'maya@x')).toHaveLength(1)
  expect(findVideoFaults([video], [whole], 'jonas@x')).toHaveLength(1)
  expect(findVideoFaults([{ ...video, parts: [] }], [whole], 'maya@x')).toHaveLength(1)
  expect(findVideoFaults([{ ...video, state: 'FAILED' }], [whole], 'maya@x')).toHaveLength(1)
})

test('a mark that says something is missing is a finding, because nothing that was stored is', () => {
  const marked = { ...video, marks: ['Suture', 'Missing: about 1 s'] }
  expect(findVideoFaults([marked], [killed], 'maya@x')).toEqual([
    'A mark says "Missing: about 1 s", and nothing is.',
  ])
})

test('only a take that was cut off before its first picture may have a failed video', () => {
  const scrap = { ...killed, owed: 0, stored: { ...withBytes(36), streamId: 's1' } }
  expect(findVideoFaults([{ ...video, state: 'FAILED' }], [scrap], 'maya@x')).toEqual([])
  expect(findVideoFaults([video], [scrap], 'maya@x')).toHaveLength(1)
  expect(findVideoFaults([{ ...video, state: 'FAILED' }], [{ ...scrap, stored }], 'maya@x')).toHaveLength(1)
})

test('"All safe" is false while the server lacks something that was begun', () => {
  const word = (at: number, bytes: number) => ({
    at,
    said: 'All safe',
    person: 'Maya',
    held: new Map([['r1/s1', bytes]]),
  })
  expect(findFalseWords([word(20_000, 10_000)], [whole], 'Maya')).toEqual([])
  expect(findFalseWords([word(500, 0)], [whole], 'Maya')).toEqual([])
  expect(findFalseWords([word(20_000, 9_000)], [whole], 'Maya')).toHaveLength(1)
  expect(findFalseWords([word(20_000, 9_000)], [whole], 'Jonas')).toEqual([])
})
