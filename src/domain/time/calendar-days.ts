// Arithmetic on days (`2026-03-01`) and months (`2026-03`), which have no time zone.

export function addDays(day: string, count: number): string {
  return Temporal.PlainDate.from(day).add({ days: count }).toString()
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek % 7
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function lastOfMonth(month: string): string {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  return `${month}-${daysInMonth}`
}

/** The same day of another month, or the last day of that month if it is shorter. */
export function moveByMonths(day: string, count: number): string {
  return Temporal.PlainDate.from(day).add({ months: count }).toString()
}

/** The seven days of the week around a day, starting on Sunday as in American calendars. */
export function weekOf(day: string): string[] {
  const first = addDays(day, -weekdayOf(day))
  return Array.from({ length: 7 }, (_one, at) => addDays(first, at))
}

/** The weeks that a month touches. */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = []
  for (let week = weekOf(`${month}-01`); monthOf(week[0]!) <= month; week = weekOf(addDays(week[0]!, 7)))
    weeks.push(week)
  return weeks
}
