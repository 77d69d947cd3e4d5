import { PARKED_RETRY_MAX_MS } from '#contract/limits.ts'
import { type ErrorBody, errorBody, type FailureCode, failureStatus } from '#contract/failures.ts'

export interface Refused extends Pick<ErrorBody, 'message' | 'details'> {
  code: FailureCode
}

/** A refusal of our server in its own words; null when the body is none of ours, or when there is no body. */
export function readRefusal(body: unknown): Refused | null {
  const read = errorBody.safeParse(body)
  return read.success ? read.data : null
}

/** What a status says without a body, as the answer to a HEAD has none; null for one that no failure has. */
export function codeOfStatus(status: number): FailureCode | null {
  if (status >= 500 && status !== NO_ROOM) return 'unavailable'
  return codes.get(status) ?? null
}

const NO_ROOM = failureStatus['no-room']
/** Of several codes of one status the first, which is the most general. */
const codes: ReadonlyMap<number, FailureCode> = new Map(
  (Object.entries(failureStatus) as [FailureCode, number][])
    .toReversed()
    .map(([code, status]) => [status, code]),
)

/**
 * No longer wait is believed: a header that is wrong by a digit must not silence a device for a day. Nothing in the
 * queue waits longer either, by which a time of a clock that was set back is known (0215).
 */
const LONGEST_WAIT_MS = PARKED_RETRY_MAX_MS

/** `Retry-After` in ms; null where there is none. Seconds or a date (RFC 9110 §10.2.3). */
export function readRetryAfter(header: string | null | undefined, now: number): number | null {
  if (header === null || header === undefined || header.trim() === '') return null
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, LONGEST_WAIT_MS) : null
}
