import { dateFormat } from '../../date-format.ts'
import { dayAt, daysBetween } from '../../time/days.ts'

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
  const days = daysBetween(dayAt(now, timeZone), dayAt(Date.parse(task.dueDate), timeZone))
  if (days > 7) return formatDueDate(task, now, timeZone)
  if (days >= 2) return `Due in ${days} days`
  return days === 1 ? 'Due Tomorrow' : 'Due Today'
}

/** The same everywhere: `Due Tomorrow`, `Due Nov 27`; of what is late, `Late · Due Oct 29`. */
export function dueLabel(task: DueDate, now: number, timeZone: string): string {
  const text = dueText(task, now, timeZone)
  if (isPastDue(task, now)) return `Late · ${text}`
  return text.startsWith('Due') ? text : `Due ${text}`
}

/** `Nov 27`; with the year if it isn't the current one. */
export function formatDueDate({ dueDate }: DueDate, now: number, timeZone: string): string {
  const yearOf = (at: number) => dayAt(at, timeZone).slice(0, 4)
  const due = Date.parse(dueDate)
  const isThisYear = yearOf(due) === yearOf(now)
  return dateFormat({
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone,
  }).format(due)
}
