const WEEK_MS = 7 * 24 * 3_600_000
const WEEKS = 12

export interface Week {
  /** When the week begins, ms since the epoch. */
  from: number
  count: number
}

/** The last twelve weeks; the one that ends now is last. */
export function countByWeek(moments: readonly string[], now: number): Week[] {
  const weeks = Array.from({ length: WEEKS }, (_, at) => ({ from: now - (WEEKS - at) * WEEK_MS, count: 0 }))
  for (const moment of moments) {
    const week = weeks[Math.floor((Date.parse(moment) - (now - WEEKS * WEEK_MS)) / WEEK_MS)]
    if (week !== undefined) week.count += 1
  }
  return weeks
}
