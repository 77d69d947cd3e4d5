import {
  begin,
  type ExerciseEvent,
  type ExerciseState,
  sight,
  type Sighting,
  step,
} from '../exercise-machine.ts'
import type { AttemptLog } from '../log.ts'
import { inPicture } from '../optics.ts'
import { STEPS_PER_SECOND } from '../pose.ts'
import { between, plus, type Vector } from '../vectors.ts'

// Counts what happened in an attempt, by playing its log once more. No count becomes better by waiting: errors are
// averaged along the way, or over what was demanded, never over time that one can add.

export interface Tally {
  /** Played steps, up to the end of the level. */
  steps: number
  /** Whether the level came to its end, and whether that was because the time was up. */
  isOver: boolean
  isTimeUp: boolean
  targets: number
  reached: number
  dwellsLost: number
  timesOffCourse: number
  /** The way of the tip, in mm. */
  tipWay: number
  /** After a target was first centered, how many steps it was not; all steps of one that never was. */
  outOfCenter: number
  /** In degrees: mean along the way of what is looked at. */
  horizonError: number
  /** In mm: mean over what was demanded; null if nothing was reached. */
  distanceError: number | null
  /** In seconds, of each target that was reached: from being shown until the demanded time in view began. */
  focusTimes: readonly number[]
  /** Of the path: how much was passed, and how far from the center of the picture, in tolerances; 0 to 1 both. */
  passed: number
  courseError: number
  /** How much of what the level is about was done, 0 to 1: targets reached, or of a path what was traced or followed. */
  done: number
  /** What is looked at, 50 mm before the tip, at each step. */
  gaze: readonly Vector[]
  /** The steps at which a new target was shown. */
  newTargets: readonly number[]
  /** The step at which the path began; after the last step if it never did. */
  pathFrom: number
  /** Whether a target was in view as demanded, or was being followed, at each step: there was no reason to move. */
  isBusy: readonly boolean[]
}

/** What is looked at is this far before the tip, in mm. */
export const GAZE = 50
/** How many points of a traced path around the next one are looked at. */
const [BEHIND, BEYOND] = [12, 4]

interface Count {
  rules: number
  state: ExerciseState
  events: ExerciseEvent[]
  tipWay: number
  outOfCenter: number
  wasCentered: boolean
  /** While the target was not yet centered. */
  searching: number
  lean: number
  plainLean: number
  gazeWay: number
  dwellError: number
  distanceErrors: number[]
  focusTimes: number[]
  courseErrors: number[]
  /** Points of a path that runs by itself at which the picture was with it. */
  followed: number
  gaze: Vector[]
  isBusy: boolean[]
  pathFrom: number | null
}

/** Null if there is no such level. */
export function tally(log: AttemptLog): Tally | null {
  const first = begin(log.kind, log.optic, log.level, log.seed)
  if (first === null) return null
  const count: Count = {
    rules: log.rules,
    state: first,
    events: [],
    tipWay: 0,
    outOfCenter: 0,
    wasCentered: false,
    searching: 0,
    lean: 0,
    plainLean: 0,
    gazeWay: 0,
    dwellError: 0,
    distanceErrors: [],
    focusTimes: [],
    courseErrors: [],
    followed: 0,
    gaze: [],
    isBusy: [],
    pathFrom: null,
  }
  for (const pose of log.poses) {
    if (count.state.stage === 'OVER') break
    const before = count.state
    count.state = step(before, pose)
    countStep(count, before, count.state)
  }
  return summed(count)
}

function countStep(count: Count, before: ExerciseState, now: ExerciseState): void {
  count.events.push(...now.events)
  countWay(count, before, now)
  if (before.target === null) return
  // Of what was demanded when the step was made, though the step may have brought the next.
  const sighting =
    now.target === before.target && now.sighting !== null
      ? now.sighting
      : sight(now.plan, now.view, before.target)
  count.isBusy.push(sighting.isGood || (before.stage === 'PATH' && now.plan.isTimed))
  if (before.stage === 'PATH') count.pathFrom ??= before.step
  if (before.stage === 'PATH') countCourse(count, before, now)
  else countTarget(count, before, now, sighting)
}

function countWay(count: Count, before: ExerciseState, now: ExerciseState): void {
  const { view, step } = now
  const gaze = plus(view.tip, view.direction, GAZE)
  const last = count.gaze.at(-1)
  // Where the hand was before the first step is not a way.
  const moved = last === undefined ? 0 : between(last, gaze)
  if (step > 1) count.tipWay += between(before.view.tip, view.tip)
  count.gaze.push(gaze)
  count.gazeWay += moved
  count.lean += Math.abs(view.horizon) * moved
  count.plainLean += Math.abs(view.horizon)
}

function countTarget(count: Count, before: ExerciseState, now: ExerciseState, sighting: Sighting): void {
  if (sighting.isCentered) count.wasCentered = true
  else if (count.wasCentered) count.outOfCenter += 1
  else count.searching += 1
  count.dwellError = sighting.isGood ? count.dwellError + sighting.distanceError : 0
  for (const { type } of now.events) {
    if (type !== 'target-reached' && type !== 'target-missed') continue
    const dwelt = before.dwelt + 1
    if (type === 'target-reached') {
      count.distanceErrors.push(count.dwellError / dwelt)
      count.focusTimes.push((now.step - before.shownAt - dwelt) / STEPS_PER_SECOND)
    } else if (!count.wasCentered) count.outOfCenter += count.searching
    count.wasCentered = false
    count.searching = 0
    count.dwellError = 0
  }
}

function countCourse(count: Count, before: ExerciseState, now: ExerciseState): void {
  const { plan, view } = now
  const { center } = plan.level
  const off = plan.isTimed ? offCenterAt(before, now, before.index) : nearest(before, now)
  if (off > center) count.outOfCenter += 1
  if (plan.isTimed && !now.isOffCourse) count.followed += 1
  const passed = plan.isTimed ? 1 : passedTo(count, now) - before.index
  const target = plan.path[before.index]
  if (target === undefined) return
  for (let point = 0; point < passed; point += 1) {
    count.courseErrors.push(Math.min(1, off / center))
    count.distanceErrors.push(sight(plan, view, target).distanceError)
  }
}

/** Rules before 2 counted the rest of a line as run along when the time was up. */
function passedTo({ rules }: Count, { stage, plan, index }: ExerciseState): number {
  return stage === 'OVER' && rules < 2 ? plan.path.length : index
}

function offCenterAt(_: ExerciseState, { plan, view }: ExerciseState, index: number): number {
  const target = plan.path[index]
  if (target === undefined) return Number.POSITIVE_INFINITY
  const { x, y } = inPicture(view, target.point)
  return Math.sqrt(x * x + y * y)
}

/** How far the center of the picture is from the path, near the next point. */
function nearest(before: ExerciseState, now: ExerciseState): number {
  let least = Number.POSITIVE_INFINITY
  for (let index = before.index - BEHIND; index <= before.index + BEYOND; index += 1)
    least = Math.min(least, offCenterAt(before, now, index))
  return least
}

function summed(count: Count): Tally {
  const { state, events } = count
  const of = (type: ExerciseEvent['type']) => events.filter((event) => event.type === type).length
  const end = events.find((event) => event.type === 'ended')
  const { path, targets, isTimed } = state.plan
  const reached = of('target-reached')
  const passed = path.length === 0 ? 1 : count.courseErrors.length / path.length
  return {
    steps: state.step,
    isOver: end !== undefined,
    isTimeUp: end?.reason === 'TIME',
    targets: targets.length,
    reached,
    dwellsLost: of('dwell-lost'),
    timesOffCourse: of('off-course'),
    tipWay: count.tipWay,
    outOfCenter: count.outOfCenter + (count.wasCentered ? 0 : count.searching),
    horizonError: count.gazeWay > 0 ? count.lean / count.gazeWay : count.plainLean / Math.max(1, state.step),
    distanceError: count.distanceErrors.length === 0 ? null : mean(count.distanceErrors),
    focusTimes: count.focusTimes,
    passed,
    courseError: count.courseErrors.length === 0 ? 1 : mean(count.courseErrors),
    done: path.length === 0 ? reached / targets.length : isTimed ? count.followed / path.length : passed,
    gaze: count.gaze,
    newTargets: events.flatMap(({ type, step }) =>
      type === 'target-reached' || type === 'target-missed' ? [step] : [],
    ),
    pathFrom: count.pathFrom ?? count.gaze.length,
    isBusy: count.isBusy,
  }
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
