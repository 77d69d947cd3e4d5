import { sql } from 'drizzle-orm'
import type { CourseVideoId } from '#contract/vocabulary/ids.ts'
import type { DidacticId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { WorkshopVideoState } from '#contract/vocabulary/workshops/course-parts.ts'
import type { Queryable } from '#server/database/database.ts'

/** Whether courses can have a didactic. It is not deleted until the transaction ends. */
export async function findLastPublished(
  db: Queryable,
  id: DidacticId,
): Promise<{ isRetired: boolean; isPublished: boolean } | null> {
  const { rows } = await db.execute<{ isRetired: boolean; isPublished: boolean }>(sql`
    SELECT d.retired_at IS NOT NULL AS "isRetired", EXISTS (SELECT FROM workshop_didactic_versions v
      WHERE v.didactic_id = d.id AND v.published_at IS NOT NULL) AS "isPublished"
    FROM workshop_didactics d WHERE d.id = ${id} FOR KEY SHARE`)
  return rows[0] ?? null
}

/**
 * Of a video of the workshop portal; null: there is none. Videos of a deleted course stay. It is not
 * deleted until the transaction ends.
 */
export async function findVideoState(db: Queryable, id: CourseVideoId): Promise<WorkshopVideoState | null> {
  const { rows } = await db.execute<{ state: WorkshopVideoState }>(sql`
    SELECT state FROM course_videos WHERE id = ${id} AND state <> 'REMOVED' AND replaces_id IS NULL
      AND (workshop_course_id IS NOT NULL OR former_course IS NOT NULL OR id IN (SELECT course_video_id FROM workshop_course_videos
        UNION ALL SELECT course_video_id FROM workshop_assigned_videos)) FOR SHARE`)
  return rows[0]?.state ?? null
}
