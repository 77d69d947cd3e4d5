import type { Attempt, ParkedWhy } from '../ports.ts'
import { meaningOf, type KnownFailure } from './failure-meaning.ts'

export type FailedAttempt = Exclude<Attempt, { status: 'done' }>

export interface AttemptFailure {
  code: KnownFailure
  message?: string
  /** ms */
  retryAfter?: number
}

/** What a failed call means for a delivery: a pause, or a refusal that its owner must handle. */
export function failedAttempt(failure: AttemptFailure): FailedAttempt {
  const why = whyParked(failure)
  if (why === null) return refuseAttempt(failure)
  const { retryAfter } = failure
  return { status: 'parked', why, ...(retryAfter === undefined ? {} : { retryAfter }) }
}

export function refuseAttempt({ code, message = REFUSED }: AttemptFailure): FailedAttempt {
  return { status: 'refused', code, message }
}

const REFUSED = 'The server didn’t accept this. Everything is still on this device.'

/** Whether the server does not have what the call was about. Of whose membership ended, it has everything. */
export function isGone(failure: { code: KnownFailure }): boolean {
  return meaningOf(failure) === 'gone' && whyParked(failure) === null
}

/** Null if the server considered the call and refused it. */
export function whyParked(failure: { code: KnownFailure }): ParkedWhy | null {
  const meaning = meaningOf(failure)
  switch (meaning) {
    case 'away':
      return 'offline'
    case 'session':
    case 'server':
      return meaning
    case 'busy':
      return failure.code === 'not-ready' ? 'not-ready' : meaning
    case 'room':
      return failure.code === 'over-quota' ? 'over-quota' : 'no-room'
    // The page is about to be updated; the newer version sends what waits.
    case 'outdated':
      return 'server'
    case 'gone':
      // It can be given back, and nothing that waits is lost until then.
      return failure.code === 'membership-ended' ? 'session' : null
    case 'refused':
      return null
  }
}
