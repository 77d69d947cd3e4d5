import { sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'

/** Whether anybody else is connected to this database; each server is for as long as it runs. */
export async function areOthersConnected(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1`)
  return rows.length > 0
}
