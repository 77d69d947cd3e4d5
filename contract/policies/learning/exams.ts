import type { ResidentExam } from '../../endpoints/learning/exams.ts'
import type { Actor } from '../actor.ts'
import { type GroupPlace, mayManageGroup } from '../people/user-groups.ts'
import { isResident } from '../roles.ts'
import type { UserId } from '../../vocabulary/ids.ts'

/** Those who manage the group confirm what they enter; residents enter their own. Null: they only read (0698). */
export function entersExamsAs(
  actor: Actor,
  { userId, group }: { userId: UserId; group: GroupPlace },
): 'program' | 'resident' | null {
  if (mayManageGroup(actor, group)) return 'program'
  return actor.id === userId && isResident(actor) && actor.isActive ? 'resident' : null
}

export type ExamDates = Pick<ResidentExam, 'plannedOn' | 'takenOn' | 'outcome' | 'validUntil'>
export type ExamFault =
  | 'result-without-day'
  | 'taken-in-future'
  | 'valid-without-pass'
  | 'valid-before-taken'
  | 'planned-before-taken'

/** How dates contradict each other; null: they don't. @param tomorrow where it is still today, it is today */
export function findExamFault(
  { plannedOn, takenOn, outcome, validUntil }: ExamDates,
  tomorrow: string,
): ExamFault | null {
  if (outcome !== null && takenOn === null) return 'result-without-day'
  if (takenOn !== null && takenOn > tomorrow) return 'taken-in-future'
  if (validUntil !== null && outcome !== 'PASSED') return 'valid-without-pass'
  if (validUntil !== null && takenOn !== null && validUntil <= takenOn) return 'valid-before-taken'
  return plannedOn !== null && takenOn !== null && plannedOn <= takenOn ? 'planned-before-taken' : null
}

/** Whether somebody changed what the program stated. */
export function changesResult(before: ExamDates, after: ExamDates): boolean {
  return (
    before.takenOn !== after.takenOn ||
    before.outcome !== after.outcome ||
    before.validUntil !== after.validUntil
  )
}

/** What a list of residents can be narrowed to. */
export type ExamFilter = 'ALL' | 'NO_DATE' | 'SOON' | 'RESULT_MISSING' | 'NOT_PASSED' | 'ENDING'

/** How far ahead something is soon, days: as early as the first reminder. */
export const SOON_DAYS = 60

/** @param today @param soon the last day that is soon */
export function matchesExams(
  filter: ExamFilter,
  exams: readonly ExamDates[],
  { today, soon }: { today: string; soon: string },
): boolean {
  return exams.some(({ plannedOn, outcome, validUntil }) => {
    switch (filter) {
      case 'ALL':
        return true
      case 'NO_DATE':
        return plannedOn === null && outcome !== 'PASSED'
      case 'SOON':
        return plannedOn !== null && plannedOn >= today && plannedOn <= soon
      case 'RESULT_MISSING':
        return plannedOn !== null && plannedOn < today
      case 'NOT_PASSED':
        return outcome === 'FAILED'
      case 'ENDING':
        return validUntil !== null && validUntil <= soon
    }
  })
}
