import { anchorsOf, scoreBetween, timesTheShortest, weights } from './scoring/anchors.ts'
import { type Plan, TUTORIAL_LEVEL } from './exercise.ts'
import { spectrometer } from './scoring/fourier.ts'
import type { AttemptLog } from './log.ts'
import { type ExerciseScore, type MetricName, NO_ERRORS } from './metrics.ts'
import { idleSteps, median, movesOf, piecesOf, speedsOf } from './scoring/moves.ts'
import { analysisNotes } from './scoring/notes.ts'
import { layOut } from './plan.ts'
import { STEPS_PER_SECOND } from './pose.ts'
import { logDimensionlessJerk, spectralArcLength } from './scoring/smoothness.ts'
import { mean, tally, type Tally } from './scoring/tally.ts'

// From a log to scores. Page and server compute the same, to the last digit.

export interface ScoredAttempt {
  /** None for a tutorial. */
  exerciseScores: ExerciseScore[]
  analysisNotes: string[]
  /** Whether the level came to its end, by reaching it or by its time. */
  isOver: boolean
  /** Its time was up before it was done. */
  isTimeUp: boolean
  seconds: number
}

export const units: Readonly<Record<MetricName, string>> = {
  path_length: '× shortest',
  jerk_smoothness: 'ln',
  spectral_smoothness: 'arc',
  idle_time: 's',
  time_out_of_center: 's',
  horizon_deviation: '°',
  distance_error: 'mm',
  focus_time: 's',
  accuracy: '%',
  completion_time: 's',
  total: 'points',
}

type Measured = Exclude<MetricName, 'total'>
const measured = Object.keys(weights) as Measured[]

/** Null for a log of a level that does not exist; `decodeLog` returns none. */
export function scoreLog(log: AttemptLog): ScoredAttempt | null {
  const plan = layOut(log.kind, log.optic, log.level, log.seed)
  const counted = tally(log)
  if (plan === null || counted === null) return null
  const { isOver, isTimeUp, steps } = counted
  const seconds = steps / STEPS_PER_SECOND
  const end = { isOver, isTimeUp, seconds }
  if (log.level === TUTORIAL_LEVEL) return { exerciseScores: [], analysisNotes: [NO_ERRORS], ...end }
  const part = log.rules < PART_SINCE ? 1 : counted.done
  const scores = scoresOf(plan, counted)
  const exerciseScores = withTotal(
    scores.map((score) => ofPart(score, part)),
    plan,
    counted,
  )
  return { exerciseScores, analysisNotes: analysisNotes(counted, scores, part), ...end }
}

/** How that was done which was done, be it much or little; without the total. */
export function scoresOf(plan: Plan, counted: Tally): ExerciseScore[] {
  const raw = rawScores(plan, counted)
  return measured.map((name) => scored(name, raw[name], plan))
}

/** Since these rules, what was not done scores nothing: a hand that never moves has no short way and no level horizon. */
const PART_SINCE = 2
/** Both say by themselves how much was done. */
const countsParts: ReadonlySet<MetricName> = new Set(['accuracy', 'focus_time'])

function ofPart(score: ExerciseScore, part: number): ExerciseScore {
  return countsParts.has(score.metricName) ? score : { ...score, score: rounded(score.score * part) }
}

function withTotal(scores: ExerciseScore[], plan: Plan, counted: Tally): ExerciseScore[] {
  const weighted = measured.reduce((sum, name, index) => sum + weights[name] * (scores[index]?.score ?? 0), 0)
  const all = measured.reduce((sum, name) => sum + weights[name], 0)
  // What was broken off is no attempt at the level.
  return [...scores, scored('total', counted.isOver ? weighted / all : 0, plan)]
}

function scored(metricName: MetricName, rawScore: number, plan: Plan): ExerciseScore {
  return {
    metricName,
    metricType: metricName.toUpperCase(),
    rawScore: rounded(rawScore),
    score: rounded(scoreBetween(rawScore, anchorsOf(metricName, plan))),
    unit: units[metricName],
  }
}

/** Four decimals: more than anything here is known to. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

function rawScores(plan: Plan, counted: Tally): Record<Measured, number> {
  const { level } = plan
  const worst = level.within ?? level.seconds
  const unreached = Math.max(0, counted.targets - counted.reached)
  const focusTimes = [...counted.focusTimes, ...Array.from({ length: unreached }, () => worst)]
  const speeds = speedsOf(counted.gaze)
  return {
    path_length: timesTheShortest(counted.tipWay, plan),
    ...smoothnessOf(speeds, counted, plan),
    idle_time: idleSteps(speeds, counted.isBusy) / STEPS_PER_SECOND,
    time_out_of_center: counted.outOfCenter / STEPS_PER_SECOND,
    horizon_deviation: counted.horizonError,
    distance_error: counted.distanceError ?? level.distance,
    focus_time: mean(focusTimes),
    accuracy: accuracyOf(plan, counted),
    completion_time: counted.isOver ? counted.steps / STEPS_PER_SECOND : level.seconds,
  }
}

/** Of the move in the middle: a whole attempt would measure how often one paused. Without any move, at the floor. */
function smoothnessOf(
  speeds: Float64Array,
  { newTargets, pathFrom }: Tally,
  plan: Plan,
): Pick<Record<Measured, number>, 'jerk_smoothness' | 'spectral_smoothness'> {
  const spectrumOf = spectrometer()
  const toTargets = speeds.subarray(0, pathFrom)
  const moves = [
    ...movesOf(toTargets, newTargets).map(({ from, to }) => toTargets.subarray(from, to)),
    ...piecesOf(speeds.subarray(pathFrom)),
  ]
  const jerks = moves.map((move) => logDimensionlessJerk(move, STEPS_PER_SECOND))
  const arcs = moves.map((move) => spectralArcLength(move, STEPS_PER_SECOND, spectrumOf))
  const middle = (values: (number | null)[]) => median(values.filter((value) => value !== null))
  return {
    jerk_smoothness: middle(jerks) ?? anchorsOf('jerk_smoothness', plan).floor,
    spectral_smoothness: middle(arcs) ?? anchorsOf('spectral_smoothness', plan).floor,
  }
}

/** Of targets: how many were reached, where each lost dwell counts as one more. Of a path: how closely it was run. */
function accuracyOf(plan: Plan, counted: Tally): number {
  if (plan.path.length > 0) return 100 * counted.passed * (1 - counted.courseError)
  return (100 * counted.reached) / (counted.targets + counted.dwellsLost)
}
