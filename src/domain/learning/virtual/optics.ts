import type { Pose } from './pose.ts'
import { angleOf, cosine, sine } from './steady-maths.ts'
import { cross, dot, lengthOf, plus, scaled, type Vector } from './vectors.ts'

/** The angle at which an optic looks past its shaft. */
export type Optic = 0 | 30
export const optics: readonly Optic[] = [0, 30]

/** Of the round picture, from rim to rim, in degrees. */
export const FIELD_OF_VIEW = 70
/** The tangent of half of it: what is this far aside, per mm ahead, is at the rim. */
export const RIM_SLOPE = 0.7002075382097098

/** What the scope sees of the world, for a pose. */
export interface View {
  tip: Vector
  direction: Vector
  /** To the top of the picture. */
  up: Vector
  /** To the right of the picture. */
  right: Vector
  /** By how much the picture shows the horizon turned, in degrees; positive is clockwise. */
  horizon: number
}

const WORLD_UP: Vector = [0, 1, 0]

/**
 * The optic is turned about the shaft by the light post, the picture about the line of sight by the camera head. As in a
 * real scope, turning the post leaves the camera upright, so the horizon leans as soon as one looks to the side.
 */
export function lookThrough(pose: Pose, optic: Optic): View {
  const panSine = sine(pose.pan)
  const panCosine = cosine(pose.pan)
  const tiltCosine = cosine(pose.tilt)
  const shaft: Vector = [panSine * tiltCosine, sine(pose.tilt), -panCosine * tiltCosine]
  const level: Vector = [panCosine, 0, panSine]
  const upright = cross(level, shaft)
  const headUp = plus(scaled(upright, cosine(pose.roll)), level, sine(pose.roll))
  const tip = scaled(shaft, pose.depth)
  if (optic === 0) return viewOf(tip, shaft, headUp)
  const aside = plus(scaled(upright, -cosine(pose.lightPost)), level, -sine(pose.lightPost))
  const away = sine(optic)
  const ahead = cosine(optic)
  const direction = plus(scaled(shaft, ahead), aside, away)
  // The smallest rotation that brings the shaft to the line of sight brings the head's up to the picture's.
  const along = dot(headUp, aside)
  const up = plus(plus(headUp, aside, along * (ahead - 1)), shaft, -along * away)
  return viewOf(tip, direction, up)
}

function viewOf(tip: Vector, direction: Vector, up: Vector): View {
  const right = cross(direction, up)
  return { tip, direction, up, right, horizon: angleOf(dot(WORLD_UP, right), dot(WORLD_UP, up)) }
}

/** Where the picture shows a point. */
export interface Place {
  /** To the right and up, in radii of the picture; the center is (0, 0), the rim at 1. */
  x: number
  y: number
  /** From the tip, in mm. */
  distance: number
  /** Whether it is within the rim. */
  isSeen: boolean
}

/** What is beside or behind the tip is this far out, so that every point has a place. */
const FAR_OUT = 9

export function inPicture(view: View, point: Vector): Place {
  const from = plus(point, view.tip, -1)
  const ahead = dot(from, view.direction)
  const right = dot(from, view.right)
  const up = dot(from, view.up)
  const distance = lengthOf(from)
  const rim = ahead * RIM_SLOPE
  const aside = Math.sqrt(right * right + up * up)
  if (aside > FAR_OUT * rim) {
    if (aside === 0) return { x: FAR_OUT, y: 0, distance, isSeen: false }
    const out = FAR_OUT / aside
    return { x: right * out, y: up * out, distance, isSeen: false }
  }
  if (rim === 0) return { x: 0, y: 0, distance, isSeen: true }
  return { x: right / rim, y: up / rim, distance, isSeen: aside <= rim }
}

/** The pose with the head turned so that the horizon is level. */
export function withLevelHorizon(pose: Pose, optic: Optic): Pose {
  return { ...pose, roll: lookThrough({ ...pose, roll: 0 }, optic).horizon }
}
