import type { CallFailure } from '#contract/endpoint.ts'
import {
  type ListedProcedure,
  procedureRefusal,
} from '#contract/endpoints/workshops/workshops/workshop-procedures.ts'
import { procedureRefusals } from '#contract/endpoints/workshops/workshops/workshop-refusal-words.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { procedureWords as words } from './procedure-words.ts'

/** Why nothing was changed. */
export function describeProcedureRefusal(failure: CallFailure): string {
  const details = procedureRefusal.safeParse(failure.details)
  if (details.success) {
    const { reason, now } = details.data
    return [procedureRefusals[reason], ...(now === undefined ? [] : [words.isNow(now)])].join(' ')
  }
  const meaning = meaningOf(failure)
  if (meaning === 'away') return words.notNow
  return meaning === 'gone' ? words.gone : words.failed
}

/** The procedure as somebody else has left it; null if that is not why. */
export function theirsOf({ details }: CallFailure): ListedProcedure | null {
  return procedureRefusal.safeParse(details).data?.now ?? null
}
