import { type CalendarDate, parseDate, parseTime, type Time } from '@internationalized/date'

// Dates and times cross the edge of the design system as text: `2026-03-01`, `14:05`. Neither knows a time zone.

/** Null for nothing and for what is no date. */
export function readDate(text: string | null): CalendarDate | null {
  return readText(text, parseDate)
}

/** Null for nothing and for what is no time. */
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

/** Whose clock a time is read on: "Central Time (America/Chicago)". */
export function nameZone(timeZone: string, locale?: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  return name === undefined ? timeZone : `${name} (${timeZone.replaceAll('_', ' ')})`
}
