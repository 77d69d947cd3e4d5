import type { Plan } from '../exercise.ts'
import type { MetricName } from '../metrics.ts'
import { shortestWay } from '../plan.ts'

/** Attempts are judged by the version they were made under. */
export const ANCHORS_VERSION = 1

/** Where the score of a measure is 0, and where it is 100. Between them it is linear, beyond them clipped. */
export interface Anchors {
  floor: number
  expert: number
}

/** How much each score counts in the total. */
export const weights: Readonly<Record<Exclude<MetricName, 'total'>, number>> = {
  accuracy: 4,
  completion_time: 2,
  focus_time: 2,
  time_out_of_center: 2,
  horizon_deviation: 2,
  distance_error: 2,
  path_length: 2,
  jerk_smoothness: 1,
  spectral_smoothness: 1,
  idle_time: 1,
}

/** How long an expert takes from target to target, in seconds; without the demanded time in view. */
const SWING_SECONDS = 1.8

/** Nobody moves in the moment in which a target appears: for so long in seconds, rest is no rest. */
const REACTION_SECONDS = 0.35

/** The time an expert takes for a level, in seconds. */
export function expertSeconds({ level, targets, path, isTimed }: Plan): number {
  const onTargets = targets.length * (SWING_SECONDS + level.dwell)
  return onTargets + path.length / (isTimed ? 60 : 40)
}

/** Anchors of a measure for a level as it is laid out. */
export function anchorsOf(measure: MetricName, plan: Plan): Anchors {
  const { level, targets } = plan
  const expert = expertSeconds(plan)
  switch (measure) {
    case 'path_length':
      return { floor: 4, expert: 1.3 }
    case 'jerk_smoothness':
      return plan.path.length > 0 ? { floor: -16, expert: -10.5 } : { floor: -14, expert: -8 }
    case 'spectral_smoothness':
      return plan.path.length > 0 ? { floor: -4.5, expert: -2.2 } : { floor: -4, expert: -1.9 }
    case 'idle_time':
      return { floor: 0.6 * expert, expert: REACTION_SECONDS * (targets.length + 1) }
    case 'time_out_of_center':
      return { floor: 0.5 * expert, expert: 0.02 * expert }
    case 'horizon_deviation':
      return { floor: 25, expert: 4 }
    case 'distance_error':
      return { floor: level.distance, expert: level.distance / 3 }
    case 'focus_time':
      return { floor: level.within ?? 6 * SWING_SECONDS, expert: SWING_SECONDS }
    case 'accuracy':
      return { floor: 40, expert: plan.path.length > 0 && !plan.isTimed ? 80 : 95 }
    case 'completion_time':
      return { floor: Math.min(level.seconds, 4 * expert), expert }
    case 'total':
      return { floor: 0, expert: 100 }
  }
}

/** 0 to 100. What was not measured has 0. */
export function scoreBetween(value: number, { floor, expert }: Anchors): number {
  const part = (value - floor) / (expert - floor)
  return Number.isNaN(part) ? 0 : 100 * Math.min(1, Math.max(0, part))
}

/** The way of the tip in multiples of the shortest one. */
export const timesTheShortest = (way: number, plan: Plan): number => way / Math.max(1, shortestWay(plan))
