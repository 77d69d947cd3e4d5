import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countPieces } from '#contract/digest.ts'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { joinBytes, segmentLength } from '#domain/video/recording/take/segments.ts'
import type { Bytes } from '#domain/video/recording/take/segments.ts'
import { digestOfPieces, digestOfStream } from '#domain/video/recording/take/tree-digest.ts'
import { someBytes } from '#tests/support/takes.ts'

describe('segments', () => {
  it('of a stream have lengths that add up to the stream', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.integer({ min: 1, max: 70 }), (length, size) => {
        const count = Math.ceil(length / size)
        const lengths = Array.from({ length: count + 2 }, (_, number) => segmentLength(number, length, size))
        expect(lengths.reduce((sum, each) => sum + each, 0)).toBe(length)
      }),
    )
  })
})

describe('the digest of a stream', () => {
  const sha256 = async (piece: Bytes): Promise<Bytes> =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', piece))

  it('is the SHA-256 over the SHA-256 of each piece', async () => {
    const pieces = [someBytes(SEGMENT_BYTES, 1), someBytes(1_000, 2)]
    expect(countPieces(SEGMENT_BYTES + 1_000)).toBe(2)
    const digests = await Promise.all(pieces.map(sha256))
    const outer = Buffer.from(await sha256(joinBytes(digests))).toString('hex')
    expect(await digestOfStream(sha256, pieces)).toBe(outer)
    expect(await digestOfPieces(sha256, digests)).toBe(outer)
  })

  it('of nothing is the SHA-256 of nothing', async () => {
    expect(await digestOfStream(sha256, [])).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
  })
})
