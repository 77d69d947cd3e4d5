import { SEGMENT_BYTES } from '#contract/limits.ts'
import type { SegmentRange } from '#contract/endpoints/video/recordings.ts'

export interface HeldSegment {
  segment: number
  bytes: number
}

/** How long segment `number` must be in a stream of `count` segments and `length` bytes in all. */
function bytesNeeded(number: number, count: number, length: number): number {
  return number === count - 1 ? length - number * SEGMENT_BYTES : SEGMENT_BYTES
}

/**
 * Runs of segments below `count` that are missing, or too short for their place. Without a `length` the last one may
 * have any.
 */
export function findMissing(
  held: readonly HeldSegment[],
  count: number,
  length: number | null = null,
): SegmentRange[] {
  const needed = (number: number) =>
    length === null && number === count - 1 ? 1 : bytesNeeded(number, count, length ?? Infinity)
  // Counts what is held, not what is claimed: a single segment may claim to be the thousandth.
  const whole = held
    .filter(({ segment, bytes }) => segment < count && bytes >= needed(segment))
    .map(({ segment }) => segment)
    .sort((one, other) => one - other)
  const missing: SegmentRange[] = []
  let next = 0
  for (const number of [...whole, count]) {
    if (number > next) missing.push([next, number - 1])
    next = number + 1
  }
  return missing
}

/** One past the highest segment held. */
export function countSeen(held: readonly HeldSegment[]): number {
  return held.reduce((seen, { segment }) => Math.max(seen, segment + 1), 0)
}

/** Bytes from the start to the first gap. */
export function contiguousBytes(held: readonly HeldSegment[]): number {
  const bytesBySegment = new Map(held.map(({ segment, bytes }) => [segment, bytes]))
  let total = 0
  for (let number = 0; ; number += 1) {
    const bytes = bytesBySegment.get(number) ?? 0
    total += bytes
    if (bytes < SEGMENT_BYTES) return total
  }
}
