import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CourseId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { activities, courses } from '#server/database/schema/curriculum.ts'

interface SavedCourse {
  id: CourseId
  kebabName: string
  isDefault: boolean
  isNew: boolean
}

/** What a release says of a course and of an activity; everything else is up to their authors. */
const ofCourse = ['name', 'courseType', 'courseOrder', 'hasCognitiveAsmt', 'audience', 'isDefault'] as const
const ofActivity = [
  'name',
  'activityOrder',
  'activityMode',
  'isRecordable',
  'isAiPostProcessed',
  'kind',
] as const

type Insert<Row, Key extends keyof Row> = Omit<Row, 'released'> & Required<Pick<Row, Key>>
type CourseOfRelease = Insert<typeof courses.$inferInsert, (typeof ofCourse)[number]>
type ActivityOfRelease = Insert<typeof activities.$inferInsert, (typeof ofActivity)[number]>

/**
 * Matched by kebab name. Writes a row only if the release says something else than the last one did, and only what was
 * not changed here since. Returns all of them.
 */
export async function saveCourses(tx: Transaction, rows: readonly CourseOfRelease[]): Promise<SavedCourse[]> {
  const known = new Set((await tx.select({ name: courses.kebabName }).from(courses)).map(({ name }) => name))
  await tx
    .insert(courses)
    .values(rows.map((row) => ({ ...row, released: describe(row, ofCourse) })))
    .onConflictDoUpdate({ target: courses.kebabName, ...correcting(courses, ofCourse) })
  const saved = await tx
    .select({ id: courses.id, kebabName: courses.kebabName, isDefault: courses.isDefault })
    .from(courses)
  return saved.map((course) => ({ ...course, isNew: !known.has(course.kebabName) }))
}

/**
 * Matched by course and kebab name. A practice that is added counts at once, so a course that groups have gets it in
 * its next version; anything else counts once its text is published.
 */
export async function saveActivities(tx: Transaction, rows: readonly ActivityOfRelease[]): Promise<void> {
  await tx
    .insert(activities)
    .values(
      rows.map((row) => ({
        ...row,
        ...(row.isRecordable ? { versions: versionsOfAdded(row.courseId) } : {}),
        released: describe(row, ofActivity),
      })),
    )
    .onConflictDoUpdate({
      target: [activities.courseId, activities.kebabName],
      ...correcting(activities, ofActivity),
    })
}

function versionsOfAdded(courseId: CourseId): SQL {
  return sql`(SELECT int4multirange(int4range(CASE WHEN EXISTS (
      SELECT FROM group_courses WHERE course_id = c.id UNION ALL SELECT FROM removed_group_courses WHERE course_id = c.id
    ) THEN c.version + 1 ELSE 1 END, NULL)) FROM courses c WHERE c.id = ${courseId})`
}

function describe<Key extends string>(row: Record<Key, unknown>, keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, row[key]]))
}

/** A row from before releases were remembered is corrected whole, as every start did then. */
function correcting<Key extends string>(
  table: Record<Key | 'released', PgColumn>,
  keys: readonly Key[],
): { set: Record<Key | 'released', SQL>; setWhere: SQL } {
  const ofRelease = (column: PgColumn) => sql`excluded.${sql.identifier(toSnakeCase(column.name))}`
  const corrected = (key: Key) => sql`CASE
    WHEN ${table.released} IS NULL OR to_jsonb(${table[key]}) = ${table.released} -> ${sql.raw(`'${key}'`)}
    THEN ${ofRelease(table[key])} ELSE ${table[key]} END`
  const set = Object.fromEntries(keys.map((key) => [key, corrected(key)])) as Record<Key, SQL>
  return {
    set: { ...set, released: ofRelease(table.released) },
    setWhere: sql`${table.released} IS DISTINCT FROM ${ofRelease(table.released)}`,
  }
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
    SELECT ${groupId}, id FROM courses WHERE is_default AND retired_at IS NULL ON CONFLICT DO NOTHING`)
}
