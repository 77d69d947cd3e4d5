import type { CallFailure } from '#contract/endpoint.ts'
import { letterBoundDetails } from '#contract/endpoints/account/account-values.ts'
import { resendWords } from './invitation-words.ts'

/** On this device's clock. */
function formatAgain(againAt: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(againAt),
  )
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
