import type { CallFailure } from '#contract/endpoint.ts'
import { personRefusal } from '#contract/endpoints/people/managed-people.ts'
import { groupRefusal } from '#contract/endpoints/people/user-groups.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { describeTooMany } from '#features/shared/invitations/too-many-letters.ts'
import { actWords, refusals } from './people-words.ts'

/** Why nothing was changed. */
export function describeTrouble(failure: CallFailure): string {
  const refusal = refusalOf(failure)
  if (refusal !== null) return refusal
  const meaning = meaningOf(failure)
  if (meaning === 'away') return actWords.notNow
  return meaning === 'gone' ? actWords.gone : actWords.failed
}

/** For an action that stopped halfway: how many people it has not reached, and why. */
export function describeRest(count: number, failure: CallFailure): string {
  const refusal = refusalOf(failure)
  if (refusal !== null) return `${actWords.rest(count)} ${refusal}`
  const isAway = meaningOf(failure) === 'away'
  return `${actWords.rest(count)} ${isAway ? actWords.restAway : actWords.restFailed}`
}

function refusalOf(failure: CallFailure): string | null {
  const tooMany = describeTooMany(failure)
  if (tooMany !== null) return tooMany
  const ofPerson = personRefusal.safeParse(failure.details)
  if (ofPerson.success) return refusals[ofPerson.data.reason]
  const ofGroup = groupRefusal.safeParse(failure.details)
  return ofGroup.success ? refusals[ofGroup.data.reason] : null
}
