import type { Pose } from '#domain/learning/virtual/pose.ts'
import type { Vector } from '#domain/learning/virtual/vectors.ts'

/** What is on the glass. */
export interface Lens {
  /** 0: clean, 1: smeared all over. */
  smear: number
  /** 0: clear, 1: fogged. A cold lens fogs as it goes in. */
  mist: number
}

export const coldLens: Lens = { smear: 0, mist: 0.4 }
export const cleanLens: Lens = { smear: 0, mist: 0 }

/** The glass is sharp at this distance, mm. */
export const FOCUS_AT = 45

/** Withdrawn as far as this the tip is in the port, where it is wiped, mm. */
const WIPED_WITHIN = 18
/** The tip touches what is nearer than this, mm. */
const TOUCHES_WITHIN = 3
const SMEARS_IN = 0.35
const WIPED_IN = 0.5
const WARMS_IN = 7

const CENTER: Vector = [0, 4, -122]
const REACH: Vector = [134, 112, 164]
const FLOOR = -72

/** About how far the tip is from what surrounds it, mm; negative within it. */
export function clearance([x, y, z]: Vector): number {
  const out = Math.hypot((x - CENTER[0]) / REACH[0], (y - CENTER[1]) / REACH[1], (z - CENTER[2]) / REACH[2])
  return Math.min((1 - out) * REACH[1], y - FLOOR)
}

/** @param seconds since the last step */
export function stepLens({ smear, mist }: Lens, pose: Pose, tip: Vector, seconds: number): Lens {
  const warmed = Math.max(0, mist - (seconds * coldLens.mist) / WARMS_IN)
  if (pose.depth < WIPED_WITHIN) return { smear: Math.max(0, smear - seconds / WIPED_IN), mist: warmed }
  const touches = clearance(tip) < TOUCHES_WITHIN
  return { smear: touches ? Math.min(1, smear + seconds / SMEARS_IN) : smear, mist: warmed }
}
