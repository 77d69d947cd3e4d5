import { SEGMENT_BYTES } from './limits/start-limits.ts'

/**
 * The digest that device and server compare before the device deletes a byte: SHA-256 over the concatenated SHA-256 of
 * each 1,835,008-byte piece of the stream, as lower-case hex. The stream is cut into pieces because browsers digest a
 * buffer natively but not a stream.
 */
export interface PieceDigests {
  /** SHA-256 of each piece in order, 32 bytes each. */
  readonly pieces: readonly Uint8Array[]
}

/** The number of pieces in a stream of `bytes` bytes; an empty stream has none. */
export function countPieces(bytes: number): number {
  return Math.ceil(bytes / SEGMENT_BYTES)
}

/** The input of the outer SHA-256. */
export function joinPieceDigests({ pieces }: PieceDigests): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(pieces.length * 32)
  pieces.forEach((piece, index) => joined.set(piece, index * 32))
  return joined
}

export function digestToHex(digest: Uint8Array): string {
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
