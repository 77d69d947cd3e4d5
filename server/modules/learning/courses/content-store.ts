import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#contract/policies/actor.ts'
import type { ContentOrigin, ContentSection } from '#contract/vocabulary/content.ts'
import type { ActivityId, AssetId, CourseId, ProgramId } from '#contract/vocabulary/ids.ts'
import type { FileType } from '#contract/files/file-type.ts'
import type { Database } from '#server/database/database.ts'
import type { SmallFacts } from '#server/platform/view-small-copy.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import { contentVersions } from '#server/database/schema/courses/course-content.ts'

export interface TextPlace {
  courseId: CourseId
  activityId: ActivityId | null
  section: ContentSection
}

export interface TextRow {
  section: ContentSection
  activityId: ActivityId | null
  version: number
  origin: ContentOrigin
  createdAt: Date
  body: string
  /** The program that has put it over the shared text; null: it is the shared one. */
  ofProgram: string | null
}

const NEWEST = sql`DISTINCT ON (v.activity_id, v.section) v.section, v.activity_id AS "activityId", v.version, v.origin,
  v.created_at AS "createdAt", v.body`

/**
 * The published texts of a course, or one of them, as people of a program read them; texts that were emptied are left
 * out.
 */
function readTexts(courseId: CourseId, programId: ProgramId | null, only: SQL) {
  return sql`SELECT newest.section, newest."activityId", coalesce(own.version, newest.version) AS version,
      CASE WHEN own.version IS NULL THEN newest.origin ELSE 'AUTHORED' END AS origin,
      coalesce(own.created_at, newest."createdAt") AS "createdAt", coalesce(own.body, newest.body) AS body,
      own.title AS "ofProgram"
    FROM (
      SELECT ${NEWEST} FROM content_versions v
      WHERE v.course_id = ${courseId} AND v.published_at IS NOT NULL AND ${only}
      ORDER BY v.activity_id, v.section, v.version DESC
    ) newest LEFT JOIN (
      SELECT DISTINCT ON (v.activity_id, v.section) v.*, p.title FROM program_texts v JOIN programs p ON p.id = v.program_id
      WHERE v.course_id = ${courseId} AND v.program_id = ${programId}::uuid AND ${only}
      ORDER BY v.activity_id, v.section, v.version DESC
    ) own ON own.section = newest.section AND own.activity_id IS NOT DISTINCT FROM newest."activityId"
      AND own.left_at IS NULL AND asks_no_more(own.body, newest.body, own.section)
    WHERE newest.body <> ''`
}

export async function listTexts(
  database: Database,
  courseId: CourseId,
  programId: ProgramId | null,
): Promise<TextRow[]> {
  return queryPrepared<TextRow>(database, readTexts(courseId, programId, sql`true`))
}

/** The published version; null: there is none, or it was emptied. */
export async function findText(
  database: Database,
  { courseId, activityId, section }: TextPlace,
  programId: ProgramId | null,
): Promise<TextRow | null> {
  const only = sql`v.activity_id IS NOT DISTINCT FROM ${activityId}::uuid AND v.section = ${section}`
  const [row] = await queryPrepared<TextRow>(database, readTexts(courseId, programId, only))
  return row ?? null
}

/**
 * The published version that somebody was asked with, of the shared text or of one of a program where they are, trained
 * or have answered it; null if there is none, also of a number that no row can have.
 */
export async function findVersion(
  database: Database,
  { courseId, activityId, section }: TextPlace,
  version: number,
  actor: Pick<Actor, 'id' | 'programIds'>,
): Promise<string | null> {
  const isIt = sql`v.course_id = ${courseId} AND v.activity_id IS NOT DISTINCT FROM ${activityId}::uuid
    AND v.section = ${section} AND v.version = ${version}::bigint`
  const [row] = await queryPrepared<{ body: string }>(
    database,
    sql`SELECT v.body FROM content_versions v WHERE ${isIt} AND v.published_at IS NOT NULL
      UNION ALL SELECT v.body FROM program_texts v WHERE ${isIt}
        AND (v.program_id = ANY(${sql.param([...actor.programIds])}::uuid[])
          OR v.program_id IN (SELECT g.parent_program_id FROM group_members m
            JOIN user_groups g ON g.id = m.user_group_id WHERE m.user_id = ${actor.id})
          OR EXISTS (SELECT FROM cognitive_attempts t
            WHERE t.user_id = ${actor.id} AND t.activity_id = v.activity_id AND t.version = v.version))`,
  )
  return row?.body ?? null
}

export interface CourseFileRow extends Partial<SmallFacts> {
  smallId?: AssetId | null
  assetId: AssetId
  name: string
  fileType: FileType
  bytes: number
  /** A still picture of a video. */
  posterId?: AssetId | null
  /** Of a video, seconds. */
  duration?: number | null
  /** What a picture of the release shows. */
  description?: string | null
}

/** Those of the files that belong to courses, so that a text that refers to another file doesn't open it. */
export async function listCourseFiles(database: Database, ids: readonly AssetId[]): Promise<CourseFileRow[]> {
  if (ids.length === 0) return []
  const rows = await queryPrepared<CourseFileRow>(
    database,
    sql`SELECT a.id AS "assetId", coalesce(v.title || '.mp4', a.name) AS name, a.file_type AS "fileType", a.bytes::float8 AS bytes, v.poster_id AS "posterId",
        v.duration_s::float8 AS duration, a.small_state AS "smallState", s.bytes::float8 AS "smallBytes", a.small_id AS "smallId"
      FROM assets a LEFT JOIN course_videos v ON v.asset_id = a.id LEFT JOIN assets s ON s.id = a.small_id
      WHERE a.id = ANY(${sql.param([...ids])}::uuid[]) AND a.purpose = 'COURSE_FILE' AND a.dropped_at IS NULL`,
  )
  return rows
}

export function isOf({ courseId, activityId, section }: TextPlace) {
  return and(
    eq(contentVersions.courseId, courseId),
    activityId === null ? isNull(contentVersions.activityId) : eq(contentVersions.activityId, activityId),
    eq(contentVersions.section, section),
  )
}
