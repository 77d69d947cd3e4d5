import type { Optic } from './optics.ts'
import type { Pose } from './pose.ts'
import type { Vector } from './vectors.ts'

// What an exercise is, as data. `exercises.ts` has the six; `plan.ts` lays a level out; `exercise-machine.ts` plays it.

export type ExerciseKind = 'FOCUS' | 'FOLLOW' | 'TRACE' | 'TUBE' | 'STAR' | 'ANGLED_TUTORIAL'
export const exerciseKinds: readonly ExerciseKind[] = [
  'FOCUS',
  'FOLLOW',
  'TRACE',
  'TUBE',
  'STAR',
  'ANGLED_TUTORIAL',
]

/** The tutorial is played as this level: it has no scores and passes nothing. */
export const TUTORIAL_LEVEL = 0

/** What a level demands. The next level differs in one of these. */
export interface Demands {
  /** How many targets are to be found one after the other. */
  count: number
  /** How far apart they are: degrees that the shaft swings from one to the next, at most. */
  spread: number
  /** How far the light post turns from one to the next, at most, with a 30° optic. */
  turn: number
  /** How far from the center of the picture counts as centered, in radii. */
  center: number
  /** By how many mm the distance may differ from the wanted one. */
  distance: number
  /** By how many degrees the horizon may lean. */
  horizon: number
  /** By how many degrees the line of sight may differ from the axis of a tube; null where there is none. */
  align: number | null
  /** How many seconds a target is to stay in view as demanded. */
  dwell: number
  /** How many seconds there are for each target; null where there is no such limit. */
  within: number | null
  /** How fast the path is run by its target, in degrees a second; null where nothing is followed. */
  speed: number | null
  /** How many bends the path has; 0 where there is none. */
  bends: number
  /** How many seconds there are for the whole level. */
  seconds: number
}

export type Dimension = keyof Demands

export interface Level extends Demands {
  level: number
  /** In what it is harder than the level before. */
  harderIn: Dimension | null
}

/** What a step of a tutorial has the hand do. */
export type Lesson = 'PAN' | 'TILT' | 'INSERT' | 'WITHDRAW' | 'ROLL' | 'POST' | 'DWELL' | 'TRACK'

export interface Exercise {
  kind: ExerciseKind
  optics: readonly Optic[]
  /** Whether its path is followed in time, or traced at one's own pace. */
  path: 'NONE' | 'FOLLOWED' | 'TRACED'
  lessons: Readonly<Record<Optic, readonly Lesson[]>>
  /** Of the tutorial, and of the levels from 1. */
  levels: readonly Level[]
}

/** Something to be brought into view. */
export interface Target {
  point: Vector
  /** The wanted line of sight, for a tube. */
  axis: Vector | null
  /** The wanted distance from the tip, in mm. */
  distance: number
  /** A pose that meets all demands. */
  ideal: Pose
  lesson: Lesson | null
}

/** A level laid out for a seed. It never changes while it is played. */
export interface Plan {
  kind: ExerciseKind
  optic: Optic
  level: Level
  seed: number
  start: Pose
  targets: readonly Target[]
  /** The path that follows the targets: one point a step if it is followed, one every millimeter or so if traced. */
  path: readonly Target[]
  isTimed: boolean
}
