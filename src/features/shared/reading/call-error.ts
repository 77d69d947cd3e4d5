import type { CallFailure, CallResult, Endpoint, Reply } from '#contract/endpoint.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'

/** Carries a refusal through the query library, which knows only errors. */
export class CallError extends Error {
  readonly failure: CallFailure
  constructor(endpoint: Endpoint, failure: CallFailure) {
    super(`${endpoint.method} ${endpoint.path} was refused: ${failure.code}`)
    this.failure = failure
  }
}

export function valueOrThrow<E extends Endpoint>(endpoint: E, answer: CallResult<E>): Reply<E> {
  if (!answer.ok) throw new CallError(endpoint, answer.failure)
  return answer.value
}

/**
 * A call without an answer is repeated once at once; one that the server asked to repeat later, once after that time;
 * any other answer is final.
 */
export function retryUnlessAnswered(count: number, error: Error): boolean {
  if (count > 0) return false
  if (!(error instanceof CallError)) return true
  return meaningOf(error.failure) === 'away' || error.failure.retryAfter !== undefined
}

/** ms until a query is repeated; never before the time that the server named. */
export function retryDelay(count: number, error: Error): number {
  const asked = error instanceof CallError ? (error.failure.retryAfter ?? 0) : 0
  return Math.max(asked, Math.min(1_000 * 2 ** count, 30_000))
}

/** What may not be seen answers like what does not exist; so does a misspelled address. */
export function isNotFound(error: Error | null): boolean {
  if (!(error instanceof CallError)) return false
  return meaningOf(error.failure) === 'gone' || error.failure.code === 'invalid-input'
}
