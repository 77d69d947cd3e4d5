import { crc32 as expected } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { crc32 } from '#domain/learning/course-file/crc32.ts'

it('is the checksum of ZIP', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(crc32(bytes)).toBe(expected(bytes))
    }),
  )
})
