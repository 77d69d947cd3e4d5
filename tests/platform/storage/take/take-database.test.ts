import { describe, expect, it } from 'vitest'
import { checksum } from '#platform/storage/take/take-database.ts'
import { someBytes } from '#tests/support/takes.ts'

describe('checksum', () => {
  it('is CRC-32', () => {
    expect(checksum(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
    expect(checksum(new Uint8Array(0))).toBe(0)
  })

  it('does not depend on where the bytes lie in their buffer', () => {
    const bytes = someBytes(1_003)
    const shifted = new Uint8Array(1_010)
    shifted.set(bytes, 7)
    expect(checksum(shifted.subarray(7))).toBe(checksum(bytes))
  })

  it('notices one flipped bit anywhere', () => {
    const bytes = someBytes(77)
    const before = checksum(bytes)
    for (let at = 0; at < bytes.length; at++) {
      const spoiled = bytes.slice()
      spoiled[at]! ^= 1
      expect(checksum(spoiled)).not.toBe(before)
    }
  })
})
