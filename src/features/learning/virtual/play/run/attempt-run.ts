import type { ExerciseKind } from '#domain/learning/virtual/exercise.ts'
import {
  begin,
  type ExerciseEvent,
  type ExerciseState,
  isOver,
  step,
} from '#domain/learning/virtual/exercise-machine.ts'
import { RULES_VERSION } from '#domain/learning/virtual/exercises.ts'
import { type AttemptLog, MOST_STEPS } from '#domain/learning/virtual/log.ts'
import { lookThrough, type Optic, type View } from '#domain/learning/virtual/optics.ts'
import {
  type HandRun,
  handRun,
  type HandSettings,
  putIn,
  runUntil,
  type TimedReading,
} from '#domain/learning/virtual/motion.ts'
import { type Pose, STEPS_PER_SECOND } from '#domain/learning/virtual/pose.ts'
import { axes, type Device, type HandReading, type PerAxis, stillHand } from '../hand/hand.ts'
import { coldLens, cleanLens, type Lens, stepLens } from '../scene/lens.ts'

/** What is played. */
export interface PlayedLevel {
  kind: ExerciseKind
  optic: Optic
  level: number
  seed: number
  /** Whether a cold lens fogs at the beginning. */
  fogs: boolean
}

export interface AttemptSettings extends PlayedLevel {
  /** Read with each frame: the person may change it while they play. */
  hand: () => HandSettings
}

const STEP_MS = 1_000 / STEPS_PER_SECOND
/** After a longer gap time has stood still: the page was hidden, or something held it up. */
const MOST_MS = 250

/**
 * One attempt in fixed steps: how often a frame is drawn changes nothing in what is logged. Frames are drawn between the
 * last two steps.
 */
export class AttemptRun {
  readonly settings: AttemptSettings
  state: ExerciseState
  lens: Lens
  readonly poses: Pose[] = []
  private readonly devices = new Map<Device, number>()
  private hand: HandRun
  private rate = stillHand()
  private before: Pose
  private now: Pose
  /** What was played, ms; time stands still while it is paused. */
  private elapsed = 0

  constructor(settings: AttemptSettings) {
    const state = begin(settings.kind, settings.optic, settings.level, settings.seed)
    if (state === null) throw new Error(`No level ${settings.level} of ${settings.kind}`)
    this.settings = settings
    this.state = state
    this.before = this.now = state.plan.start
    this.hand = handRun(state.plan.start)
    this.lens = settings.fogs ? coldLens : cleanLens
  }

  /** Plays the time that has passed, and returns what happened. */
  advance(ms: number, reading: HandReading): ExerciseEvent[] {
    const passed = Math.min(ms, MOST_MS)
    this.hand = putIn(this.hand, this.readingsOf(reading, passed))
    this.elapsed += passed
    const { run, poses } = runUntil(this.hand, this.elapsed, this.settings.hand())
    this.hand = run
    const events: ExerciseEvent[] = []
    for (const pose of poses) {
      if (this.isOver()) break
      this.play(pose, reading.device)
      events.push(...this.state.events)
    }
    return events
  }

  private readingsOf({ rate, moved, turned }: HandReading, passed: number): TimedReading[] {
    const readings: TimedReading[] = []
    if (axes.some((axis) => rate[axis] !== this.rate[axis])) {
      readings.push({ time: this.elapsed, rate: ofHand(rate, 1) })
      this.rate = rate
    }
    if (!axes.some((axis) => moved[axis] !== 0 || turned[axis] !== 0)) return readings
    // A slow frame brings several steps of a movement at once, which was not a jerk of the hand.
    const parts = Math.max(1, Math.round(passed / STEP_MS))
    for (let part = 1; part <= parts; part += 1)
      readings.push({
        time: this.elapsed + (passed * part) / parts,
        moved: ofHand(moved, 1 / parts),
        turned: scaled(turned, 1 / parts),
      })
    return readings
  }

  private play(pose: Pose, device: Device | null): void {
    this.before = this.now
    this.now = pose
    this.poses.push(pose)
    this.state = step(this.state, pose)
    if (device !== null) this.devices.set(device, (this.devices.get(device) ?? 0) + 1)
    this.lens = stepLens(this.lens, pose, this.state.view.tip, 1 / STEPS_PER_SECOND)
  }

  isOver(): boolean {
    return isOver(this.state) || this.poses.length >= MOST_STEPS
  }

  /** What the next frame shows: between the last two steps. */
  view(): View {
    const part = Math.min(1, Math.max(0, this.elapsed / STEP_MS - this.poses.length))
    return lookThrough(between(this.before, this.now, part), this.settings.optic)
  }

  pose(): Pose {
    return this.now
  }

  /** The device that moved the scope in most steps. */
  device(): Device {
    const [most] = [...this.devices].sort(([, one], [, other]) => other - one)
    return most?.[0] ?? 'OTHER'
  }

  log(): AttemptLog {
    const { kind, optic, level, seed } = this.settings
    return { rules: RULES_VERSION, kind, optic, level, seed, device: this.device(), poses: this.poses }
  }
}

function scaled(moves: PerAxis, by: number): PerAxis {
  const found = stillHand()
  for (const axis of axes) found[axis] = moves[axis] * by
  return found
}

/** Devices say where the picture goes; the hand outside goes the other way. */
function ofHand(moves: PerAxis, by: number): PerAxis {
  const found = scaled(moves, by)
  return { ...found, pan: -found.pan, tilt: -found.tilt }
}

const TURNS = new Set(['roll', 'lightPost'])

/** Angles that continue after a turn are followed the shorter way round. */
export function between(one: Pose, other: Pose, part: number): Pose {
  const found = { ...one }
  for (const axis of axes) {
    const by = other[axis] - one[axis]
    found[axis] += (TURNS.has(axis) ? by - 360 * Math.round(by / 360) : by) * part
  }
  return found
}
