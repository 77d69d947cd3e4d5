import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ContentOrigin, ContentSection } from '#contract/vocabulary/content.ts'
import type { ActivityId, AssetId, CourseId } from '#contract/vocabulary/ids.ts'
import type { FileType } from '#contract/files/file-type.ts'
import type { Database, Queryable } from '#server/database/database.ts'
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
}

const NEWEST = sql`DISTINCT ON (v.activity_id, v.section) v.section, v.activity_id AS "activityId", v.version, v.origin,
  v.created_at AS "createdAt", v.body`

/** The newest published version of every text of a course, leaving out texts that were emptied. */
export async function listTexts(database: Database, courseId: CourseId): Promise<TextRow[]> {
  const rows = await queryPrepared<TextRow>(
    database,
    sql`SELECT * FROM (
        SELECT ${NEWEST} FROM content_versions v WHERE v.course_id = ${courseId} AND v.published_at IS NOT NULL
        ORDER BY v.activity_id, v.section, v.version DESC
      ) newest WHERE body <> ''`,
  )
  return rows
}

/** The published version. */
export async function findText(db: Queryable, place: TextPlace): Promise<TextRow | null> {
  const [row] = await db
    .select({
      section: contentVersions.section,
      activityId: contentVersions.activityId,
      version: contentVersions.version,
      origin: contentVersions.origin,
      createdAt: contentVersions.createdAt,
      body: contentVersions.body,
    })
    .from(contentVersions)
    .where(and(isOf(place), isPublished))
    .orderBy(desc(contentVersions.version))
    .limit(1)
  return row ?? null
}

/** The published version that an attempt was asked with; null if there is none, also of a number that no row can have. */
export async function findVersion(db: Queryable, place: TextPlace, version: number): Promise<string | null> {
  const [row] = await db
    .select({ body: contentVersions.body })
    .from(contentVersions)
    .where(and(isOf(place), isPublished, sql`${contentVersions.version} = ${version}::bigint`))
  return row?.body ?? null
}

export interface CourseFileRow {
  assetId: AssetId
  name: string
  fileType: FileType
  bytes: number
}

/** Those of the files that belong to courses, so that a text that refers to another file doesn't open it. */
export async function listCourseFiles(database: Database, ids: readonly AssetId[]): Promise<CourseFileRow[]> {
  if (ids.length === 0) return []
  const rows = await queryPrepared<CourseFileRow>(
    database,
    sql`SELECT id AS "assetId", name, file_type AS "fileType", bytes::float8 AS bytes FROM assets
      WHERE id = ANY(${sql.param([...ids])}::uuid[]) AND purpose = 'COURSE_FILE' AND dropped_at IS NULL`,
  )
  return rows
}

const isPublished = isNotNull(contentVersions.publishedAt)

export function isOf({ courseId, activityId, section }: TextPlace) {
  return and(
    eq(contentVersions.courseId, courseId),
    activityId === null ? isNull(contentVersions.activityId) : eq(contentVersions.activityId, activityId),
    eq(contentVersions.section, section),
  )
}
