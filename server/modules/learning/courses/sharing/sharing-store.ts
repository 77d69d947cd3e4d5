import { sql } from 'drizzle-orm'
import type { CourseInFile } from '#contract/content/course-file/course-file.ts'
import type { SuggestedTerms } from '#contract/content/course-file/suggested-terms.ts'
import type { FormFacts } from '#contract/content/activity-forms.ts'
import type { FileType } from '#contract/files/file-type.ts'
import type { CourseOwner } from '#contract/policies/learning/course-owners.ts'
import type { ContentOrigin, ContentSection } from '#contract/vocabulary/content.ts'
import type { ActivityId, AssetId, CourseId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'

export interface SharedRow extends Pick<
  CourseInFile,
  'name' | 'category' | 'audience' | 'isPrepCourse' | 'needsAssessment' | 'hours'
> {
  /** Of the course that was exported first. */
  sourceId: CourseId
  /** Of the newest version, in order. */
  activities: (FormFacts & { id: ActivityId; sourceId: ActivityId; name: string })[]
  /** What came with the file that it was imported from. */
  suggestion: SuggestedTerms | null
  drafts: number
}

export async function findShared(db: Queryable, id: CourseId): Promise<SharedRow | null> {
  const { rows } = await db.execute<SharedRow & Record<string, unknown>>(sql`
    SELECT coalesce(c.source_id, c.id) AS "sourceId", c.name, c.course_type AS category, c.audience,
      c.is_prep_course AS "isPrepCourse", c.needs_assessment AS "needsAssessment", c.hours, c.suggestion,
      coalesce((SELECT json_agg(json_build_object('id', a.id, 'sourceId', coalesce(a.source_id, a.id), 'name', a.name,
          'kind', a.kind, 'activityMode', a.activity_mode, 'isRecordable', a.is_recordable,
          'isAiPostProcessed', a.is_ai_post_processed, 'completedBy', a.completed_by)
        ORDER BY a.activity_order, a.id)
        FROM activities a WHERE a.course_id = c.id AND a.versions @> c.version), '[]') AS activities,
      (SELECT count(*)::int FROM (SELECT DISTINCT ON (v.activity_id, v.section) v.published_at FROM content_versions v
        WHERE v.course_id = c.id ORDER BY v.activity_id, v.section, v.version DESC) newest
        WHERE published_at IS NULL) AS drafts
    FROM courses c WHERE c.id = ${id}`)
  return rows[0] ?? null
}

/** Of this owner: the course itself, or what was imported from it. */
export async function findFromSource(
  db: Queryable,
  source: CourseId,
  { systemId, programId }: CourseOwner,
): Promise<CourseId | null> {
  const { rows } = await db.execute<{ id: CourseId }>(sql`
    SELECT id FROM courses WHERE (source_id = ${source} OR (id = ${source} AND source_id IS NULL))
      AND system_id IS NOT DISTINCT FROM ${systemId}::uuid AND program_id IS NOT DISTINCT FROM ${programId}::uuid`)
  return rows[0]?.id ?? null
}

/** Whoever owns them. */
export async function listFromSource(database: Database, source: CourseId): Promise<CourseId[]> {
  const { rows } = await database.execute<{ id: CourseId }>(sql`
    SELECT id FROM courses WHERE source_id = ${source} OR id = ${source} ORDER BY id LIMIT 100`)
  return rows.map(({ id }) => id)
}

/** What a file says of a course besides its name, and where it came from; null: from nowhere. */
export async function saveFacts(
  tx: Transaction,
  id: CourseId,
  course: CourseInFile,
  sourceId: CourseId | null,
): Promise<void> {
  await tx.execute(sql`UPDATE courses SET source_id = ${sourceId}, audience = ${course.audience},
    suggestion = ${course.suggestion === undefined ? null : JSON.stringify(course.suggestion)}::jsonb,
    is_prep_course = ${course.isPrepCourse}, needs_assessment = ${course.needsAssessment}, hours = ${course.hours}
    WHERE id = ${id}`)
}

export async function saveSourceOf(tx: Transaction, id: ActivityId, sourceId: ActivityId): Promise<void> {
  await tx.execute(sql`UPDATE activities SET source_id = ${sourceId} WHERE id = ${id}`)
}

export async function newActivityId(tx: Transaction): Promise<ActivityId> {
  const { rows } = await tx.execute<{ id: ActivityId }>(sql`SELECT uuidv7() AS id`)
  return rows[0]!.id
}

/** Activities of a course by where they came from; those of no version anymore, too. */
export async function listSources(tx: Transaction, id: CourseId): Promise<Map<ActivityId, ActivityId>> {
  const { rows } = await tx.execute<{ id: ActivityId; sourceId: ActivityId }>(sql`
    SELECT id, coalesce(source_id, id) AS "sourceId" FROM activities WHERE course_id = ${id}`)
  return new Map(rows.map((row) => [row.sourceId, row.id]))
}

export interface NewText {
  courseId: CourseId
  activityId: ActivityId | null
  section: ContentSection
  origin: ContentOrigin
  body: string
  authorId: UserId
  isPublished: boolean
}

/** As the next version. */
export async function addText(tx: Transaction, text: NewText): Promise<void> {
  const { courseId, activityId, section, origin, body, authorId, isPublished } = text
  await tx.execute(sql`
    INSERT INTO content_versions (course_id, activity_id, section, version, origin, body, author_id, published_at)
    SELECT ${courseId}, ${activityId}, ${section}, coalesce(max(v.version), 0) + 1, ${origin}, ${body}, ${authorId},
      CASE WHEN ${isPublished} THEN now() END
    FROM content_versions v WHERE v.course_id = ${courseId} AND v.section = ${section}
      AND v.activity_id IS NOT DISTINCT FROM ${activityId}::uuid`)
}

export interface NewestText {
  activityId: ActivityId | null
  section: ContentSection
  version: number
  body: string
}

/** Drafts, too. */
export async function listNewestTexts(tx: Transaction, id: CourseId): Promise<NewestText[]> {
  const { rows } = await tx.execute<NewestText & Record<string, unknown>>(sql`
    SELECT DISTINCT ON (activity_id, section) activity_id AS "activityId", section, version, body
    FROM content_versions WHERE course_id = ${id} ORDER BY activity_id, section, version DESC`)
  return rows
}

export interface SentFile {
  id: AssetId
  fileType: FileType
  bytes: number
}

/** Files that the person has sent for an import that isn't made yet, until the transaction ends. */
export async function lockSent(
  tx: Transaction,
  ownerId: UserId,
  ids: readonly AssetId[],
): Promise<SentFile[]> {
  const { rows } = await tx.execute<SentFile & Record<string, unknown>>(sql`
    SELECT id, file_type AS "fileType", bytes::float8 AS bytes FROM assets
    WHERE id = ANY(${sql.param([...ids])}::uuid[]) AND owner_id = ${ownerId} AND purpose = 'COURSE_IMPORT'
      AND dropped_at IS NULL ORDER BY id FOR UPDATE`)
  return rows
}

/** From now on it is a file of the course. */
export async function moveToCourse(
  tx: Transaction,
  courseId: CourseId,
  id: AssetId,
  name: string,
): Promise<void> {
  await tx.execute(sql`UPDATE assets SET purpose = 'COURSE_FILE', name = ${name} WHERE id = ${id}`)
  await tx.execute(sql`INSERT INTO course_files (asset_id, course_id) VALUES (${id}, ${courseId})`)
}

export async function countSent(db: Queryable, ownerId: UserId): Promise<{ files: number; bytes: number }> {
  const { rows } = await db.execute<{ files: number; bytes: number }>(sql`
    SELECT count(*)::int AS files, coalesce(sum(bytes), 0)::float8 AS bytes FROM assets
    WHERE owner_id = ${ownerId} AND purpose = 'COURSE_IMPORT' AND dropped_at IS NULL`)
  return rows[0] ?? { files: 0, bytes: 0 }
}

/** Sent for imports that were never made. */
export async function listLeftOver(tx: Transaction, age: string, limit: number): Promise<AssetId[]> {
  const { rows } = await tx.execute<{ id: AssetId }>(sql`
    SELECT id FROM assets WHERE purpose = 'COURSE_IMPORT' AND dropped_at IS NULL
      AND created_at < now() - ${age}::interval
    ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED`)
  return rows.map(({ id }) => id)
}

/** Of files of courses. */
export async function listFacts(tx: Transaction, ids: readonly AssetId[]): Promise<SentFile[]> {
  const { rows } = await tx.execute<SentFile & Record<string, unknown>>(sql`
    SELECT id, file_type AS "fileType", bytes::float8 AS bytes FROM assets
    WHERE id = ANY(${sql.param([...ids])}::uuid[]) AND purpose = 'COURSE_FILE' AND dropped_at IS NULL`)
  return rows
}
