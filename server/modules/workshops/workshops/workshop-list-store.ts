import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

/** Which list a workshop is in. What is canceled is in a list of its own. */
export type WhichWorkshops = 'past' | 'upcoming' | 'canceled'

export interface ListedWorkshops {
  which: WhichWorkshops
  now: Date
  /** Null: of everybody. */
  facilitatorId: UserId | null
}

export function isListed({ which, now, facilitatorId }: ListedWorkshops): SQL {
  const facilitated =
    facilitatorId === null
      ? sql``
      : sql` AND EXISTS (SELECT FROM workshop_facilitators f WHERE f.workshop_id = w.id AND f.user_id = ${facilitatorId})`
  if (which === 'canceled') return sql`w.canceled_at IS NOT NULL${facilitated}`
  const time = which === 'past' ? sql`w.ends_at <= ${now}` : sql`w.ends_at > ${now}`
  return sql`w.canceled_at IS NULL AND ${time}${facilitated}`
}

export async function countWorkshops(database: Database, listed: ListedWorkshops): Promise<number> {
  const rows = await queryPrepared<{ count: number }>(
    database,
    sql`SELECT count(*)::int AS count FROM workshops w WHERE ${isListed(listed)}`,
  )
  return rows[0]?.count ?? 0
}
