import { formatMoment } from '#domain/moment-text.ts'

export interface AsOf {
  /** A phrase for the middle of a sentence: `the list`. */
  what: string
  /** When the server answered, ms since the epoch. */
  at: number
  /** What is left out of it. */
  limit?: string
}

export function describeAsOf({ what, at, limit = '' }: AsOf, timeZone: string): string {
  const moment = formatMoment(new Date(at).toISOString(), timeZone)
  return `Showing ${what} from ${moment}${limit === '' ? '' : `, ${limit}`}.`
}

/** Only some pages of a paged list may be stored. */
export const STORED_PART = 'only what’s stored on this device'
