import type { ArExercise, ArOptic, ArVerification } from '../../vocabulary/learning/virtual.ts'
import type { Actor } from '../actor.ts'
import type { ProgramId, UserId } from '../../vocabulary/ids.ts'
import { assessesGroup, type GroupPlace, mayManageGroup } from '../people/user-groups.ts'
import { isInstructor, isManagerial, isResident } from '../roles.ts'
import { followsGroup } from './progress.ts'

export type ArViewer = 'faculty' | 'resident'

/** Spec 1 §7: residents and those who teach submit at addresses of their own. */
export function attemptsAs(
  actor: Pick<Actor, 'role' | 'activeProctorGroupIds' | 'expiredProctorGroupIds'>,
  viewer: ArViewer,
): boolean {
  return viewer === 'resident' ? isResident(actor) : isInstructor(actor)
}

/** The scope of a virtual activity: the spec names two activities, and tells them apart by the angle in the name. */
export function opticOf({ name }: { name: string }): ArOptic {
  return /\b30\s*°/.test(name) ? 30 : 0
}

const COMMON = ['FOCUS', 'FOLLOW', 'TRACE', 'TUBE', 'STAR'] as const

/** The exercises of an activity, in their order. How an angled scope turns is taught only where there is one. */
export function exercisesOf(optic: ArOptic): readonly ArExercise[] {
  return optic === 30 ? ['ANGLED_TUTORIAL', ...COMMON] : COMMON
}

/** What completes a virtual activity: each of these exercises, passed so often in a row at this level or a harder one. */
export interface ArRule {
  exercises: readonly ArExercise[]
  level: number
  inARow: number
}

/** What a program has chosen for its virtual activities; of one that isn't named, the release's rule counts. */
export type ArRules = Partial<Record<ArOptic, Pick<ArRule, 'exercises' | 'level'>>>

/** The exercises that a rule may name: how an angled scope turns is only taught. */
export const ruledExercises: readonly ArExercise[] = COMMON

export function ruleOf(optic: ArOptic, rules: ArRules = {}): ArRule {
  const { exercises, level } = rules[optic] ?? { exercises: COMMON, level: 2 }
  return { exercises, level, inARow: 2 }
}

/** A number that an attempt reached, and what it is compared with. */
export interface ArScore {
  metricType: string
  score: number
}
export interface ArCriterion {
  metricType: string
  passingScore: number
  isPassingCriteria: boolean
}

/**
 * Whether an attempt passes: it meets every criterion, of which there is at least one. What the server could not work
 * out from its log never passes; an attempt without a log counts as it was sent, since other clients have none.
 */
export function passes(
  scores: readonly ArScore[],
  criteria: readonly ArCriterion[],
  verification: ArVerification,
): boolean {
  if (verification === 'NOT_VERIFIED' || verification === 'AWAITED') return false
  const deciding = criteria.filter(({ isPassingCriteria }) => isPassingCriteria)
  const scoreOf = new Map(scores.map(({ metricType, score }) => [metricType, score]))
  return (
    deciding.length > 0 &&
    deciding.every(({ metricType, passingScore }) => (scoreOf.get(metricType) ?? -Infinity) >= passingScore)
  )
}

/** Faculty of the program see what passes; its directors, the coordinator of its system and managerial roles decide it. */
export function mayChangePassingScores(actor: Actor, programId: ProgramId): boolean {
  if (isManagerial(actor)) return true
  const runs = actor.role === 'PROGRAM_DIRECTOR' || actor.role === 'SYSTEM_COORDINATOR'
  return runs && actor.isActive && actor.programIds.includes(programId)
}

/** Whose attempt it is, and the groups in which they train. */
export interface AttemptOwner {
  userId: UserId
  groups: readonly GroupPlace[]
}

/** Who sees an attempt and replays it: its owner, and those who follow them. */
export function maySeeAttempt(actor: Actor, { userId, groups }: AttemptOwner): boolean {
  return actor.id === userId || groups.some((group) => followsGroup(actor, group))
}

/** Those who teach the owner now, or run their group. Proctors of an expired group and the field team only read. */
export function mayCommentOnAttempt(actor: Actor, { userId, groups }: AttemptOwner): boolean {
  if (actor.id === userId || !actor.isActive) return false
  return groups.some((group) => assessesGroup(actor, group) || mayManageGroup(actor, group))
}
