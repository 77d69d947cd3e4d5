import { sql } from 'drizzle-orm'
import type { FormFacts } from '#contract/content/activity-forms.ts'
import type { CourseOwner } from '#contract/policies/learning/course-owners.ts'
import type { TrainingCategory } from '#contract/vocabulary/curriculum.ts'
import type { ActivityId, AssetId, CourseId, UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { forgetVideos } from '../authoring/unused-file-store.ts'
import { NEXT } from './made-course-store.ts'

/** Of two who change a course, the second sees what the first did. */
export async function lockCourse(tx: Transaction, id: CourseId): Promise<void> {
  await tx.execute(sql`SELECT FROM courses WHERE id = ${id} FOR UPDATE`)
}

export interface NewCourse extends CourseOwner {
  id: CourseId
  name: string
  kebabName: string
  courseType: TrainingCategory
  createdBy: UserId
}

/** At the end of the list of courses; nobody but its authors sees it. */
export async function addCourse(tx: Transaction, course: NewCourse): Promise<void> {
  await tx.execute(sql`INSERT INTO courses
      (id, name, kebab_name, course_type, course_order, system_id, program_id, created_by, published_at)
    SELECT ${course.id}, ${course.name}, ${course.kebabName}, ${course.courseType},
      coalesce(max(course_order), 0) + 1, ${course.systemId}, ${course.programId}, ${course.createdBy}, NULL
    FROM courses`)
}

/** The activities of the newest version, with the texts that are published. */
export async function copyCourse(tx: Transaction, from: CourseId, to: CourseId): Promise<void> {
  await tx.execute(sql`
    WITH pairs AS MATERIALIZED (
      SELECT a.id AS old, uuidv7() AS new FROM activities a JOIN courses c ON c.id = a.course_id
      WHERE a.course_id = ${from} AND a.versions @> c.version
    ), made AS (
      INSERT INTO activities (id, course_id, name, kebab_name, activity_order, activity_mode, is_recordable,
        is_ai_post_processed, kind, completed_by)
      SELECT pairs.new, ${to}, a.name, a.kebab_name, a.activity_order, a.activity_mode, a.is_recordable,
        a.is_ai_post_processed, a.kind, a.completed_by
      FROM pairs JOIN activities a ON a.id = pairs.old RETURNING id
    )
    INSERT INTO content_versions (course_id, activity_id, section, version, origin, body, author_id)
    SELECT DISTINCT ON (v.activity_id, v.section) ${to}::uuid, made.id, v.section, 1, v.origin, v.body, v.author_id
    FROM content_versions v LEFT JOIN pairs ON pairs.old = v.activity_id LEFT JOIN made ON made.id = pairs.new
    WHERE v.course_id = ${from} AND v.published_at IS NOT NULL AND (v.activity_id IS NULL OR made.id IS NOT NULL)
    ORDER BY v.activity_id, v.section, v.version DESC`)
  await tx.execute(sql`UPDATE courses c SET is_prep_course = o.is_prep_course, audience = o.audience,
    needs_assessment = o.needs_assessment, hours = o.hours, suggestion = o.suggestion FROM courses o WHERE c.id = ${to} AND o.id = ${from}`)
  await tx.execute(sql`INSERT INTO rubrics (kind, activity_id, version, title, lines, is_made)
    SELECT DISTINCT ON (n.id, r.kind) r.kind, n.id, 1, r.title, r.lines, true
    FROM activities n JOIN activities o ON o.course_id = ${from} AND o.kebab_name = n.kebab_name
      JOIN rubrics r ON r.activity_id = o.id
    WHERE n.course_id = ${to} ORDER BY n.id, r.kind, r.version DESC`)
}

export async function saveName(tx: Transaction, id: CourseId, name: string): Promise<void> {
  await tx.execute(sql`UPDATE courses SET name = ${name} WHERE id = ${id}`)
}

/** The next version; of a course that was not published, the first. */
export async function publish(tx: Transaction, id: CourseId): Promise<void> {
  await tx.execute(sql`UPDATE courses c SET version = ${NEXT}, published_at = coalesce(published_at, now())
    WHERE id = ${id}`)
}

export async function saveRetired(tx: Transaction, id: CourseId, isRetired: boolean): Promise<void> {
  const at = isRetired ? sql`now()` : sql`NULL`
  await tx.execute(sql`UPDATE courses SET retired_at = ${at} WHERE id = ${id}`)
}

export interface NewActivity extends FormFacts {
  id: ActivityId
  courseId: CourseId
  name: string
  kebabName: string
}

/** At the end, in the next version. */
export async function addActivity(tx: Transaction, activity: NewActivity): Promise<void> {
  const { id, courseId, name, kebabName, kind, activityMode, isRecordable, isAiPostProcessed, completedBy } =
    activity
  await tx.execute(sql`INSERT INTO activities (id, course_id, name, kebab_name, activity_order, activity_mode,
      is_recordable, is_ai_post_processed, kind, completed_by, versions)
    SELECT ${id}, c.id, ${name}, ${kebabName},
      (SELECT coalesce(max(a.activity_order), 0) + 1 FROM activities a WHERE a.course_id = c.id), ${activityMode},
      ${isRecordable}, ${isAiPostProcessed}, ${kind}, ${completedBy}, int4multirange(int4range(${NEXT}, NULL))
    FROM courses c WHERE c.id = ${courseId}`)
}

/** What the other activity of the course says: the newest text of each section, a draft as a draft, and its rubrics. */
export async function copyActivity(tx: Transaction, from: ActivityId, to: ActivityId): Promise<void> {
  await tx.execute(sql`INSERT INTO content_versions
      (course_id, activity_id, section, version, origin, body, author_id, published_at)
    SELECT DISTINCT ON (v.section) v.course_id, ${to}::uuid, v.section, 1, v.origin, v.body, v.author_id,
      CASE WHEN v.published_at IS NOT NULL THEN now() END
    FROM content_versions v WHERE v.activity_id = ${from} ORDER BY v.section, v.version DESC`)
  await tx.execute(sql`INSERT INTO rubrics (kind, activity_id, version, title, lines, is_made)
    SELECT DISTINCT ON (r.kind) r.kind, ${to}::uuid, 1, r.title, r.lines, true
    FROM rubrics r WHERE r.activity_id = ${from} ORDER BY r.kind, r.version DESC`)
}

export async function saveActivityName(tx: Transaction, id: ActivityId, name: string): Promise<void> {
  await tx.execute(sql`UPDATE activities SET name = ${name} WHERE id = ${id}`)
}

export async function saveOrder(tx: Transaction, ids: readonly ActivityId[]): Promise<void> {
  await tx.execute(sql`UPDATE activities a SET activity_order = o.at
    FROM unnest(${sql.param([...ids])}::uuid[]) WITH ORDINALITY AS o(id, at) WHERE a.id = o.id`)
}

/** From the next version on; the versions that groups have stay as they are. */
export async function saveActivityRetired(
  tx: Transaction,
  id: ActivityId,
  isRetired: boolean,
): Promise<void> {
  const next = sql`int4multirange(int4range(${NEXT}, NULL))`
  const versions = isRetired ? sql`a.versions - ${next}` : sql`a.versions + ${next}`
  await tx.execute(sql`UPDATE activities a SET versions = ${versions} FROM courses c
    WHERE a.id = ${id} AND c.id = a.course_id`)
}

/** With everything that was written about it. */
export async function removeActivity(tx: Transaction, id: ActivityId): Promise<void> {
  for (const table of WRITTEN_OF_ACTIVITIES)
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE activity_id = ${id}`)
  await tx.execute(sql`DELETE FROM activities WHERE id = ${id}`)
}

/**
 * With its activities and everything that was written about it. Files that texts of other courses name, because they
 * were copied, go to one of these; the others are returned, and nothing names them anymore.
 */
export async function removeCourse(tx: Transaction, id: CourseId): Promise<AssetId[]> {
  for (const table of WRITTEN_OF_ACTIVITIES)
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)}
      WHERE activity_id IN (SELECT a.id FROM activities a WHERE a.course_id = ${id})`)
  for (const table of WRITTEN_OF_COURSES)
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE course_id = ${id}`)
  await tx.execute(sql`UPDATE course_files f SET course_id = named.course_id FROM (
      SELECT DISTINCT ON (g.asset_id) g.asset_id, v.course_id FROM course_files g
      JOIN content_versions v ON strpos(v.body, 'asset:' || g.asset_id) > 0
      WHERE g.course_id = ${id} ORDER BY g.asset_id, v.id) named
    WHERE f.asset_id = named.asset_id`)
  const { rows } = await tx.execute<{ id: AssetId }>(
    sql`DELETE FROM course_files WHERE course_id = ${id} RETURNING asset_id AS id`,
  )
  const files = rows.map((row) => row.id)
  const posters = await forgetVideosOfCourse(tx, id, files)
  await tx.execute(sql`DELETE FROM activities WHERE course_id = ${id}`)
  await tx.execute(sql`DELETE FROM courses WHERE id = ${id}`)
  return [...files, ...posters]
}

/** Those whose files other courses have now go there; what is on its way is given up. Returns their still pictures. */
async function forgetVideosOfCourse(
  tx: Transaction,
  id: CourseId,
  files: readonly AssetId[],
): Promise<AssetId[]> {
  await tx.execute(sql`UPDATE course_videos v SET course_id = f.course_id FROM course_files f
    WHERE v.course_id = ${id} AND f.asset_id = v.asset_id`)
  const posters = await forgetVideos(tx, files)
  await tx.execute(sql`UPDATE course_videos SET state = 'REMOVED' WHERE course_id = ${id}`)
  return posters
}

/** What authors wrote about an activity; deleted with it. */
export const WRITTEN_OF_ACTIVITIES = ['content_versions', 'rubrics', 'text_proposals'] as const
/** The same for courses, besides their activities and files. */
export const WRITTEN_OF_COURSES = ['content_versions', 'text_proposals'] as const
