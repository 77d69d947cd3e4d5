/** A place or a direction: x to the right, y up, −z into the cavity; places in mm from the trocar. */
export type Vector = readonly [x: number, y: number, z: number]

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const plus = (a: Vector, b: Vector, times = 1): Vector => [
  a[0] + times * b[0],
  a[1] + times * b[1],
  a[2] + times * b[2],
]

export const scaled = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]

/** At right angles to both. */
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export const lengthOf = (a: Vector): number => Math.sqrt(dot(a, a))

export const between = (a: Vector, b: Vector): number => lengthOf(plus(b, a, -1))
