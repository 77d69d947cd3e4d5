import { dateFormat } from '../../date-format.ts'

const DAY_MS = 24 * 3_600_000

export interface DueDate {
  /** ISO, in UTC. */
  dueDate: string
}

/** Decided now, even for a task that was read before it became past due. */
export function isPastDue({ dueDate }: DueDate, now: number): boolean {
  return Date.parse(dueDate) <= now
}

/** Spec 1 §9, upcoming-task due text. Counts days of the person's calendar, whatever their length. */
export function dueText(task: DueDate, now: number, timeZone: string): string {
  if (isPastDue(task, now)) return `Due ${formatDueDate(task, now, timeZone)}`
  const days = dayOf(Date.parse(task.dueDate), timeZone) - dayOf(now, timeZone)
  if (days > 7) return formatDueDate(task, now, timeZone)
  if (days >= 2) return `Due in ${days} days`
  return days === 1 ? 'Due Tomorrow' : 'Due Today'
}

/** `Nov 27`; with the year if it isn't the current one. */
export function formatDueDate({ dueDate }: DueDate, now: number, timeZone: string): string {
  const yearOf = (at: number) => dateFormat({ year: 'numeric', timeZone }).format(at)
  const due = Date.parse(dueDate)
  const isThisYear = yearOf(due) === yearOf(now)
  return dateFormat({
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone,
  }).format(due)
}

/** Days since the epoch, in the calendar of a time zone. */
function dayOf(at: number, timeZone: string): number {
  const numeric = dateFormat({ year: 'numeric', month: 'numeric', day: 'numeric', timeZone })
  // American: `11/27/2026`.
  const [month = 1, day = 1, year = 0] = numeric.format(at).split('/').map(Number)
  return Date.UTC(year, month - 1, day) / DAY_MS
}
