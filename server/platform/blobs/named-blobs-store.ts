import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'

/**
 * Keys of some blobs that are there for certain: the oldest and the newest of what is watched, and parts that are in no
 * video yet.
 */
export async function listNamedBlobs(database: Database): Promise<string[]> {
  const ends = (key: string, from: string) =>
    ['ASC', 'DESC'].map((order) => `(SELECT ${key} AS key FROM ${from} ORDER BY id ${order} LIMIT 5)`)
  const all = [
    ...ends(`'videos/' || id || '/playback.mp4'`, `videos WHERE state = 'READY' AND purge_begun_at IS NULL`),
    ...ends(`'assets/' || id`, `assets WHERE dropped_at IS NULL`),
    `(SELECT 'recordings/' || s.record_id || '/' || s.id FROM records r JOIN streams s ON s.record_id = r.id
      WHERE r.state = 'OPEN' AND s.done AND s.bytes > 0 LIMIT 5)`,
  ]
  const { rows } = await database.execute<{ key: string }>(sql.raw(all.join(' UNION ALL ')))
  return rows.map(({ key }) => key)
}
