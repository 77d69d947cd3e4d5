import { PgBoss } from 'pg-boss'
import type { Database } from '#server/database/database.ts'
import { JOBS_SCHEMA, openMediaLanes } from '#server/jobs/media-lanes.ts'

/** The queue of media jobs with its lanes, which nobody works on. */
export async function openMediaBoss({
  $client,
}: Database): Promise<{ boss: PgBoss; close: () => Promise<void> }> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => $client.query(text, values) },
    schema: JOBS_SCHEMA,
    schedule: false,
    supervise: false,
  })
  await boss.start()
  await openMediaLanes(boss)
  return { boss, close: () => boss.stop({ graceful: false }) }
}
