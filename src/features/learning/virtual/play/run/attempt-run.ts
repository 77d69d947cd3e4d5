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
import { axes, type Device, type HandChange, type PerAxis } from '../hand/hand.ts'
import { coldLens, cleanLens, type Lens, stepLens } from '../scene/lens.ts'
import { DeviceTally } from './device-tally.ts'

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
/**
 * After a longer gap time has stood still: the page was hidden, or something held it up. A tab that browsers throttle
 * still has a frame each second.
 */
const MOST_MS = 2_000

/**
 * One attempt in fixed steps: what the hand does counts at its own time, and how often a frame is drawn changes nothing
 * in what is logged. Frames are drawn between the last two steps.
 */
export class AttemptRun {
  readonly settings: AttemptSettings
  state: ExerciseState
  lens: Lens
  readonly poses: Pose[] = []
  private readonly devices = new DeviceTally()
  private hand: HandRun
  private before: Pose
  private now: Pose
  /** The page's time up to which it was played, or stood still; null before it begins. */
  private until: number | null = null
  /** The page's time at which it would have begun if time had never stood still. */
  private origin = 0

  constructor(settings: AttemptSettings) {
    const state = begin(settings.kind, settings.optic, settings.level, settings.seed)
    if (state === null) throw new Error(`No level ${settings.level} of ${settings.kind}`)
    this.settings = settings
    this.state = state
    this.before = this.now = state.plan.start
    this.hand = handRun(state.plan.start)
    this.lens = settings.fogs ? coldLens : cleanLens
  }

  /** Plays up to a moment of the page, and returns what happened. */
  advance(now: number, changes: readonly HandChange[]): ExerciseEvent[] {
    const from = this.until ?? now
    const to = Math.max(from, now)
    const counts = Math.max(from, to - MOST_MS)
    this.stand(counts)
    // What was moved while time stood still is gone; a key that is pressed stays pressed.
    const isCounted = ({ at, rate }: HandChange) => counts === from || at >= counts || rate !== undefined
    this.put(changes.filter(isCounted))
    this.until = to
    const { run, poses } = runUntil(this.hand, to - this.origin, this.settings.hand())
    this.hand = run
    const events: ExerciseEvent[] = []
    for (const pose of poses) {
      if (this.isOver()) break
      this.play(pose)
      events.push(...this.state.events)
    }
    return events
  }

  /** Lets time stand still up to a moment of the page; what was moved meanwhile doesn't count. */
  standStill(now: number, changes: readonly HandChange[] = []): void {
    this.stand(Math.max(this.until ?? now, now))
    this.put(changes.flatMap(({ at, device, rate }) => (rate === undefined ? [] : [{ at, device, rate }])))
  }

  private stand(to: number): void {
    this.origin += to - (this.until ?? 0)
    this.until = to
  }

  private put(changes: readonly HandChange[]): void {
    const readings = changes.map(({ at, device, rate, moved, turned }): TimedReading => {
      const time = at - this.origin
      this.devices.put({ time, device, rate })
      return {
        time,
        ...(rate === undefined ? {} : { rate: ofHand(rate) }),
        ...(moved === undefined ? {} : { moved: ofHand(moved) }),
        ...(turned === undefined ? {} : { turned }),
      }
    })
    if (readings.length > 0) this.hand = putIn(this.hand, readings)
  }

  private play(pose: Pose): void {
    this.before = this.now
    this.now = pose
    this.poses.push(pose)
    this.state = step(this.state, pose)
    this.devices.step(this.poses.length * STEP_MS)
    this.lens = stepLens(this.lens, pose, this.state.view.tip, 1 / STEPS_PER_SECOND)
  }

  isOver(): boolean {
    return isOver(this.state) || this.poses.length >= MOST_STEPS
  }

  /** What the next frame shows: between the last two steps. */
  view(): View {
    const elapsed = (this.until ?? this.origin) - this.origin
    const part = Math.min(1, Math.max(0, elapsed / STEP_MS - this.poses.length))
    return lookThrough(between(this.before, this.now, part), this.settings.optic)
  }

  pose(): Pose {
    return this.now
  }

  /** The device that moved the scope in most steps. */
  device(): Device {
    return this.devices.most()
  }

  log(): AttemptLog {
    const { kind, optic, level, seed } = this.settings
    return { rules: RULES_VERSION, kind, optic, level, seed, device: this.device(), poses: this.poses }
  }
}

/** Devices say where the picture goes; the hand outside goes the other way. */
function ofHand(moves: PerAxis): PerAxis {
  return { ...moves, pan: -moves.pan, tilt: -moves.tilt }
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
