import type { CallFailure } from '#contract/endpoint.ts'
import { procedureRefusal } from '#contract/endpoints/workshops/workshops/workshop-procedures.ts'
import { procedureRefusals } from '#contract/endpoints/workshops/workshops/workshop-refusal-words.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { procedureWords as words } from './procedure-words.ts'

/** Why nothing was changed. */
export function describeProcedureRefusal(failure: CallFailure): string {
  const details = procedureRefusal.safeParse(failure.details)
  if (details.success) return procedureRefusals[details.data.reason]
  const meaning = meaningOf(failure)
  if (meaning === 'away') return words.notNow
  return meaning === 'gone' ? words.gone : words.failed
}
