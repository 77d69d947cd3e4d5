import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { Sha256 } from '#domain/ports.ts'
import { digestOfStream } from '#domain/video/recording/take/tree-digest.ts'
import { createFileDigest } from '#domain/video/upload/file-digest.ts'
import type { ByteRun, UploadSource } from '#domain/video/upload/upload-ports.ts'
import { someBytes } from '#tests/support/takes.ts'

const sha256: Sha256 = (bytes) => Promise.resolve(new Uint8Array(createHash('sha256').update(bytes).digest()))
const bytes = someBytes(3 * SEGMENT_BYTES + 777)

function run(start: number, end: number): ByteRun {
  const part = bytes.slice(start, end)
  return { size: part.length, arrayBuffer: () => Promise.resolve(part.buffer) }
}
const source: UploadSource = { size: bytes.length, slice: (start, end) => Promise.resolve(run(start, end)) }

function pieces(): Uint8Array<ArrayBuffer>[] {
  return Array.from({ length: 4 }, (_, number) =>
    bytes.slice(number * SEGMENT_BYTES, (number + 1) * SEGMENT_BYTES),
  )
}

test('whatever was covered while sending, and wherever it resumed, the digest is that of the whole file', async () => {
  const wanted = await digestOfStream(sha256, pieces())
  const chunk = fc.constantFrom(25_600, SEGMENT_BYTES, 2 * SEGMENT_BYTES, 1_000_003)
  const start = fc.integer({ min: 0, max: bytes.length })
  await fc.assert(
    fc.asyncProperty(chunk, start, async (size, from) => {
      const digest = createFileDigest(sha256, source)
      for (let at = from; at < bytes.length; at += size)
        digest.cover(at, run(at, Math.min(at + size, bytes.length)))
      expect(await digest.finish()).toBe(wanted)
    }),
    { numRuns: 12 },
  )
})

test('a file whose front can no longer be read has its digest from the pieces that were sent', async () => {
  const wanted = await digestOfStream(sha256, pieces())
  const sent = await createFileDigest(sha256, source).before(2 * SEGMENT_BYTES + 5)
  expect(sent).toHaveLength(2 * 32)
  const tail: UploadSource = {
    size: bytes.length,
    readableFrom: 2 * SEGMENT_BYTES,
    slice: (start, end) =>
      start < 2 * SEGMENT_BYTES ? Promise.reject(new Error('gone')) : Promise.resolve(run(start, end)),
  }
  const digest = createFileDigest(sha256, tail, sent)
  digest.cover(2 * SEGMENT_BYTES + 5, run(2 * SEGMENT_BYTES + 5, bytes.length))
  expect(await digest.finish()).toBe(wanted)
})

test('a file that can no longer be read has no digest', async () => {
  const gone: UploadSource = { size: 10, slice: () => Promise.reject(new Error('gone')) }
  await expect(createFileDigest(sha256, gone).finish()).rejects.toThrow('gone')
})
