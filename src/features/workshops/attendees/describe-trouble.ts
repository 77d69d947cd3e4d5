import type { CallFailure } from '#contract/endpoint.ts'
import { attendeeRefusals } from '#contract/endpoints/workshops/attendees/attendee-refusals.ts'
import { attendeeRefusal } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { describeTooMany } from '#features/shared/invitations/too-many-letters.ts'
import { actWords } from './attendee-words.ts'

/** Null: it was refused for another reason. */
export function attendeeRefusalIn({ details }: Pick<CallFailure, 'details'>): string | null {
  const refusal = attendeeRefusal.safeParse(details)
  return refusal.success ? attendeeRefusals[refusal.data.reason] : null
}

/** Why nothing was changed. */
export function describeTrouble(failure: CallFailure): string {
  const refusal = attendeeRefusalIn(failure)
  if (refusal !== null) return refusal
  const tooMany = describeTooMany(failure)
  if (tooMany !== null) return tooMany
  const meaning = meaningOf(failure)
  if (meaning === 'away') return actWords.notNow
  return meaning === 'gone' ? actWords.gone : actWords.failed
}
