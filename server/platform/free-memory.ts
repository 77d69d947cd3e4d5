/** Smaller ones are cheaper to leave to the garbage collector. */
const WORTHWHILE_BYTES = 16 * 1024

/**
 * Frees the memory of bytes that nobody needs anymore, immediately. If left to the garbage collector, the bytes of
 * uploads and segments make it collect the whole heap every few segments (decision 0034). Anyone who still holds
 * the buffer finds it empty. Does nothing for a view of a larger buffer, which may belong to somebody else.
 */
export function freeMemory(bytes: Uint8Array): void {
  const { buffer, byteLength } = bytes
  if (byteLength < WORTHWHILE_BYTES || buffer.byteLength !== byteLength) return
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}
