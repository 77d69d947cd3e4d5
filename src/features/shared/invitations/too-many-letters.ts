import type { CallFailure } from '#contract/endpoint.ts'
import { letterBoundDetails } from '#contract/endpoints/people/account-values.ts'
import { resendWords } from './invitation-words.ts'

const HOUR_MS = 3_600_000

/** "in 5 hours", rounded up: whoever waits that long is not refused again. @param now ms */
function formatAgain(againAt: string, now = Date.now()): string {
  const hours = Math.max(1, Math.ceil((Date.parse(againAt) - now) / HOUR_MS))
  return hours === 1 ? 'in an hour' : `in ${hours} hours`
}

/** Null: it was refused for another reason. */
export function describeTooMany({ details }: Pick<CallFailure, 'details'>): string | null {
  const full = letterBoundDetails.safeParse(details)
  if (!full.success) return null
  return resendWords.tooMany(formatAgain(full.data.againAt))
}

/** Who got nothing, and when those who had too many may get one. Empty: nobody. */
export function describeSkipped(count: number, skipped: readonly { againAt?: string | undefined }[]): string {
  const againAt = skipped.find((one) => one.againAt !== undefined)?.againAt
  if (againAt !== undefined) return ` ${resendWords.someHeld(count, formatAgain(againAt))}`
  return count === 0 ? '' : ` ${resendWords.someSkipped(count)}`
}
