import { AsyncLocalStorage } from 'node:async_hooks'

/** What belongs to one request or job, as W3C's `traceparent` says it. Entered only where traces are configured. */
const scope = new AsyncLocalStorage<string>()

export function runTraced<Value>(traceparent: string, work: () => Value): Value {
  return scope.run(traceparent, work)
}

/** The payload of a job, with the trace of the request that causes it, or the one that it had before it was moved. */
export function traced(payload: object): object {
  const trace = scope.getStore()
  return trace === undefined ? payload : { trace, ...payload }
}

/** The trace that a job was queued with. */
export function traceOf(payload: unknown): string | undefined {
  if (payload === null || typeof payload !== 'object' || !('trace' in payload)) return undefined
  return typeof payload.trace === 'string' ? payload.trace : undefined
}

/** For lines of the log. */
export function traceFields(): { trace?: string; span?: string } {
  const [, trace, span] = scope.getStore()?.split('-') ?? []
  return trace === undefined || span === undefined ? {} : { trace, span }
}
