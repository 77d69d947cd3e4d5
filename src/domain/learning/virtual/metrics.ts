import type { ExerciseKind } from './exercise.ts'
import type { Optic } from './optics.ts'

// What is measured of an attempt, and what passes.

export type MetricName =
  | 'path_length'
  | 'jerk_smoothness'
  | 'spectral_smoothness'
  | 'idle_time'
  | 'time_out_of_center'
  | 'horizon_deviation'
  | 'distance_error'
  | 'focus_time'
  | 'accuracy'
  | 'completion_time'
  | 'total'

/** A metric as it is sent: the name is fixed, the type is the name in upper case. */
export interface ExerciseScore {
  metricName: MetricName
  metricType: string
  /** The value, in its unit. */
  rawScore: number
  /** 0 to 100, between two anchors of the release. */
  score: number
  unit: string
}

export const NO_ERRORS = 'No errors detected.'

/** Of a sub-activity (spec 1 §3). */
export interface SubActivityMetric {
  metricName: MetricName
  metricType: string
  /** 0 to 100. */
  passingScore: number
  /** From 1, in the order in which they are shown. */
  metricOrder: number
  isPassingCriteria: boolean
}

/** Attempts are judged by the version they were made under. */
export const PASSING_VERSION = 1

/** Where the passing scores of this release come from; shown beside them. */
export const PASSING_SOURCE =
  'Set by the makers of this release from what a computed attempt without errors reaches, less a margin. They weren’t measured with experts. A program can set its own from attempts of its people.'

const criteria: Readonly<Record<MetricName, { passingScore: number; isPassingCriteria: boolean }>> = {
  total: { passingScore: 70, isPassingCriteria: true },
  accuracy: { passingScore: 60, isPassingCriteria: true },
  completion_time: { passingScore: 40, isPassingCriteria: true },
  horizon_deviation: { passingScore: 50, isPassingCriteria: true },
  time_out_of_center: { passingScore: 50, isPassingCriteria: false },
  distance_error: { passingScore: 50, isPassingCriteria: false },
  focus_time: { passingScore: 50, isPassingCriteria: false },
  path_length: { passingScore: 50, isPassingCriteria: false },
  jerk_smoothness: { passingScore: 50, isPassingCriteria: false },
  spectral_smoothness: { passingScore: 50, isPassingCriteria: false },
  idle_time: { passingScore: 50, isPassingCriteria: false },
}

/** What an exercise is about counts as well. */
const about: Readonly<Record<ExerciseKind, MetricName | null>> = {
  FOCUS: 'distance_error',
  FOLLOW: 'time_out_of_center',
  TRACE: 'time_out_of_center',
  TUBE: 'focus_time',
  STAR: 'focus_time',
  ANGLED_TUTORIAL: null,
}

/** With a straight optic the horizon leans only if the head is turned; so more is asked. */
const HORIZON_STRAIGHT = 60

/** The metrics of an exercise, with the passing scores of this release. Those of a program come from the server. */
export function metricsOf(kind: ExerciseKind, optic: Optic): readonly SubActivityMetric[] {
  return Object.entries(criteria).map(([name, { passingScore, isPassingCriteria }], index) => ({
    metricName: name as MetricName,
    metricType: name.toUpperCase(),
    passingScore: optic === 0 && name === 'horizon_deviation' ? HORIZON_STRAIGHT : passingScore,
    metricOrder: index + 1,
    isPassingCriteria: isPassingCriteria || name === about[kind],
  }))
}
