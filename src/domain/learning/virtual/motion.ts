import { limits, type Pose, type PoseField, poseFields, quantize, STEPS_PER_SECOND } from './pose.ts'

// From the hand to the pose, the same for every device, in fixed steps. Readings carry their time, so neither the frame
// rate nor a throttled tab changes an attempt.

type Fields = Record<PoseField, number>

/** What a device says for one step. Positive: to the right, up, deeper, clockwise, as the hand moves. */
export interface HandReading {
  /** How far keys, sticks and knobs are deflected, −1 to 1. */
  rate: Partial<Fields>
  /** By how much a drag or a wheel moved, in degrees and mm at the depth at rest. */
  moved: Partial<Fields>
  /** By how much a device that is itself the scope was turned: taken as it is. */
  turned?: Partial<Fields>
}

/** Stored for the person on the device. */
export interface HandSettings {
  /** How much of a deflection is nothing, 0 to 0.4. */
  deadZone: number
  /** 0.3 to 2. */
  sensitivity: number
  /** The thumb that steers is the left one. */
  isLeftHanded: boolean
  /** As at a trocar: the tip goes left when the hand goes right. */
  isInverted: boolean
}

export const usualHand: HandSettings = {
  deadZone: 0.12,
  sensitivity: 1,
  isLeftHanded: false,
  isInverted: true,
}
export const [LEAST_SENSITIVITY, MOST_SENSITIVITY, MOST_DEAD_ZONE] = [0.3, 2, 0.4]

export interface Motion {
  /** What is played, logged and drawn. */
  pose: Pose
  /** As it was computed. */
  exact: Pose
  /** What the deflections have become: hands have mass. */
  speeds: Fields
}

const nothing: Fields = { pan: 0, tilt: 0, depth: 0, roll: 0, lightPost: 0 }

/** A second at full deflection, at the depth at rest: degrees, and mm of depth. */
const FULL: Fields = { pan: 28, tilt: 28, depth: 60, roll: 90, lightPost: 120 }
/** The scope from camera head to tip, how much of it is always outside, and how much at rest, in mm. */
const [SCOPE_LENGTH, LEAST_OUTSIDE, OUTSIDE_AT_REST] = [330, 80, 270]
/** How much of a change of speed happens in a step. */
const GATHERING = 0.25

export const beginMotion = (start: Pose): Motion => ({
  pose: quantize(start),
  exact: start,
  speeds: nothing,
})

/** One step. */
export function move(motion: Motion, reading: HandReading, settings: HandSettings): Motion {
  const sensitivity = bounded(settings.sensitivity, [LEAST_SENSITIVITY, MOST_SENSITIVITY])
  const wanted = outsideDeadZone(reading.rate, settings.deadZone)
  // The hand moves the outer end: the same mm turn the shaft the more the deeper it is, and the tip goes the other way.
  const lever = OUTSIDE_AT_REST / Math.max(LEAST_OUTSIDE, SCOPE_LENGTH - motion.exact.depth)
  const swing = settings.isInverted ? -lever : lever
  const speeds = { ...nothing }
  const exact = { ...motion.exact }
  for (const field of poseFields) {
    speeds[field] = motion.speeds[field] + GATHERING * (wanted[field] - motion.speeds[field])
    const by = finite(reading.moved[field]) + (speeds[field] * FULL[field]) / STEPS_PER_SECOND
    const scale = sensitivity * (field === 'pan' || field === 'tilt' ? swing : 1)
    const next = exact[field] + scale * by + finite(reading.turned?.[field])
    exact[field] = field === 'roll' || field === 'lightPost' ? next : bounded(next, limits[field])
  }
  return { pose: quantize(exact), exact, speeds }
}

const finite = (value: number | undefined): number =>
  value !== undefined && Number.isFinite(value) ? value : 0

const bounded = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(Math.max(finite(value), least), most)

/** What is beyond the dead zone, from 0 on, so that nothing jumps at its edge. Pan and tilt are judged as one stick. */
export function outsideDeadZone(rate: Partial<Fields>, deadZone: number): Fields {
  const edge = bounded(deadZone, [0, MOST_DEAD_ZONE])
  const beyond = (size: number) => (size <= edge ? 0 : Math.min(1, (size - edge) / (1 - edge)))
  const alone = (value: number) => Math.sign(value) * beyond(Math.abs(value))
  const [pan, tilt] = [finite(rate.pan), finite(rate.tilt)]
  const far = Math.sqrt(pan * pan + tilt * tilt)
  const stick = far === 0 ? 0 : beyond(far) / far
  return {
    pan: pan * stick,
    tilt: tilt * stick,
    depth: alone(finite(rate.depth)),
    roll: alone(finite(rate.roll)),
    lightPost: alone(finite(rate.lightPost)),
  }
}

export interface Thumb {
  x: number
  y: number
}

/** Two thumbs: one steers, the other inserts and rolls. */
export function twoThumbs(left: Thumb, right: Thumb, { isLeftHanded }: HandSettings): Partial<Fields> {
  const [steering, other] = isLeftHanded ? [left, right] : [right, left]
  return { pan: steering.x, tilt: steering.y, depth: other.y, roll: other.x }
}

/** `time` is in ms since the attempt began. Rates stay as they are until the next that are given. */
export interface TimedReading extends Partial<HandReading> {
  time: number
}

/** A hand in time. */
export interface HandRun {
  motion: Motion
  /** How many steps were made of it. */
  steps: number
  rate: Partial<Fields>
  /** Readings that are not used yet, in the order of their times. */
  waiting: readonly TimedReading[]
}

/** More steps than this are not made at once: what is still behind is made with the next frame. */
export const MOST_AT_ONCE = 10 * STEPS_PER_SECOND

export const handRun = (start: Pose): HandRun => ({
  motion: beginMotion(start),
  steps: 0,
  rate: {},
  waiting: [],
})

export function putIn(run: HandRun, readings: readonly TimedReading[]): HandRun {
  return { ...run, waiting: [...run.waiting, ...readings].toSorted((a, b) => a.time - b.time) }
}

/** Makes all steps up to a time, in ms since the attempt began, and returns their poses. */
export function runUntil(
  run: HandRun,
  time: number,
  settings: HandSettings,
): { run: HandRun; poses: readonly Pose[]; isBehind: boolean } {
  const poses: Pose[] = []
  let { motion, steps, rate } = run
  let used = 0
  for (; timeOf(steps + 1) <= time && poses.length < MOST_AT_ONCE; steps += 1) {
    const [moved, turned] = [{ ...nothing }, { ...nothing }]
    for (; (run.waiting[used]?.time ?? Number.POSITIVE_INFINITY) <= timeOf(steps + 1); used += 1) {
      const reading = run.waiting[used]
      rate = reading?.rate ?? rate
      add(moved, reading?.moved)
      add(turned, reading?.turned)
    }
    motion = move(motion, { rate, moved, turned }, settings)
    poses.push(motion.pose)
  }
  const isBehind = timeOf(steps + 1) <= time
  return { run: { motion, steps, rate, waiting: run.waiting.slice(used) }, poses, isBehind }
}

function add(sum: Fields, more: Partial<Fields> | undefined): void {
  for (const field of poseFields) sum[field] += finite(more?.[field])
}

const timeOf = (steps: number): number => (steps * 1000) / STEPS_PER_SECOND
