import type { SkillLevel } from '../../vocabulary/assessment.ts'
import type { CompletedBy } from '../../vocabulary/content.ts'
import type { CompletionKind } from '../../vocabulary/completion.ts'
import type { ArExercise } from '../../vocabulary/learning/virtual.ts'
import { type AiFacts, countsAsAi } from '../video/ai-assessment.ts'
import type { ArRule } from './virtual.ts'

/** A number that an attempt reached (spec 1 §3, AR sub-activity metrics). */
export interface Metric {
  score: number
  passingScore: number
  isPassingCriteria: boolean
}

/** What a person has done at an activity, as far as it decides whether the activity is complete. */
export type Evidence =
  | { kind: 'GUIDE'; steps: number; ticked: number }
  | { kind: 'DIDACTIC'; isReadToEnd: boolean; isMarked: boolean }
  | { kind: 'TECHNICAL'; isSubmitted: boolean; isAssessed: boolean }
  | { kind: 'COGNITIVE'; isPassed: boolean }
  | { kind: 'LESSON_PLAN'; isMarkedByFaculty: boolean }
  | { kind: 'REFLECTION'; text: string }
  | { kind: 'AI_ASSISTED'; metrics: readonly Metric[] }
  /** Which exercises were passed as the rule of the activity says (`virtual.ts`). */
  | { kind: 'VIRTUAL'; rule: Pick<ArRule, 'exercises'>; passed: readonly ArExercise[] }

/** What the activity's course requires. */
export interface CourseTerms {
  /** Whether a submitted video completes a technical activity only once it is assessed. */
  needsAssessment: boolean
}

/** One rule per kind (decision 0320). */
export function isComplete(evidence: Evidence, { needsAssessment }: CourseTerms): boolean {
  switch (evidence.kind) {
    case 'GUIDE':
      return evidence.steps > 0 && evidence.ticked >= evidence.steps
    case 'DIDACTIC':
      return evidence.isReadToEnd || evidence.isMarked
    case 'TECHNICAL':
      return evidence.isSubmitted && (evidence.isAssessed || !needsAssessment)
    case 'COGNITIVE':
      return evidence.isPassed
    case 'LESSON_PLAN':
      return evidence.isMarkedByFaculty
    case 'REFLECTION':
      return evidence.text.trim() !== ''
    case 'AI_ASSISTED':
      return meetsCriteria(evidence.metrics)
    case 'VIRTUAL':
      return isEachPassed(evidence)
  }
}

/** An attempt in which nothing that decides was measured meets no criteria. */
function meetsCriteria(metrics: readonly Metric[]): boolean {
  const deciding = metrics.filter(({ isPassingCriteria }) => isPassingCriteria)
  return deciding.length > 0 && deciding.every(({ score, passingScore }) => score >= passingScore)
}

/** A rule that names no exercise completes nothing. */
function isEachPassed({ rule, passed }: Extract<Evidence, { kind: 'VIRTUAL' }>): boolean {
  return rule.exercises.length > 0 && rule.exercises.every((exercise) => passed.includes(exercise))
}

/**
 * The rule by which an activity is complete: a virtual or AI mode decides; otherwise its authors' choice, else its
 * kind.
 */
export function completionKindOf(
  activity: AiFacts & { kind: CompletionKind; completedBy: CompletedBy | null },
): CompletionKind {
  if (activity.activityMode === 'VIRTUAL') return 'VIRTUAL'
  return countsAsAi(activity) ? 'AI_ASSISTED' : (activity.completedBy ?? activity.kind)
}

/** Spec 1 §9: truncated to an integer, 0 to 100; 0 if nothing is possible. */
export function percentageOf(completed: number, possible: number): number {
  return possible === 0 ? 0 : Math.trunc((100 * completed) / possible)
}

/** Share of a video that must have been measured for its analysis to count as an attempt, 0 to 1. */
const LEAST_MEASURED = 0.5
const levels: readonly SkillLevel[] = ['NOVICE', 'COMPETENT', 'ADVANCED']

/** An analysis never gives a mark (decision 0093): it counts when enough of the video could be measured. */
export function analysisAsMetric(confidence: number): Metric {
  return { score: confidence, passingScore: LEAST_MEASURED, isPassingCriteria: true }
}

/** A level that an instructor gave; competent or better is a pass. */
export function levelAsMetric(level: SkillLevel): Metric {
  return { score: levels.indexOf(level), passingScore: levels.indexOf('COMPETENT'), isPassingCriteria: true }
}
