import { dayAt, daysBetween } from '../time/days.ts'

interface Stretch {
  startsAt: string
  endsAt: string
  timezoneOption: { timezone: string }
}

/** How far away a workshop is, in days of the place where it is. */
export type HowSoon = { status: 'over' } | { status: 'on' } | { status: 'in'; days: number }

export function howSoon({ startsAt, endsAt, timezoneOption }: Stretch, now: number): HowSoon {
  if (Date.parse(endsAt) <= now) return { status: 'over' }
  if (Date.parse(startsAt) <= now) return { status: 'on' }
  const { timezone } = timezoneOption
  return { status: 'in', days: daysBetween(dayAt(now, timezone), dayAt(Date.parse(startsAt), timezone)) }
}

/** The next one that takes place, and the others, canceled ones among them. */
export function partWorkshops<One extends { canceledAt: string | null }>(
  upcoming: readonly One[],
): { next: One | null; later: One[] } {
  const next = upcoming.find(({ canceledAt }) => canceledAt === null) ?? null
  return { next, later: upcoming.filter((one) => one !== next) }
}
