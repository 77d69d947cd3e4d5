import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BatchWriter } from '#server/modules/video/upload/batch-writer.ts'
import { mediaBytes } from '#tests/support/intake.ts'

const BATCH = 256 * 1024
const source = mediaBytes(20 * BATCH)

describe('writing in batches', () => {
  test('however the bytes are cut, they are in their places, without a gap at any moment', async () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(
        cuts,
        fc.nat(1000),
        fc.constantFrom(BATCH, 4 * BATCH),
        async (lengths, start, batchBytes) => {
          const file = Buffer.alloc(40 * BATCH)
          let written = start
          const write = async (offset: number, bytes: Uint8Array) => {
            expect(offset).toBe(written)
            expect(bytes.length).toBeLessThanOrEqual(batchBytes)
            await new Promise((resolve) => setImmediate(resolve))
            file.set(bytes, offset)
            written += bytes.length
          }
          const writer = new BatchWriter(write, start, batchBytes)
          let taken = 0
          for (const length of lengths) {
            const piece = source.subarray(taken, taken + length)
            if (!writer.add(piece)) await writer.room()
            taken += piece.length
          }
          expect(await writer.finish()).toBe(start + taken)
          expect(file.subarray(start, start + taken).equals(source.subarray(0, taken))).toBe(true)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('a piece may be added while one batch is written, not while two wait', async () => {
    const gate = Promise.withResolvers<void>()
    const writer = new BatchWriter(() => gate.promise, 0, BATCH)
    expect(writer.add(source.subarray(0, BATCH))).toBe(true)
    expect(writer.add(source.subarray(0, BATCH))).toBe(false)
    gate.resolve()
    await writer.room()
    expect(writer.add(source.subarray(0, 10))).toBe(true)
    expect(await writer.finish()).toBe(2 * BATCH + 10)
  })

  test('a batch that cannot be written fails the whole', async () => {
    const writer = new BatchWriter(() => Promise.reject(new Error('ENOSPC')), 0, BATCH)
    writer.add(source.subarray(0, 2 * BATCH))
    await expect(writer.room()).rejects.toThrow('ENOSPC')
    await expect(writer.finish()).rejects.toThrow('ENOSPC')
  })
})
