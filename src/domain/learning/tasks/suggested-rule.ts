import type { SuggestedTerms } from '#contract/content/course-file/suggested-terms.ts'
import type { CourseTermsOfGroup } from '#contract/endpoints/learning/due-dates.ts'
import { addDays } from '../../time/calendar-days.ts'
import type { RuleDraft } from './due-rule.ts'

type Suggestion = NonNullable<CourseTermsOfGroup['suggestion']>

/** What a suggestion fills in; an event is still to be chosen. @param today where the person is */
export function draftOfSuggestion({ due, isOptional, requires }: Suggestion, today: string): RuleDraft {
  const rest = { isOptional, requires, day: null, days: '', eventId: null }
  if (due === null) return { ...rest, due: 'NONE' }
  if (due.from === 'START') return { ...rest, due: 'DATE', day: addDays(today, due.days) }
  const days = String(due.days)
  return { ...rest, due: due.from === 'JOINING' ? 'AFTER_JOINING' : 'BEFORE_EVENT', days }
}

/** Whether a draft says it already, whichever event and day were chosen. */
export function isAsSuggested(draft: RuleDraft, suggestion: Suggestion, today: string): boolean {
  const { due, days, isOptional, requires } = draftOfSuggestion(suggestion, today)
  return (
    draft.due === due &&
    draft.days.trim() === days &&
    draft.isOptional === isOptional &&
    draft.requires.toSorted().join() === requires.toSorted().join()
  )
}

type Said = Pick<SuggestedTerms, 'due' | 'isOptional'> & { requires: readonly string[] }

/** In words; courses by their names. */
export function suggestionText({ due, isOptional, requires }: Said): string {
  return [
    ...(due === null ? [] : [dueWords(due)]),
    ...(requires.length === 0 ? [] : [`opens after ${requires.join(' and ')}`]),
    ...(isOptional ? ['optional'] : []),
  ].join('; ')
}

const from = {
  JOINING: 'after joining',
  START: 'after a group gets it',
  EVENT: 'before an event',
} as const

function dueWords({ from: start, days }: NonNullable<SuggestedTerms['due']>): string {
  if (start === 'EVENT' && days === 0) return 'due when an event begins'
  return `due ${days} ${days === 1 ? 'day' : 'days'} ${from[start]}`
}
