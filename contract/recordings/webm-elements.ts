export interface WebmElement {
  id: number
  /** How long its header is, bytes. */
  start: number
  /** Infinity: up to the next element. */
  size: number
}

/** Null if the bytes are not an element. */
export function readWebmElement(bytes: Uint8Array): WebmElement | null {
  const idLength = Math.clz32(bytes[0]!) - 23
  if (idLength > 4) return null
  const id = bytes.subarray(0, idLength).reduce((sum, byte) => sum * 256 + byte, 0)
  const first = bytes[idLength]!
  const length = Math.clz32(first) - 23
  if (length > 8) return null
  const start = idLength + length
  const others = bytes.subarray(idLength + 1, start)
  const mask = 0xff >> length
  const isUnknown = (first & mask) === mask && others.every((byte) => byte === 0xff)
  return {
    id,
    start,
    size: isUnknown ? Infinity : others.reduce((sum, byte) => sum * 256 + byte, first & mask),
  }
}
