import { sql } from 'drizzle-orm'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'

/**
 * Gives a new workshop the playlists of another one, with those of their videos that its courses have. A playlist of
 * which no video comes along is left out.
 */
export async function copyPlaylists(
  tx: Transaction,
  { from, to }: { from: WorkshopId; to: WorkshopId },
): Promise<void> {
  await tx.execute(sql`
    WITH coming AS MATERIALIZED (
      SELECT i.playlist_id, i.course_video_id, i.position FROM workshop_playlists l
      JOIN workshop_playlist_videos i ON i.playlist_id = l.id
      WHERE l.workshop_id = ${from} AND EXISTS (SELECT FROM workshop_assigned_videos p
        JOIN workshop_course_assignments a ON a.id = p.assignment_id
        WHERE p.course_video_id = i.course_video_id AND a.workshop_id = ${to})),
    made AS MATERIALIZED (
      SELECT l.id AS old, uuidv7() AS id, l.title, l.description, l.position FROM workshop_playlists l
      WHERE l.id IN (SELECT playlist_id FROM coming)),
    copied AS (
      INSERT INTO workshop_playlists (id, workshop_id, title, description, position)
      SELECT id, ${to}::uuid, title, description, position FROM made RETURNING id)
    INSERT INTO workshop_playlist_videos (playlist_id, course_video_id, position)
    SELECT c.id, i.course_video_id, i.position FROM copied c JOIN made m ON m.id = c.id
    JOIN coming i ON i.playlist_id = m.old`)
}
