import { findWebmEnd } from '#contract/recordings/webm-end.ts'

/** A recording as a reader of whole clusters needs it, if it was cut off: up to its last whole block. */
export async function readWhole(raw: Blob): Promise<Blob> {
  const read = async (from: number, to: number) => new Uint8Array(await raw.slice(from, to).arrayBuffer())
  const found = await findWebmEnd(read, raw.size)
  if (found === null) return raw
  const { end, size } = found
  if (size === null) return raw.slice(0, end, raw.type)
  const { at, bytes } = size
  return new Blob([raw.slice(0, at), bytes, raw.slice(at + bytes.length, end)], { type: raw.type })
}
