import type { ExerciseKind, Plan, Target } from './exercise.ts'
import { inPicture, lookThrough, type Optic, RIM_SLOPE, type View } from './optics.ts'
import { layOut } from './plan.ts'
import { type Pose, STEPS_PER_SECOND } from './pose.ts'
import { angleOf } from './steady-maths.ts'
import { cross, dot, lengthOf, type Vector } from './vectors.ts'

// Plays a level, a step at a time. Page and server run the same steps over the same poses.

/** How a target is seen. */
export interface Sighting {
  /** In radii of the picture. */
  x: number
  y: number
  offCenter: number
  /** From the tip, in mm, and by how much that differs from what is wanted. */
  distance: number
  distanceError: number
  /** Between the line of sight and the axis of the tube, in degrees; 0 where there is no tube. */
  alignError: number
  isCentered: boolean
  isNear: boolean
  isLevel: boolean
  isAligned: boolean
  /** All of these. */
  isGood: boolean
}

export type ExerciseEvent =
  | { type: 'target-reached'; index: number; step: number }
  | { type: 'target-missed'; index: number; step: number }
  /** It was in view as demanded for some time, but not for as long as demanded. */
  | { type: 'dwell-lost'; index: number; step: number }
  | { type: 'off-course'; step: number }
  | { type: 'on-course'; step: number }
  | { type: 'ended'; reason: 'DONE' | 'TIME'; step: number }

export interface ExerciseState {
  plan: Plan
  /** How many steps were played. */
  step: number
  stage: 'TARGETS' | 'PATH' | 'OVER'
  /** Of the current target; of the first point of the path that is still to come. */
  index: number
  /** The step at which the current target was shown. */
  shownAt: number
  /** For how many steps in a row it has been in view as demanded. */
  dwelt: number
  isOffCourse: boolean
  view: View
  /** The current target or point of the path; null when all is over. */
  target: Target | null
  sighting: Sighting | null
  /** Of the last step only. */
  events: readonly ExerciseEvent[]
}

/** A dwell that was lost after less than this is only a brush. */
const DWELL_BEGUN = 15
/** How many points of a traced path can be passed in one step. */
const TRACE_STRIDE = 4

export function begin(kind: ExerciseKind, optic: Optic, level: number, seed: number): ExerciseState | null {
  const plan = layOut(kind, optic, level, seed)
  if (plan === null) return null
  const view = lookThrough(plan.start, optic)
  const target = plan.targets[0] ?? null
  return {
    plan,
    step: 0,
    stage: 'TARGETS',
    index: 0,
    shownAt: 0,
    dwelt: 0,
    isOffCourse: false,
    view,
    target,
    sighting: target && sight(plan, view, target),
    events: [],
  }
}

export interface ShownTarget {
  id: string
  position: Vector
  /** As far from its point as the picture's center may be, in mm. */
  radius: number
  /** `held`: it is in view as demanded at this moment. */
  status: 'next' | 'held' | 'done' | 'later'
  axis: Vector | null
}

/** How many targets are shown ahead of the next: stars wait in the sky, the others come one at a time. */
const AHEAD: Partial<Record<ExerciseKind, number>> = { STAR: 2 }

/** What a picture shows of the targets; the path is `plan.path`. */
export function shownTargets(state: ExerciseState): ShownTarget[] {
  const { plan, stage, index, target } = state
  const radius = ({ distance }: Target) => plan.level.center * distance * RIM_SLOPE
  const shown = (target: Target, id: string, status: ShownTarget['status']): ShownTarget => ({
    id,
    position: target.point,
    radius: radius(target),
    status,
    axis: target.axis,
  })
  const current = state.sighting?.isGood === true ? 'held' : 'next'
  if (stage === 'PATH') return target === null ? [] : [shown(target, 'path', current)]
  const reached = stage === 'OVER' ? plan.targets.length : index
  return plan.targets
    .slice(0, reached + 1 + (AHEAD[plan.kind] ?? 0))
    .map((target, at) =>
      shown(target, `target-${at}`, at < reached ? 'done' : at === reached ? current : 'later'),
    )
}

export const isOver = ({ stage }: ExerciseState): boolean => stage === 'OVER'

/** How many steps in view a target of the plan takes. */
export const dwellSteps = ({ level }: Plan): number => Math.round(level.dwell * STEPS_PER_SECOND)

/** How much of the demanded time in view is done, 0 to 1. */
export const dwellPart = ({ plan, dwelt }: ExerciseState): number => Math.min(1, dwelt / dwellSteps(plan))

/** One step. The pose is as the log has it: quantized. */
export function step(state: ExerciseState, pose: Pose): ExerciseState {
  if (state.stage === 'OVER') return state.events.length === 0 ? state : { ...state, events: [] }
  const view = lookThrough(pose, state.plan.optic)
  const now: ExerciseState = { ...state, step: state.step + 1, view, events: [] }
  const next = now.stage === 'TARGETS' ? stepTarget(now) : now.plan.isTimed ? follow(now) : trace(now)
  if (next.stage !== 'OVER' && next.step >= next.plan.level.seconds * STEPS_PER_SECOND)
    return over(next, 'TIME')
  return next
}

export function sight(plan: Plan, view: View, target: Target): Sighting {
  const { level } = plan
  const { x, y, distance, isSeen } = inPicture(view, target.point)
  const offCenter = Math.sqrt(x * x + y * y)
  const distanceError = Math.abs(distance - target.distance)
  const alignError =
    target.axis === null
      ? 0
      : angleOf(lengthOf(cross(view.direction, target.axis)), dot(view.direction, target.axis))
  const isCentered = isSeen && offCenter <= level.center
  const isNear = distanceError <= level.distance
  const isLevel = Math.abs(view.horizon) <= level.horizon
  const isAligned = level.align === null || alignError <= level.align
  const isGood = isCentered && isNear && isLevel && isAligned
  return {
    x,
    y,
    offCenter,
    distance,
    distanceError,
    alignError,
    isCentered,
    isNear,
    isLevel,
    isAligned,
    isGood,
  }
}

function over(state: ExerciseState, reason: 'DONE' | 'TIME'): ExerciseState {
  const ended: ExerciseEvent = { type: 'ended', reason, step: state.step }
  return { ...state, stage: 'OVER', target: null, sighting: null, events: [...state.events, ended] }
}

function stepTarget(state: ExerciseState): ExerciseState {
  const { plan, view, target, index } = state
  if (target === null) return over(state, 'DONE')
  const sighting = sight(plan, view, target)
  const dwelt = sighting.isGood ? state.dwelt + 1 : 0
  if (dwelt >= dwellSteps(plan)) return nextTarget({ ...state, sighting, dwelt }, 'target-reached')
  const { within } = plan.level
  if (within !== null && state.step - state.shownAt >= within * STEPS_PER_SECOND)
    return nextTarget({ ...state, sighting }, 'target-missed')
  const isLost = dwelt === 0 && state.dwelt >= DWELL_BEGUN
  const events = isLost ? [{ type: 'dwell-lost' as const, index, step: state.step }] : state.events
  return { ...state, sighting, dwelt, events }
}

function nextTarget(state: ExerciseState, type: 'target-reached' | 'target-missed'): ExerciseState {
  const { plan, index, view } = state
  const events = [...state.events, { type, index, step: state.step }]
  const target = plan.targets[index + 1] ?? null
  const next = { ...state, index: index + 1, shownAt: state.step, dwelt: 0, events }
  if (target !== null) return { ...next, target, sighting: sight(plan, view, target) }
  const first = plan.path[0]
  if (first === undefined) return over(next, 'DONE')
  return { ...next, stage: 'PATH', index: 0, target: first, sighting: sight(plan, view, first) }
}

/** The target runs its path; how well it is followed decides nothing but the score. */
function follow(state: ExerciseState): ExerciseState {
  const { plan, view, index } = state
  const target = plan.path[index]
  if (target === undefined) return over(state, 'DONE')
  const moved = onCourse({ ...state, target, index: index + 1 }, sight(plan, view, target))
  return index + 1 >= plan.path.length ? over(moved, 'DONE') : moved
}

/** The center of the picture runs the path; what is passed must have been in view as demanded. */
function trace(state: ExerciseState): ExerciseState {
  const { plan, view } = state
  let { index } = state
  const most = Math.min(index + TRACE_STRIDE, plan.path.length)
  for (; index < most; index += 1) {
    const target = plan.path[index]
    if (target === undefined || !sight(plan, view, target).isGood) break
  }
  const target = plan.path[index]
  if (target === undefined) return over({ ...state, index }, 'DONE')
  return onCourse({ ...state, index, target }, sight(plan, view, target))
}

/** Off the course begins well outside, so that the edge is not crossed again and again. */
const [WELL_OUTSIDE, BACK_INSIDE] = [1.6, 1.2]

function onCourse(state: ExerciseState, sighting: Sighting): ExerciseState {
  const edge = state.plan.level.center * (state.isOffCourse ? BACK_INSIDE : WELL_OUTSIDE)
  const isOffCourse = sighting.offCenter > edge
  if (isOffCourse === state.isOffCourse) return { ...state, sighting }
  const type = isOffCourse ? 'off-course' : 'on-course'
  return { ...state, sighting, isOffCourse, events: [...state.events, { type, step: state.step }] }
}
