import { sql } from 'drizzle-orm'
import type { CourseId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { activities, courses } from '#server/database/schema/curriculum.ts'

interface SavedCourse {
  id: CourseId
  kebabName: string
  isDefault: boolean
  isNew: boolean
}

/**
 * Matched by kebab name. Writes a row only if something is new; settings that authors changed stay. Returns all of
 * them.
 */
export async function saveCourses(
  tx: Transaction,
  rows: readonly (typeof courses.$inferInsert)[],
): Promise<SavedCourse[]> {
  const known = new Set((await tx.select({ name: courses.kebabName }).from(courses)).map(({ name }) => name))
  await tx
    .insert(courses)
    .values([...rows])
    .onConflictDoUpdate({
      target: courses.kebabName,
      set: {
        name: sql`excluded.name`,
        courseType: sql`excluded.course_type`,
        courseOrder: sql`excluded.course_order`,
        hasCognitiveAsmt: sql`excluded.has_cognitive_asmt`,
        audience: sql`excluded.audience`,
        isDefault: sql`excluded.is_default`,
      },
      setWhere: sql`(courses.name, courses.course_type, courses.course_order, courses.has_cognitive_asmt, courses.audience, courses.is_default)
        IS DISTINCT FROM (excluded.name, excluded.course_type, excluded.course_order, excluded.has_cognitive_asmt, excluded.audience, excluded.is_default)`,
    })
  const saved = await tx
    .select({ id: courses.id, kebabName: courses.kebabName, isDefault: courses.isDefault })
    .from(courses)
  return saved.map((course) => ({ ...course, isNew: !known.has(course.kebabName) }))
}

/** Matched by course and kebab name. */
export async function saveActivities(
  tx: Transaction,
  rows: readonly (typeof activities.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(activities)
    .values([...rows])
    .onConflictDoUpdate({
      target: [activities.courseId, activities.kebabName],
      set: {
        name: sql`excluded.name`,
        activityOrder: sql`excluded.activity_order`,
        activityMode: sql`excluded.activity_mode`,
        isRecordable: sql`excluded.is_recordable`,
        isAiPostProcessed: sql`excluded.is_ai_post_processed`,
        kind: sql`excluded.kind`,
      },
      setWhere: sql`(activities.name, activities.activity_order, activities.activity_mode, activities.is_recordable, activities.is_ai_post_processed, activities.kind)
        IS DISTINCT FROM (excluded.name, excluded.activity_order, excluded.activity_mode, excluded.is_recordable, excluded.is_ai_post_processed, excluded.kind)`,
    })
}

/** Gives these courses to every group that works through a curriculum. */
export async function giveToGroups(tx: Transaction, courseIds: readonly CourseId[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO group_courses (user_group_id, course_id)
    SELECT g.id, c.id FROM user_groups g, courses c
    WHERE c.id = ANY (${sql.param([...courseIds])}::uuid[]) AND NOT g.is_unassigned_group
    ON CONFLICT DO NOTHING`)
}

/** The courses that a new group starts with. */
export async function giveDefaultCurriculum(tx: Transaction, groupId: UserGroupId): Promise<void> {
  await tx.execute(sql`
    INSERT INTO group_courses (user_group_id, course_id)
    SELECT ${groupId}, id FROM courses WHERE is_default ON CONFLICT DO NOTHING`)
}
