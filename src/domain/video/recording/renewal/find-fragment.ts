import type { Bytes } from '../take/segments.ts'

const MOOF = [0x6d, 0x6f, 0x6f, 0x66] as const
const MDAT = [0x6d, 0x64, 0x61, 0x74] as const
const CLUSTER = [0x1f, 0x43, 0xb6, 0x75] as const
/** Largest head of a fragment, bytes; those of recorders take a few hundred. */
const LONGEST_HEAD = 1024 * 1024

/**
 * Where the next fragment of an MP4 or cluster of a WebM begins, at or after `from`: behind the header of its file, a
 * player can begin there. Null if none begins in these bytes.
 */
export function findFragment(bytes: Bytes, from = 0): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = from; at < bytes.length; at++) {
    if (isAt(bytes, at, CLUSTER)) return at
    if (isAt(bytes, at + 4, MOOF) && isFollowedByMedia(bytes, at, view.getUint32(at))) return at
  }
  return null
}

function isAt(bytes: Bytes, at: number, name: readonly number[]): boolean {
  return name.every((byte, index) => bytes[at + index] === byte)
}

function isFollowedByMedia(bytes: Bytes, at: number, size: number): boolean {
  const next = at + size
  if (size < 8 || size > LONGEST_HEAD) return false
  return next + 8 > bytes.length || isAt(bytes, next + 4, MDAT)
}
