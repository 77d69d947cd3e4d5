import { dateFormat } from './date-format.ts'

/** Spec 2 §9: en-US, in the person's own timezone. */
export function formatMoment(iso: string, timeZone: string): string {
  return dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(iso))
}

/** Only the day, where the time adds nothing. */
export function formatDate(iso: string, timeZone: string): string {
  return dateFormat({ dateStyle: 'medium', timeZone }).format(new Date(iso))
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Spec 2 §8, relative times. */
export function formatAgo(then: number, now: number): string {
  const passed = Math.max(0, now - then)
  if (passed < MINUTE) return 'Just now'
  if (passed < HOUR) return countAgo(Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return countAgo(Math.floor(passed / HOUR), 'hour')
  return countAgo(Math.floor(passed / DAY), 'day')
}

function countAgo(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
