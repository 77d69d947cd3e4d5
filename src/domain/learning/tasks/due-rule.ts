import type { CourseTermsOfGroup, DueKind } from '#contract/endpoints/learning/due-dates.ts'
import { DUE_DAYS_MAX } from '#contract/limits.ts'
import { plainDigits } from '#contract/vocabulary/people/plain-digits.ts'
import type { CourseId, EventId } from '#contract/vocabulary/ids.ts'

/** What a director has typed so far. */
export interface RuleDraft {
  due: DueKind
  /** `2026-03-01` */
  day: string | null
  /** The date that is set, to the moment, which a day doesn't show; it stays as long as the day does. */
  exact?: { day: string; dueDate: string }
  days: string
  eventId: EventId | null
  isOptional: boolean
  requires: readonly CourseId[]
}

type Known = Pick<CourseTermsOfGroup, 'due' | 'dueDate' | 'days' | 'event' | 'isOptional' | 'requires'>

/** @param day of the date that is set, where the person is */
export function draftOf(terms: Known, day: string | null): RuleDraft {
  const { due, dueDate, days, event, isOptional, requires } = terms
  return {
    due,
    day,
    ...(due === 'DATE' && day !== null && dueDate !== null && { exact: { day, dueDate } }),
    days: days === null ? '' : String(days),
    eventId: event?.id ?? null,
    isOptional,
    requires,
  }
}

/** What is sent of it; null while something is missing. @param endOfDay the last instant of a day */
export function ruleOf(
  { due, day, exact, days, eventId }: Omit<RuleDraft, 'isOptional' | 'requires'>,
  endOfDay: (day: string) => string,
): { due: DueKind; dueDate?: string; days?: number; eventId?: EventId } | null {
  if (due === 'NONE') return { due }
  if (due === 'DATE')
    return day === null ? null : { due, dueDate: day === exact?.day ? exact.dueDate : endOfDay(day) }
  const typed = plainDigits(days).trim()
  const count = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN
  if (!(count >= (due === 'AFTER_JOINING' ? 1 : 0) && count <= DUE_DAYS_MAX)) return null
  if (due === 'AFTER_JOINING') return { due, days: count }
  return eventId === null ? null : { due, days: count, eventId }
}
