/** Which days a review covers: a half of a year, or all since the person joined. */
export type ReviewedDays = 'this' | 'last' | 'all'

export interface DayRange {
  /** Null: since they joined. */
  from: string | null
  until: string
}

/**
 * Halves begin on January 1 and July 1: both halves of a year of residency.
 * @param today `2026-03-01`
 */
export function daysToReview(days: ReviewedDays, today: string): DayRange {
  if (days === 'all') return { from: null, until: today }
  const year = Number(today.slice(0, 4))
  const isSecond = Number(today.slice(5, 7)) > 6
  if (days === 'this') return half(year, isSecond)
  return isSecond ? half(year, false) : half(year - 1, true)
}

function half(year: number, isSecond: boolean): DayRange {
  return isSecond
    ? { from: `${year}-07-01`, until: `${year}-12-31` }
    : { from: `${year}-01-01`, until: `${year}-06-30` }
}

/** Every month from the first to the last one: a month in which nothing was measured is a gap, not left out. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let at = indexOf(first); at <= indexOf(last) && months.length < 120; at += 1)
    months.push(`${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`)
  return months
}

const indexOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
