// A phone or tablet as the scope: its long side is the shaft, its upper edge the tip.

/** As browsers give it, in degrees: about the vertical, then the short side, then the long side (Z-X-Y). */
export interface Orientation {
  alpha: number
  beta: number
  gamma: number
}

type Axis3 = readonly [number, number, number]
/** The directions of the device's short side, long side and screen, in the world. */
export type Frame = readonly [short: Axis3, long: Axis3, screen: Axis3]

const RADIANS = Math.PI / 180

/** As a frame it has no place where angles jump, as they do when the device points straight down. */
export function frameOf({ alpha, beta, gamma }: Orientation): Frame {
  const [ca, sa] = [Math.cos(alpha * RADIANS), Math.sin(alpha * RADIANS)]
  const [cb, sb] = [Math.cos(beta * RADIANS), Math.sin(beta * RADIANS)]
  const [cg, sg] = [Math.cos(gamma * RADIANS), Math.sin(gamma * RADIANS)]
  return [
    [ca * cg - sa * sb * sg, sa * cg + ca * sb * sg, -cb * sg],
    [-sa * cb, ca * cb, sb],
    [ca * sg + sa * sb * cg, sa * sg - ca * sb * cg, cb * cg],
  ]
}

const dot = (one: Axis3, other: Axis3) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
const degrees = (radians: number) => radians / RADIANS

/** Where the shaft points, against how it was held still: to the right and up, in degrees. */
export function aimOf(still: Frame, now: Frame): { pan: number; tilt: number } {
  const [short, long, screen] = still
  const [, ahead] = now
  const upright = Math.min(1, Math.max(-1, dot(ahead, screen)))
  return { pan: degrees(Math.atan2(dot(ahead, short), dot(ahead, long))), tilt: degrees(Math.asin(upright)) }
}

/** How the device is rolled about its long side, by gravity alone, so that it never drifts; positive is clockwise. */
export function rollOf([short, , screen]: Frame): number {
  return degrees(Math.atan2(-short[2], screen[2]))
}

/** Between two angles, the shorter way round. */
export function turnBetween(from: number, to: number): number {
  const by = to - from
  return by - 360 * Math.round(by / 360)
}

/** How long, in ms, and how still, in degrees, it is held before it counts as held still. */
export const STILL_MS = 700
const STILL_WITHIN = 2

/** Whether all of these are about the same. */
export function isStill(held: readonly Frame[]): boolean {
  const [first] = held
  if (first === undefined) return false
  return held.every((frame) => {
    const { pan, tilt } = aimOf(first, frame)
    return Math.abs(pan) < STILL_WITHIN && Math.abs(tilt) < STILL_WITHIN
  })
}
