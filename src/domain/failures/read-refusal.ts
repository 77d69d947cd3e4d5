import { PARKED_RETRY_MAX_MS } from '#contract/limits/start-limits.ts'
import { type ErrorBody, errorBody, type FailureCode, failureStatus } from '#contract/failures.ts'

export interface Refused extends Pick<ErrorBody, 'message' | 'details'> {
  code: FailureCode
}

/** Reads a refusal of our server; null if there is no body, or one that isn't ours. */
export function readRefusal(body: unknown): Refused | null {
  const read = errorBody.safeParse(body)
  return read.success ? read.data : null
}

/** The code of a status without a body, such as the answer to a HEAD; null if no failure has this status. */
export function codeOfStatus(status: number): FailureCode | null {
  if (status >= 500 && status !== NO_ROOM) return 'unavailable'
  return codes.get(status) ?? null
}

const NO_ROOM = failureStatus['no-room']
/** If several codes share a status, the first one counts, which is the most general. */
const codes: ReadonlyMap<number, FailureCode> = new Map(
  (Object.entries(failureStatus) as [FailureCode, number][])
    .toReversed()
    .map(([code, status]) => [status, code]),
)

/**
 * Longer waits are cut to this: a header that is wrong by a digit must not silence a device for a day. Nothing in the
 * queue waits longer either, which is how a time from a clock that was set back is recognized (0215).
 */
const LONGEST_WAIT_MS = PARKED_RETRY_MAX_MS

/** `Retry-After` in ms; null if there is none. Accepts seconds or a date (RFC 9110 §10.2.3). */
export function readRetryAfter(header: string | null | undefined, now: number): number | null {
  if (header === null || header === undefined || header.trim() === '') return null
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, LONGEST_WAIT_MS) : null
}
