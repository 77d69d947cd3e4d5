import type { CallFailure, CallResult, Endpoint, Reply } from '#contract/endpoint.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'

/** A refusal on its way through the query library, which knows only errors. */
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

/** Silence is asked again once at once, what the server asked to wait with once after that; any other answer stands. */
export function retryUnlessAnswered(count: number, error: Error): boolean {
  if (count > 0) return false
  if (!(error instanceof CallError)) return true
  return meaningOf(error.failure) === 'away' || error.failure.retryAfter !== undefined
}

/** ms until a query is asked again; never before the time that the server named. */
export function retryDelay(count: number, error: Error): number {
  const asked = error instanceof CallError ? (error.failure.retryAfter ?? 0) : 0
  return Math.max(asked, Math.min(1_000 * 2 ** count, 30_000))
}

/** What may not be seen answers like what does not exist; an address that is misspelt leads nowhere either. */
export function isNotThere(error: Error | null): boolean {
  if (!(error instanceof CallError)) return false
  return meaningOf(error.failure) === 'gone' || error.failure.code === 'invalid-input'
}
