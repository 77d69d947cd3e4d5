import type { ExerciseState, Sighting } from '#domain/learning/virtual/exercise-machine.ts'
import { STEPS_PER_SECOND } from '#domain/learning/virtual/pose.ts'

// What the words below the picture say, a few times a second.

export type Aim =
  'good' | 'left' | 'right' | 'up' | 'down' | 'in' | 'out' | 'clockwise' | 'counterclockwise' | 'askew'

export interface Guidance {
  /** Of the current target, from 1. */
  target: number
  targets: number
  /** Whether a path is followed or traced, and how much of it is done, 0 to 1. */
  path: number | null
  secondsLeft: number
  center: Aim
  distance: Aim
  horizon: Aim
  /** Null where no angle is demanded. */
  angle: Aim | null
}

export function guide(state: ExerciseState): Guidance | null {
  const { sighting, plan, stage, index } = state
  if (sighting === null) return null
  return {
    target: Math.min(stage === 'TARGETS' ? index + 1 : plan.targets.length, plan.targets.length),
    targets: plan.targets.length,
    path: stage === 'PATH' ? index / Math.max(1, plan.path.length) : null,
    secondsLeft: Math.max(0, Math.ceil(plan.level.seconds - state.step / STEPS_PER_SECOND)),
    ...aims(state, sighting),
  }
}

function aims({ plan, target, view }: ExerciseState, sighting: Sighting) {
  const { x, y, distance, isCentered, isNear, isLevel, isAligned } = sighting
  const aside: Aim = x > 0 ? 'right' : 'left'
  const upright: Aim = y > 0 ? 'up' : 'down'
  return {
    center: isCentered ? ('good' as const) : Math.abs(x) > Math.abs(y) ? aside : upright,
    distance: isNear
      ? ('good' as const)
      : distance > (target?.distance ?? 0)
        ? ('in' as const)
        : ('out' as const),
    horizon: isLevel
      ? ('good' as const)
      : view.horizon > 0
        ? ('clockwise' as const)
        : ('counterclockwise' as const),
    angle: plan.level.align === null ? null : isAligned ? ('good' as const) : ('askew' as const),
  }
}
