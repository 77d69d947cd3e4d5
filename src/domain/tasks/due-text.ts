import { dateFormat } from '../date-format.ts'

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
  const parts = dateFormat({ year: 'numeric', month: 'numeric', day: 'numeric', timeZone }).formatToParts(at)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? '0')
  return Math.round(Date.UTC(read('year'), read('month') - 1, read('day')) / DAY_MS)
}
