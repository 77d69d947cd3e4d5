import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import type { PlannedWorkshop } from '../workshop-plan-store.ts'

export interface CalendarRow extends Pick<
  PlannedWorkshop,
  | 'id'
  | 'title'
  | 'location'
  | 'streetAddress'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'startsAt'
  | 'endsAt'
  | 'version'
  | 'canceledAt'
> {
  isRun: boolean
}

/** As many as a calendar has room for: nobody has more in the time that is shown. */
const MOST = 1_000

/** Also canceled ones: a calendar shows that they are. */
export function listOwnSince(database: Database, userId: UserId, since: Date): Promise<CalendarRow[]> {
  return queryPrepared<CalendarRow>(
    database,
    sql`WITH own AS (
        SELECT workshop_id, false AS is_run FROM workshop_attendees WHERE user_id = ${userId} AND is_active
        UNION ALL SELECT workshop_id, false FROM workshop_faculty WHERE user_id = ${userId}
        UNION ALL SELECT workshop_id, true FROM workshop_facilitators WHERE user_id = ${userId}
      )
      SELECT w.id, w.title, w.location, w.street_address AS "streetAddress", w.city, w.state,
        w.zip_code AS "zipCode", w.starts_at AS "startsAt", w.ends_at AS "endsAt", w.version,
        w.canceled_at AS "canceledAt", bool_and(o.is_run) AS "isRun"
      FROM own o JOIN workshops w ON w.id = o.workshop_id WHERE w.ends_at > ${since}
      GROUP BY w.id ORDER BY w.starts_at, w.id LIMIT ${MOST}`,
  )
}
