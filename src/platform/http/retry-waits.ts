import type { Clock } from '#domain/ports.ts'

interface Wait<Failure> {
  failure: Failure
  until: number
}

/** What the server asked this page not to call for a while (`Retry-After`). */
export interface RetryWaits<Failure> {
  note(what: string, failure: Failure, wait: number): void
  /** How it was refused and how much time is left, ms; null if it may be called again. */
  find(what: string): { failure: Failure; left: number } | null
}

/**
 * A call that comes too early is answered here, without a request: no retry, focus or tap circumvents what the server
 * asked.
 */
export function createRetryWaits<Failure>(clock: Pick<Clock, 'steady'>): RetryWaits<Failure> {
  const waits = new Map<string, Wait<Failure>>()
  return {
    note(what, failure, wait) {
      waits.set(what, { failure, until: clock.steady() + wait })
    },
    find(what) {
      const wait = waits.get(what)
      const now = clock.steady()
      if (wait !== undefined && now < wait.until) return { failure: wait.failure, left: wait.until - now }
      waits.delete(what)
      return null
    },
  }
}
