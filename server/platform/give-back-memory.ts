/** Smaller ones are cheaper to leave to the garbage collector. */
const WORTHWHILE_BYTES = 16 * 1024

/**
 * Frees the memory of bytes that nobody needs any more, now. Left to the garbage collector, the bytes of uploads and
 * segments make it collect the whole heap every few segments (docs/decisions/0034). Whoever still holds the buffer finds
 * it empty. Does nothing for a view of something larger, which may be somebody else's.
 */
export function giveBackMemory(bytes: Uint8Array): void {
  const { buffer, byteLength } = bytes
  if (byteLength < WORTHWHILE_BYTES || buffer.byteLength !== byteLength) return
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}
