import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { WorkshopInCalendar } from '#server/platform/calendar/workshop-calendar.ts'
import { describePlace } from '../when-text.ts'
import { listOwnSince } from './workshop-calendar-store.ts'

/** The workshops that somebody attends, teaches or runs, for a calendar that they subscribed to. */
export async function listForCalendar(
  database: Database,
  userId: UserId,
  since: Date,
): Promise<WorkshopInCalendar[]> {
  const readAt = new Date()
  return (await listOwnSince(database, userId, since)).map((row) => ({
    id: row.id,
    title: row.title,
    place: describePlace(row),
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    changedAt: readAt,
    version: row.version,
    isCanceled: row.canceledAt !== null,
    screen: row.isRun ? 'view' : 'details',
  }))
}
