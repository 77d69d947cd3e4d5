import { type CalendarDate, parseDate, parseTime, type Time } from '@internationalized/date'

// Dates and times enter and leave the design system as text: `2026-03-01`, `14:05`. Neither has a time zone.

/** Null for null and for an invalid date. */
export function readDate(text: string | null): CalendarDate | null {
  return readText(text, parseDate)
}

/** Null for null and for an invalid time. */
export function readTime(text: string | null): Time | null {
  return readText(text, parseTime)
}

/** Hours and minutes. */
export function writeTime(time: Time): string {
  return time.toString().slice(0, 5)
}

function readText<Value>(text: string | null, parse: (text: string) => Value): Value | null {
  if (text === null || text === '') return null
  try {
    return parse(text)
  } catch {
    return null
  }
}
