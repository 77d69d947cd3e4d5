import { sql } from 'drizzle-orm'
import { GUIDE_MARK } from '#contract/endpoints/learning/course-work.ts'
import type { CompletedBy } from '#contract/vocabulary/content.ts'
import type { ActivityId, CourseId } from '#contract/vocabulary/ids.ts'
import { NOT_MEASURED } from '#server/database/completion-facts.ts'
import type { Transaction } from '#server/database/database.ts'
import { taughtTime } from '../lesson-store.ts'

/** The group that a completion is counted for: preferably one that works through the course. */
const GROUP_OF = sql`(SELECT g.id FROM group_members m JOIN user_groups g ON g.id = m.user_group_id
  LEFT JOIN group_courses gc ON gc.user_group_id = g.id AND gc.course_id = done.course_id
  WHERE m.user_id = done.user_id AND m.kind = 'MEMBER' AND g.is_active AND NOT g.is_expired
  ORDER BY gc.course_id IS NULL, g.id DESC LIMIT 1)`

/** Completes technical activities of a course that waited for their assessment. */
export async function completeBySubmitted(tx: Transaction, courseId: CourseId): Promise<void> {
  await tx.execute(sql`
    INSERT INTO activity_completions (user_id, activity_id, course_id, user_group_id, kind, made_at)
    SELECT done.user_id, done.activity_id, done.course_id, ${GROUP_OF}, 'TECHNICAL', done.made_at FROM (
      SELECT v.owner_id AS user_id, a.id AS activity_id, a.course_id,
        min(coalesce(least(s.handed_in_at, s.submitted_at), s.submitted_at)) AS made_at
      FROM activities a JOIN videos v ON v.activity_id = a.id JOIN assessments s ON s.video_id = v.id
      WHERE a.course_id = ${courseId} AND ${sql.raw(NOT_MEASURED)} AND a.kind = 'TECHNICAL'
        AND a.completed_by IS NULL AND v.deleted_at IS NULL
        AND s.submission_type = 'SUBMITTED' AND s.submitted_at IS NOT NULL
      GROUP BY v.owner_id, a.id, a.course_id) done
    ON CONFLICT (user_id, activity_id) DO NOTHING`)
}

const DONE: Readonly<Record<CompletedBy, (id: ActivityId) => ReturnType<typeof sql>>> = {
  GUIDE: (id) => sql`SELECT m.user_id, min(m.made_at) AS made_at FROM activity_marks m
    WHERE m.activity_id = ${id} AND m.mark = ${GUIDE_MARK} AND m.is_done GROUP BY m.user_id`,
  REFLECTION: (id) => sql`SELECT r.user_id, min(r.written_at) AS made_at FROM reflections r
    WHERE r.activity_id = ${id} AND r.text <> '' GROUP BY r.user_id`,
  LESSON_PLAN: (id) => sql`SELECT m.user_id, min(${taughtTime('t')}) AS made_at FROM activities a
    JOIN group_courses gc ON gc.course_id = a.course_id JOIN taught_lessons t ON t.group_course_id = gc.id
    JOIN group_residents m ON m.user_group_id = gc.user_group_id
    WHERE a.id = ${id} AND (m.joined_at IS NULL OR m.joined_at <= ${taughtTime('t')}) GROUP BY m.user_id`,
}

/**
 * Completes by guides that were ticked, reflections that were written, and lessons that were given before these
 * counted.
 */
export async function completeByWhatWasDone(tx: Transaction, id: ActivityId, by: CompletedBy): Promise<void> {
  await tx.execute(sql`
    INSERT INTO activity_completions (user_id, activity_id, course_id, user_group_id, kind, made_at)
    SELECT done.user_id, ${id}, done.course_id, ${GROUP_OF}, ${by}, done.made_at FROM (
      SELECT d.user_id, d.made_at, a.course_id FROM (${DONE[by](id)}) d JOIN activities a ON a.id = ${id}
      WHERE ${sql.raw(NOT_MEASURED)}) done
    ON CONFLICT (user_id, activity_id) DO NOTHING`)
}
