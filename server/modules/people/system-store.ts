import { sql } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import type { listSystems } from '#contract/endpoints/people/system-list.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { inNaturalOrder } from '#server/database/natural-order.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

export type SystemRow = Reply<typeof listSystems>['_embedded']['system'][number]

/** @param coordinatorId only the system that this person coordinates; null for all */
export async function listSystemsWithPrograms(
  database: Database,
  coordinatorId: UserId | null,
): Promise<SystemRow[]> {
  return queryPrepared<SystemRow>(
    database,
    sql`SELECT s.id, s.system_name AS "systemName", s.is_standalone AS "isStandalone",
        coalesce((
          SELECT json_agg(json_build_object('id', p.id, 'title', p.title, 'activeProgram', p.active_program,
            'timezone', p.timezone)
            ORDER BY ${sql.raw(inNaturalOrder('p.title'))}, p.id)
          FROM programs p WHERE p.system_id = s.id
        ), '[]') AS programs
      FROM systems s
      WHERE ${coordinatorId}::uuid IS NULL OR s.id = (SELECT u.system_id FROM users u WHERE u.id = ${coordinatorId})
      ORDER BY ${sql.raw(inNaturalOrder('s.system_name'))}, s.id`,
  )
}
