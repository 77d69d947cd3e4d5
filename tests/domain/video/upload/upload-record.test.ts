import { expect, test } from 'vitest'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import {
  confirmedAndDigested,
  forgetTask,
  hasStoredCopy,
  isSameFile,
} from '#domain/video/upload/upload-record.ts'
import { someUpload } from '#tests/support/fake-upload-store.ts'

/** Digests of this many pieces. */
const pieces = (count: number) => new Uint8Array(count * 32)

test.each([
  ['no confirmed bytes', null, 0],
  ['no piece', pieces(0), 0],
  ['three pieces', pieces(3), 3 * SEGMENT_BYTES],
])('the digests of %s give the number of confirmed bytes', (_what, sentPieces, bytes) => {
  expect(confirmedAndDigested(someUpload({ sentPieces }))).toBe(bytes)
})

test.each([
  ['all of it is copied', { isCopied: true }, true],
  ['the copy begins where the server’s bytes end', { copiedFrom: 2 * SEGMENT_BYTES }, true],
  ['the copy overlaps what the server has', { copiedFrom: SEGMENT_BYTES }, true],
  ['a byte between the two is only in the file', { copiedFrom: 2 * SEGMENT_BYTES + 1 }, false],
  ['nothing is copied', { copiedFrom: null }, false],
])('whether the file is still needed when %s', (_when, change, isStored) => {
  expect(hasStoredCopy(someUpload({ sentPieces: pieces(2), ...change }))).toBe(isStored)
})

test('when the server has lost an upload, nothing counts as sent, and its owner still wants the same', () => {
  const upload = someUpload({ intent: 'pause', toldPaused: true, uploadedSize: 9, address: 'a', digest: 'd' })
  expect(forgetTask({ ...upload, sentPieces: pieces(2) })).toEqual({
    ...upload,
    sentPieces: null,
    address: null,
    taskId: null,
    toldPaused: false,
    uploadedSize: -1,
  })
})

test('a file is recognized by its length and its edges, whatever it is called and whenever it was modified', () => {
  const { file } = someUpload({ file: { edges: 'a' } })
  expect(isSameFile(file, { ...file, name: 'renamed.mov', type: '', lastModified: 0 })).toBe(true)
  expect(isSameFile(file, { ...file, size: file.size + 1 })).toBe(false)
  expect(isSameFile(file, { ...file, edges: 'b' })).toBe(false)
})
