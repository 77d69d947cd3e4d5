import type { CallFailure } from '#contract/endpoint.ts'
import { administrativeRefusalDetails } from '#contract/endpoints/workshops/accounts/administrative-accounts.ts'
import { administrativeRefusals } from '#contract/endpoints/refusal-words.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { describeTooMany } from '#features/shared/invitations/too-many-letters.ts'
import { actWords } from './account-words.ts'

/** Why nothing was changed. */
export function describeRefusal(failure: CallFailure): string {
  const details = administrativeRefusalDetails.safeParse(failure.details)
  if (details.success) return administrativeRefusals[details.data.reason]
  const tooMany = describeTooMany(failure)
  if (tooMany !== null) return tooMany
  const meaning = meaningOf(failure)
  if (meaning === 'away') return actWords.notNow
  return meaning === 'gone' ? actWords.gone : actWords.failed
}
