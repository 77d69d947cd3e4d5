import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { courseTerms } from '#contract/endpoints/learning/courses.ts'
import type { CompletedBy } from '#contract/vocabulary/content.ts'
import type { ActivityId, AssetId, CourseId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { byLanguage } from '#server/database/people/name-order.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { courseFiles } from '#server/database/schema/courses/course-authoring.ts'
import { courseVideos } from '#server/database/schema/courses/course-videos.ts'
import { contentVersions } from '#server/database/schema/courses/course-content.ts'
import { activities, courses } from '#server/database/schema/curriculum.ts'
import { assets } from '#server/database/schema/files.ts'
import { users } from '#server/database/schema/people.ts'
import { type CourseFileRow, isOf, type TextPlace } from '../content-store.ts'

const author = alias(users, 'author')
const authorName = sql<
  string | null
>`CASE WHEN ${author.id} IS NULL THEN NULL ELSE ${sql.raw(fullNameOf('author'))} END`

const columns = {
  section: contentVersions.section,
  activityId: contentVersions.activityId,
  version: contentVersions.version,
  origin: contentVersions.origin,
  createdAt: contentVersions.createdAt,
  publishedAt: contentVersions.publishedAt,
  authorId: contentVersions.authorId,
  authorName,
  publisherName: sql<string | null>`(SELECT ${sql.raw(fullNameOf('publisher'))} FROM ${users} publisher
    WHERE publisher.id = ${contentVersions.publishedBy})`,
  note: contentVersions.note,
  body: contentVersions.body,
}
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

/** Newest first, starting below a version number; includes drafts. */
export function listVersions(db: Queryable, place: TextPlace, before: number | null, limit: number) {
  // Wider than the column, because anybody's number is compared.
  const isBefore = before === null ? undefined : sql`${contentVersions.version} < ${before}::bigint`
  return db
    .select(columns)
    .from(contentVersions)
    .leftJoin(author, eq(author.id, contentVersions.authorId))
    .where(and(isOf(place), isBefore))
    .orderBy(desc(contentVersions.version))
    .limit(limit)
}

/** One version, a draft or not. */
export async function findVersionOf(
  db: Queryable,
  place: TextPlace,
  version: number,
): Promise<Pick<VersionRow, 'body' | 'note' | 'authorId' | 'publishedAt' | 'version'> | null> {
  const { body, note, authorId, publishedAt } = columns
  const [row] = await db
    .select({ body, note, authorId, publishedAt, version: contentVersions.version })
    .from(contentVersions)
    .where(and(isOf(place), eq(contentVersions.version, version)))
  return row ?? null
}

/** What learners read; null: nothing is published. */
export async function findPublishedVersion(db: Queryable, place: TextPlace): Promise<number | null> {
  const [row] = await db
    .select({ version: contentVersions.version })
    .from(contentVersions)
    .where(and(isOf(place), sql`${contentVersions.publishedAt} IS NOT NULL`))
    .orderBy(desc(contentVersions.version))
    .limit(1)
  return row?.version ?? null
}

/** The newest version of each text of a course, without its body. */
export function listNewest(db: Queryable, courseId: CourseId) {
  const {
    body: _body,
    note: _note,
    authorId: _authorId,
    publishedAt: _publishedAt,
    publisherName: _publisherName,
    ...facts
  } = columns
  const published = sql<number | null>`(SELECT max(p.version) FROM content_versions p
    WHERE p.course_id = ${contentVersions.courseId} AND p.section = ${contentVersions.section}
    AND p.activity_id IS NOT DISTINCT FROM ${contentVersions.activityId} AND p.published_at IS NOT NULL)`
  return db
    .selectDistinctOn([contentVersions.activityId, contentVersions.section], {
      ...facts,
      publishedVersion: published,
    })
    .from(contentVersions)
    .leftJoin(author, eq(author.id, contentVersions.authorId))
    .where(eq(contentVersions.courseId, courseId))
    .orderBy(contentVersions.activityId, contentVersions.section, desc(contentVersions.version))
}

/** @returns false if a version with this number already exists */
export async function addVersion(
  tx: Transaction,
  row: typeof contentVersions.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(contentVersions).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** @param by null: whoever wrote it */
export async function publishVersion(
  tx: Transaction,
  place: TextPlace,
  version: number,
  by: UserId | null = null,
): Promise<void> {
  await tx
    .update(contentVersions)
    .set({ publishedAt: sql`now()`, publishedBy: by })
    .where(and(isOf(place), eq(contentVersions.version, version), isNull(contentVersions.publishedAt)))
}

type Term = keyof typeof courseTerms
type Terms = Pick<typeof courses.$inferSelect, Term>
const terms = Object.keys(courseTerms) as Term[]
const termColumns = Object.fromEntries(terms.map((term) => [term, courses[term]])) as Pick<
  typeof courses,
  Term
>

export async function findCourse(db: Queryable, id: CourseId) {
  const [row] = await db
    .select({
      id: courses.id,
      name: courses.name,
      isPublished: sql<boolean>`${courses.publishedAt} IS NOT NULL`,
      ...termColumns,
    })
    .from(courses)
    .where(eq(courses.id, id))
  return row ?? null
}

export async function findTerms(db: Queryable, id: CourseId): Promise<Terms | null> {
  const [row] = await db.select(termColumns).from(courses).where(eq(courses.id, id))
  return row ?? null
}

export async function saveTerms(tx: Transaction, id: CourseId, terms: Terms): Promise<void> {
  await tx.update(courses).set(terms).where(eq(courses.id, id))
}

export function listActivities(db: Queryable, courseId: CourseId) {
  const { id, name, kind, activityMode, isRecordable, completedBy } = activities
  return db
    .select({ id, name, kind, activityMode, isRecordable, completedBy })
    .from(activities)
    .where(eq(activities.courseId, courseId))
    .orderBy(activities.activityOrder)
}

/** Newest first. */
export function listFilesOfCourse(
  db: Queryable,
  courseId: CourseId,
  limit: number,
): Promise<CourseFileRow[]> {
  return db
    .select({
      assetId: assets.id,
      name: sql<string>`coalesce(${courseVideos.title} || '.mp4', ${assets.name})`,
      fileType: assets.fileType,
      bytes: assets.bytes,
      posterId: courseVideos.posterId,
    })
    .from(courseFiles)
    .innerJoin(assets, eq(assets.id, courseFiles.assetId))
    .leftJoin(courseVideos, eq(courseVideos.assetId, assets.id))
    .where(eq(courseFiles.courseId, courseId))
    .orderBy(desc(courseFiles.assetId))
    .limit(limit)
}

/** Pictures that come with the release, by name, with what its texts say that they show. */
export async function listShippedPictures(db: Queryable): Promise<CourseFileRow[]> {
  const { rows } = await db.execute<Required<CourseFileRow>>(sql`
    SELECT a.id AS "assetId", a.name, a.file_type AS "fileType", a.bytes::float8 AS bytes, said.description
    FROM assets a CROSS JOIN LATERAL (
      SELECT (regexp_match(v.body, '!\\[([^\\]]*)\\]\\(asset:' || a.id || '\\)'))[1] AS description
      FROM content_versions v WHERE v.author_id IS NULL AND strpos(v.body, 'asset:' || a.id) > 0
      ORDER BY v.id DESC LIMIT 1) said
    WHERE a.owner_id IS NULL AND a.purpose = 'COURSE_FILE' AND a.dropped_at IS NULL ORDER BY ${sql.raw(byLanguage('a.name'))}, a.id`)
  return rows
}

export async function countFilesOfCourse(db: Queryable, courseId: CourseId): Promise<number> {
  return db.$count(courseFiles, eq(courseFiles.courseId, courseId))
}

export async function addFileOfCourse(tx: Transaction, courseId: CourseId, assetId: AssetId): Promise<void> {
  await tx.insert(courseFiles).values({ courseId, assetId })
}

export async function saveCompletedBy(
  tx: Transaction,
  id: ActivityId,
  completedBy: CompletedBy | null,
): Promise<void> {
  await tx.update(activities).set({ completedBy }).where(eq(activities.id, id))
}
