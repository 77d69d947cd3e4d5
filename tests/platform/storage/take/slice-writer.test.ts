import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinBytes } from '#domain/video/recording/take/segments.ts'
import { cutRows } from '#platform/storage/take/slice-writer.ts'
import { someBytes, someSlice } from '#tests/support/takes.ts'

describe('the rows of a slice', () => {
  it('are its bytes in order, and none extends into the next segment', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), fc.integer({ min: 1, max: 70 }), (at, length, segmentBytes) => {
        const slice = someSlice(at, someBytes(length))
        const rows = cutRows(slice, segmentBytes)
        expect(joinBytes(rows.map(({ bytes }) => bytes))).toEqual(slice.bytes)
        let end = at
        for (const row of rows) {
          expect(row.at).toBe(end)
          expect(row.bytes.length).toBeGreaterThan(0)
          end += row.bytes.length
          expect(Math.floor((end - 1) / segmentBytes)).toBe(Math.floor(row.at / segmentBytes))
        }
      }),
    )
  })

  it('are shorter than 64 KiB, above which Chromium needs three syncs for a commit instead of one', () => {
    const rows = cutRows(someSlice(7, someBytes(500_000)), 1_835_008)
    expect(Math.max(...rows.map(({ bytes }) => bytes.length))).toBeLessThan(64 * 1024 - 1_024)
  })
})
