import type { Demands, Exercise, ExerciseKind, Lesson, Level, Plan, Target } from './exercise.ts'
import { exercises, levelOf } from './exercises.ts'
import { lookThrough, type Optic, withLevelHorizon } from './optics.ts'
import { type Pose, quantize, restPose, STEPS_PER_SECOND } from './pose.ts'
import { cosine, randomFrom, sine } from './steady-maths.ts'
import { between, plus, type Vector } from './vectors.ts'

// Levels are laid out backwards: first a pose that an expert could have, then what is seen from it. So each target can be
// reached with a level horizon, and the shortest way is known.

/** What is in no tissue: where targets may be, in mm. */
export const room: readonly [least: Vector, most: Vector] = [
  [-90, -52, -220],
  [90, 68, -60],
]

/** The wanted distance from the tip, in mm. */
const DISTANCE = 45
const TRIES = 60
/** Of a traced path, in mm from point to point, about. */
const GRAIN = 1

export function layOut(kind: ExerciseKind, optic: Optic, levelNumber: number, seed: number): Plan | null {
  const exercise = exercises[kind]
  const level = levelOf(kind, levelNumber)
  if (level === null || !exercise.optics.includes(optic)) return null
  const random = randomFrom(seed)
  const start = startPose(optic)
  const targets =
    level.level === 0
      ? lessonTargets(exercise, optic)
      : scattered({ level, optic, random, from: start, isTube: level.align !== null })
  const last = targets.at(-1)
  const path = exercise.path === 'NONE' || last === undefined ? [] : pathFrom(exercise, level, optic, last)
  return { kind, optic, level, seed, start, targets, path, isTimed: exercise.path === 'FOLLOWED' }
}

/** A 30° optic begins with its post at twelve o'clock, so it looks down, from a shaft that is raised a little. */
function startPose(optic: Optic): Pose {
  return quantize(optic === 0 ? restPose : withLevelHorizon({ ...restPose, tilt: 8 }, optic))
}

export function targetFrom(
  pose: Pose,
  optic: Optic,
  more: { isTube?: boolean; lesson?: Lesson } = {},
): Target {
  const ideal = quantize(withLevelHorizon(pose, optic))
  const { tip, direction } = lookThrough(ideal, optic)
  return {
    point: plus(tip, direction, DISTANCE),
    axis: more.isTube === true ? direction : null,
    distance: DISTANCE,
    ideal,
    lesson: more.lesson ?? null,
  }
}

export function isInRoom(point: Vector): boolean {
  const [least, most] = room
  return point.every((value, axis) => value >= (least[axis] ?? value) && value <= (most[axis] ?? value))
}

interface Scatter {
  level: Demands
  optic: Optic
  random: () => number
  from: Pose
  isTube: boolean
}

/** Targets one after the other, each a good swing from the last. */
function scattered({ level, optic, random, from, isTube }: Scatter): Target[] {
  const targets: Target[] = []
  let last = from
  for (let index = 0; index < level.count; index += 1) {
    const next = swingFrom(last, { level, optic, random, isTube })
    targets.push(next)
    last = next.ideal
  }
  return targets
}

function swingFrom(last: Pose, { level, optic, random, isTube }: Omit<Scatter, 'from'>): Target {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const toward = 360 * random()
    const swing = level.spread * (0.6 + 0.4 * random())
    const turn = level.turn * (random() < 0.5 ? -1 : 1) * (0.5 + 0.5 * random())
    const pose: Pose = {
      pan: last.pan + swing * cosine(toward),
      tilt: last.tilt + swing * sine(toward) * 0.6,
      depth: 50 + 70 * random(),
      roll: 0,
      lightPost: optic === 0 ? 0 : last.lightPost + turn,
    }
    const target = targetFrom(pose, optic, { isTube })
    if (isReachable(target)) return target
  }
  return targetFrom(startPose(optic), optic, { isTube })
}

function isReachable({ ideal, point }: Target): boolean {
  return Math.abs(ideal.pan) <= 38 && Math.abs(ideal.tilt) <= 26 && isInRoom(point)
}

/** How each step of a tutorial differs from the one before. */
const lessonMoves: Readonly<Record<Lesson, (pose: Pose) => Pose>> = {
  PAN: (pose) => ({ ...pose, pan: pose.pan > 0 ? pose.pan - 18 : pose.pan + 18 }),
  TILT: (pose) => ({ ...pose, tilt: pose.tilt > 6 ? pose.tilt - 10 : pose.tilt + 10 }),
  INSERT: (pose) => ({ ...pose, depth: pose.depth + 30 }),
  WITHDRAW: (pose) => ({ ...pose, depth: pose.depth - 30 }),
  ROLL: (pose) => ({ ...pose, pan: -pose.pan / 2 }),
  POST: (pose) => ({ ...pose, lightPost: pose.lightPost + 70 }),
  DWELL: (pose) => ({ ...pose, pan: pose.pan / 2 + 6 }),
  TRACK: (pose) => pose,
}

function lessonTargets(exercise: Exercise, optic: Optic): Target[] {
  const targets: Target[] = []
  let pose = startPose(optic)
  for (const lesson of exercise.lessons[optic]) {
    const target = targetFrom(lessonMoves[lesson](pose), optic, {
      lesson,
      isTube: exercise.kind === 'TUBE',
    })
    targets.push(target)
    pose = target.ideal
  }
  return targets
}

/** Of a tutorial's path. */
const TUTORIAL_BENDS = 2

/** A path of bends to both sides and up and down, that begins at the last target. */
function pathFrom(exercise: Exercise, level: Level, optic: Optic, from: Target): Target[] {
  const bends = level.level === 0 ? TUTORIAL_BENDS : level.bends
  const isFollowed = exercise.path === 'FOLLOWED'
  const swing = 16
  // A bend is half a wave, about as long as twice its swing.
  const degrees = bends * swing * 2
  const steps = isFollowed
    ? Math.round((degrees / (level.speed ?? 1)) * STEPS_PER_SECOND)
    : Math.round((degrees * 1.6) / GRAIN)
  const side = from.ideal.pan > 0 ? -1 : 1
  return Array.from({ length: steps }, (_, step) => {
    const turned = (180 * bends * (step + 1)) / steps
    const pose = { ...from.ideal }
    pose.pan += side * swing * (1 - cosine(turned)) * 0.5 * 1.6
    pose.tilt += (from.ideal.tilt > 0 ? -1 : 1) * 7 * sine(turned * 0.7)
    pose.depth += 10 * sine(turned * 0.35)
    return targetFrom(pose, optic)
  })
}

/** The way of the tip if it goes straight from each to the next, in mm. */
export function shortestWay(plan: Plan): number {
  const poses = [
    plan.start,
    ...plan.targets.map(({ ideal }) => ideal),
    ...plan.path.map(({ ideal }) => ideal),
  ]
  const tips = poses.map((pose) => lookThrough(pose, plan.optic).tip)
  return tips.reduce((sum, tip, index) => sum + (index === 0 ? 0 : between(tips[index - 1] ?? tip, tip)), 0)
}
