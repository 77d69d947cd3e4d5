import type { CallFailure, CallResult, Endpoint, Reply } from '#contract/endpoint.ts'

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

/** What the server has answered is not asked again at once; silence is. */
export function retryUnlessAnswered(count: number, error: Error): boolean {
  return count < 1 && !(error instanceof CallError && error.failure.status !== undefined)
}

/** What may not be seen answers like what does not exist. */
export function isNotThere(error: Error | null): boolean {
  return (
    error instanceof CallError &&
    (error.failure.code === 'not-found' || error.failure.code === 'invalid-input')
  )
}
