// A part is a byte stream that is stored and sent in segments of one size; only the last may be shorter.

export type Bytes = Uint8Array<ArrayBuffer>

export function joinBytes(pieces: readonly Bytes[]): Bytes {
  const [only] = pieces
  if (pieces.length === 1 && only !== undefined) return only
  const joined = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}

/** Length of segment `number` of a stream of `bytes` bytes; 0 when there is no such segment. */
export function segmentLength(number: number, bytes: number, segmentBytes: number): number {
  return Math.max(0, Math.min(segmentBytes, bytes - number * segmentBytes))
}
