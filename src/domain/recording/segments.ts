// A part is a byte stream that is kept and sent in segments of one size; only the last may be shorter.

export type Bytes = Uint8Array<ArrayBuffer>

export interface CutStream {
  /** Whole segments, in order. */
  segments: Bytes[]
  /** What is left for the tail, shorter than a segment. */
  remainder: Bytes
}

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

/** Cuts what follows the last whole segment. A slice may be tiny, or span several segments (after a sleep). */
export function cutSegments(tail: readonly Bytes[], slice: Bytes, segmentBytes: number): CutStream {
  const stream = joinBytes([...tail.filter((row) => row.length > 0), slice])
  const whole = Math.floor(stream.length / segmentBytes)
  const segments = Array.from({ length: whole }, (_, number) =>
    stream.subarray(number * segmentBytes, (number + 1) * segmentBytes),
  )
  return { segments, remainder: stream.subarray(whole * segmentBytes) }
}

/** Length of segment `number` of a stream of `bytes` bytes; 0 when there is no such segment. */
export function segmentLength(number: number, bytes: number, segmentBytes: number): number {
  return Math.max(0, Math.min(segmentBytes, bytes - number * segmentBytes))
}
