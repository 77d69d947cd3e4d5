import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ContentOrigin, ContentSection } from '#contract/vocabulary/content.ts'
import type { ActivityId, AssetId, CourseId } from '#contract/vocabulary/ids.ts'
import type { FileType } from '#contract/files/file-type.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/full-name.ts'
import { contentVersions } from '#server/database/schema/course-content.ts'
import { users } from '#server/database/schema/people.ts'

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

const NEWEST = `DISTINCT ON (v.activity_id, v.section) v.section, v.activity_id AS "activityId", v.version, v.origin,
  v.created_at AS "createdAt", v.body`

/** Of every text of a course its newest version, without those that were emptied. */
export async function listTexts({ $client: pool }: Database, courseId: CourseId): Promise<TextRow[]> {
  const { rows } = await pool.query<TextRow>({
    name: 'course-texts',
    text: `SELECT * FROM (
        SELECT ${NEWEST} FROM content_versions v WHERE v.course_id = $1
        ORDER BY v.activity_id, v.section, v.version DESC
      ) newest WHERE body <> ''`,
    values: [courseId],
  })
  return rows
}

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
    .where(isOf(place))
    .orderBy(desc(contentVersions.version))
    .limit(1)
  return row ?? null
}

/** A version as it was asked with; null when there is none. */
export async function findVersion(db: Queryable, place: TextPlace, version: number): Promise<string | null> {
  const [row] = await db
    .select({ body: contentVersions.body })
    .from(contentVersions)
    .where(and(isOf(place), eq(contentVersions.version, version)))
  return row?.body ?? null
}

/** Versions of a text, newest first, from before a number. */
export function listVersions(db: Queryable, place: TextPlace, before: number | null, limit: number) {
  const author = alias(users, 'author')
  return db
    .select({
      version: contentVersions.version,
      origin: contentVersions.origin,
      createdAt: contentVersions.createdAt,
      body: contentVersions.body,
      authorName: sql<
        string | null
      >`CASE WHEN ${author.id} IS NULL THEN NULL ELSE ${sql.raw(fullNameOf('author'))} END`,
    })
    .from(contentVersions)
    .leftJoin(author, eq(author.id, contentVersions.authorId))
    .where(and(isOf(place), before === null ? undefined : lt(contentVersions.version, before)))
    .orderBy(desc(contentVersions.version))
    .limit(limit)
}

export interface CourseFileRow {
  assetId: AssetId
  name: string
  fileType: FileType
  bytes: number
}

/** Of these files those that are of courses: a text that names another opens nothing. */
export async function listCourseFiles(
  { $client: pool }: Database,
  ids: readonly AssetId[],
): Promise<CourseFileRow[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<CourseFileRow>({
    name: 'course-files',
    text: `SELECT id AS "assetId", name, file_type AS "fileType", bytes::float8 AS bytes FROM assets
      WHERE id = ANY($1) AND purpose = 'COURSE_FILE' AND dropped_at IS NULL`,
    values: [ids],
  })
  return rows
}

export function isOf({ courseId, activityId, section }: TextPlace) {
  return and(
    eq(contentVersions.courseId, courseId),
    activityId === null ? isNull(contentVersions.activityId) : eq(contentVersions.activityId, activityId),
    eq(contentVersions.section, section),
  )
}
