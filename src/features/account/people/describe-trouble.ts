import type { CallFailure } from '#contract/endpoint.ts'
import { personRefusal } from '#contract/endpoints/account/people.ts'
import { groupRefusal } from '#contract/endpoints/account/user-groups.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { actWords, refusals } from './people-words.ts'

/** What stayed as it was, and why. */
export function describeTrouble(failure: CallFailure): string {
  const ofPerson = personRefusal.safeParse(failure.details)
  if (ofPerson.success) return refusals[ofPerson.data.reason]
  const ofGroup = groupRefusal.safeParse(failure.details)
  if (ofGroup.success) return refusals[ofGroup.data.reason]
  const meaning = meaningOf(failure)
  if (meaning === 'away') return actWords.notNow
  return meaning === 'gone' ? actWords.gone : actWords.failed
}
