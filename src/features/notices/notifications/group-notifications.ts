import type { Notification } from '#contract/endpoints/notices/notifications.ts'
import { dateFormat } from '#domain/date-format.ts'
import { dayAt, daysBetween } from '#domain/time/days.ts'

/** A notification, with the heading above it if it begins a group. */
export interface Listed {
  notification: Notification
  heading: string | null
}

/** New ones first, then the rest by day in the person's time zone; each newest first. */
export function groupNotifications(
  list: readonly Notification[],
  isNew: (one: Notification) => boolean,
  { now, timeZone }: { now: number; timeZone: string },
): Listed[] {
  const fresh = list.filter(isNew)
  const rest = list.filter((one) => !isNew(one))
  return [
    ...withHeadings(fresh, () => 'New'),
    ...withHeadings(rest, ({ creationDate }) => describeDay(creationDate, now, timeZone)),
  ]
}

function withHeadings(list: readonly Notification[], headingOf: (one: Notification) => string): Listed[] {
  return list.map((notification, at) => {
    const heading = headingOf(notification)
    const before = list[at - 1]
    const isSame = before !== undefined && headingOf(before) === heading
    return { notification, heading: isSame ? null : heading }
  })
}

/** Today, yesterday, or the date; with the year if it isn't the current one. */
export function describeDay(iso: string, now: number, timeZone: string): string {
  const day = dayAt(Date.parse(iso), timeZone)
  const today = dayAt(now, timeZone)
  if (day === today) return 'Today'
  if (daysBetween(day, today) === 1) return 'Yesterday'
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return dateFormat({
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(Date.parse(iso))
}
