import type { Bytes } from '#domain/video/recording/take/segments.ts'
import { checksum } from './checksum.ts'
import type { CheckedBytes } from './take/take-database.ts'

export function addChecksum(bytes: Bytes): CheckedBytes {
  return { bytes: exactBuffer(bytes), length: bytes.length, checksum: checksum(bytes) }
}

/** The bytes of a row, or null if it is missing, torn or corrupt. */
export function readChecked(row: CheckedBytes | undefined): Bytes | null {
  if (row === undefined || row.bytes.byteLength !== row.length) return null
  const bytes = new Uint8Array(row.bytes)
  return checksum(bytes) === row.checksum ? bytes : null
}

/** Storing a view would store all of the buffer behind it. */
function exactBuffer(bytes: Bytes): ArrayBuffer {
  return bytes.length === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer
}
