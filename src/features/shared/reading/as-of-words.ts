import { formatMoment } from '#domain/moment-text.ts'

export interface AsOf {
  /** In the middle of a sentence: `the list`. */
  what: string
  /** When the server told it, ms since the epoch. */
  at: number
  /** What is left out of it. */
  limit?: string
}

export function describeAsOf({ what, at, limit = '' }: AsOf, timeZone: string): string {
  const moment = formatMoment(new Date(at).toISOString(), timeZone)
  return `Showing ${what} from ${moment}${limit === '' ? '' : `, ${limit}`}.`
}

/** Of a list that comes page by page, only some pages may be here. */
export const STORED_PART = 'only what’s stored on this device'
