import type { ExerciseKind, Plan, Target } from './exercise.ts'
import { RULES_VERSION } from './exercises.ts'
import { begin, step } from './exercise-machine.ts'
import type { AttemptLog, DeviceKind } from './log.ts'
import type { Optic } from './optics.ts'
import { layOut } from './plan.ts'
import { type Pose, poseFields, quantize, restPose, STEPS_PER_SECOND } from './pose.ts'

// A level as it is played without a fault: what an attempt is shown against, and what the scores are tested with.

/** From target to target. */
const SWING_SECONDS = 1.4
/** How many points of a traced path are passed in a second. */
const TRACE_POINTS = 45

export interface IdealSettings {
  kind: ExerciseKind
  optic: Optic
  level: number
  seed: number
  device?: DeviceKind
  swingSeconds?: number
  /** What becomes of a pose at a step, if the hand is not as sure as that. */
  spoil?: (pose: Pose, step: number) => Pose
}

export function idealLog(settings: IdealSettings): AttemptLog | null {
  const { kind, optic, level, seed, device = 'OTHER' } = settings
  const plan = layOut(kind, optic, level, seed)
  if (plan === null) return null
  return { rules: RULES_VERSION, kind, optic, level, seed, device, poses: idealPoses(plan, settings) }
}

/** Plays on what the level does: a target that is reached early is left early. */
export function idealPoses(
  plan: Plan,
  { swingSeconds = SWING_SECONDS, spoil }: Pick<IdealSettings, 'swingSeconds' | 'spoil'> = {},
): Pose[] {
  const poses: Pose[] = []
  const swingSteps = Math.round(swingSeconds * STEPS_PER_SECOND)
  let state = begin(plan.kind, plan.optic, plan.level.level, plan.seed)
  let way: Pose[] = []
  let shown: Target | null = null
  // A hand that is not sure still knows where it meant to be.
  let from = plan.start
  while (state !== null && state.stage !== 'OVER') {
    const ideal = state.target?.ideal ?? from
    if (state.stage === 'TARGETS' && state.target !== shown) {
      shown = state.target
      way = swing(from, ideal, swingSteps)
    }
    if (state.stage === 'PATH' && !plan.isTimed && shown !== plan.path[0]) {
      shown = plan.path[0] ?? null
      way = tracedPoses(plan)
    }
    const meant: Pose = plan.isTimed && state.stage === 'PATH' ? ideal : (way.shift() ?? ideal)
    const pose = spoil === undefined ? meant : quantize(spoil(meant, poses.length))
    from = meant
    poses.push(pose)
    state = step(state, pose)
  }
  return poses
}

/** With the least jerk: from rest to rest (Flash and Hogan 1985). */
export function swing(from: Pose, to: Pose, steps: number): Pose[] {
  return Array.from({ length: steps }, (_, step) => blended(from, to, leastJerk((step + 1) / steps)))
}

const leastJerk = (t: number): number => t * t * t * (10 - 15 * t + 6 * t * t)

/** Angles that go on after a turn go the shorter way round. */
function blended(from: Pose, to: Pose, part: number): Pose {
  const pose = { ...from }
  for (const field of poseFields) {
    const by = to[field] - from[field]
    const isTurn = field === 'roll' || field === 'lightPost'
    pose[field] += part * (isTurn ? by - 360 * Math.round(by / 360) : by)
  }
  return quantize(pose)
}

function tracedPoses({ path }: Plan): Pose[] {
  const steps = Math.round((path.length / TRACE_POINTS) * STEPS_PER_SECOND)
  return Array.from({ length: steps }, (_, step) => {
    const at = leastJerk((step + 1) / steps) * (path.length - 1)
    const [last, next] = [path[Math.floor(at)]?.ideal, path[Math.ceil(at)]?.ideal]
    if (last === undefined || next === undefined) return restPose
    return blended(last, next, at - Math.floor(at))
  })
}
