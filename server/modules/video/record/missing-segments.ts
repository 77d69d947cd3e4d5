import { SEGMENT_BYTES } from '#contract/limits.ts'
import type { SegmentRange } from '#contract/endpoints/recordings.ts'

export interface HeldSegment {
  segment: number
  bytes: number
}

/** How long segment `number` must be in a stream of `count` segments and `length` bytes in all. */
export function bytesNeeded(number: number, count: number, length: number): number {
  return number === count - 1 ? length - number * SEGMENT_BYTES : SEGMENT_BYTES
}

/**
 * Runs of segments below `count` that are not held, or not long enough for their place. Without a `length` the last
 * one may have any.
 */
export function findMissing(
  held: readonly HeldSegment[],
  count: number,
  length: number | null = null,
): SegmentRange[] {
  const needed = (number: number) =>
    length === null && number === count - 1 ? 1 : bytesNeeded(number, count, length ?? Infinity)
  const whole = new Set(
    held.filter(({ segment, bytes }) => bytes >= needed(segment)).map(({ segment }) => segment),
  )
  const missing: SegmentRange[] = []
  for (let number = 0; number < count; number += 1) {
    if (whole.has(number)) continue
    const last = missing.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else missing.push([number, number])
  }
  return missing
}

/** One past the highest segment held. */
export function countSeen(held: readonly HeldSegment[]): number {
  return held.reduce((seen, { segment }) => Math.max(seen, segment + 1), 0)
}

/** Bytes from the start up to the first gap. */
export function contiguousBytes(held: readonly HeldSegment[]): number {
  const bytesBySegment = new Map(held.map(({ segment, bytes }) => [segment, bytes]))
  let total = 0
  for (let number = 0; ; number += 1) {
    const bytes = bytesBySegment.get(number) ?? 0
    total += bytes
    if (bytes < SEGMENT_BYTES) return total
  }
}
