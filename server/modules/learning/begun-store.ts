import { type SQL, sql } from 'drizzle-orm'
import type { CourseId } from '#contract/vocabulary/ids.ts'

/** What people do in an activity, by whom; what is completed stands apart. */
const DONE = [
  { table: 'activity_marks', owner: 'user_id' },
  { table: 'cognitive_attempts', owner: 'user_id' },
  { table: 'reflections', owner: 'user_id' },
  { table: 'ar_attempts', owner: 'user_id' },
  { table: 'timed_assessments', owner: 'owner_id' },
  { table: 'videos', owner: 'owner_id', also: 'AND x.deleted_at IS NULL' },
]

/**
 * Whether somebody did anything in a course, though nothing of it be completed: that has begun it (0724).
 * @param person the column that has their id
 * @param each ends each subquery, to have it planned for each person
 */
export function didAnythingIn(courseId: CourseId, person: string, each: SQL = sql``): SQL {
  const kinds = DONE.map(
    ({ table, owner, also = '' }) => sql`EXISTS (SELECT FROM ${sql.raw(table)} x
      WHERE x.${sql.raw(owner)} = ${sql.raw(person)} ${sql.raw(also)}
        AND x.activity_id IN (SELECT a.id FROM activities a WHERE a.course_id = ${courseId})${each})`,
  )
  return sql.join(kinds, sql` OR `)
}
