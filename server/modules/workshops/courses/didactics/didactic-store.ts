import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ListedDidactic } from '#contract/endpoints/workshops/courses/didactics.ts'
import type { FileType } from '#contract/files/file-type.ts'
import type { AssetId, UserId } from '#contract/vocabulary/ids.ts'
import type { DidacticId, DidacticVersionId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { byLanguage } from '#server/database/people/name-order.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import {
  workshopDidacticFiles,
  workshopDidactics,
  workshopDidacticVersions,
} from '#server/database/schema/workshops/courses.ts'
import { wordsIn } from '../master-store.ts'
import { NEWEST } from '../part-store.ts'

const INSTANT = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Of the didactic `d`, its newest published version `n` and what was written last, `l`. */
const COLUMNS = sql`d.id, d.title, d.retired_at IS NOT NULL AS "isRetired", d.version,
  n.id AS "newestVersionId", n.number AS "newestVersionNumber", coalesce(n.pages, 0) AS pages,
  l.number IS NOT NULL AND l.published_at IS NULL AS "hasDraft",
  ${INSTANT('coalesce(l.created_at, d.created_at)')} AS "updatedAt",
  coalesce(u.upcoming, 0)::int AS upcoming, coalesce(u.older, 0)::int AS older`

function from(page: SQL, now: Date): SQL {
  return sql`FROM ${page} d ${sql.raw(NEWEST)} LEFT JOIN LATERAL (
      SELECT l.number, l.published_at, l.created_at, l.body, l.note, l.author_id FROM workshop_didactic_versions l
      WHERE l.didactic_id = d.id ORDER BY l.number DESC LIMIT 1) l ON true
    LEFT JOIN LATERAL (
      SELECT count(*) AS upcoming, count(*) FILTER (WHERE v.number < n.number) AS older
      FROM workshop_assigned_didactics p JOIN workshop_didactic_versions v ON v.id = p.version_id
      JOIN workshop_course_assignments a ON a.id = p.assignment_id JOIN workshops w ON w.id = a.workshop_id
      WHERE p.didactic_id = d.id AND w.ends_at > ${now}) u ON true`
}

export type ListedRow = ListedDidactic & { version: number }

export interface DidacticFilter {
  which: 'published' | 'not-retired' | 'retired'
  search: string
}

const WHICH = {
  published: sql`d.retired_at IS NULL AND EXISTS (SELECT FROM workshop_didactic_versions v
    WHERE v.didactic_id = d.id AND v.published_at IS NOT NULL)`,
  'not-retired': sql`d.retired_at IS NULL`,
  retired: sql`d.retired_at IS NOT NULL`,
} as const satisfies Record<DidacticFilter['which'], SQL>

/** By title, then id. */
export async function listDidactics(
  db: Queryable,
  { which, search }: DidacticFilter,
  { after, limit, now }: { after: DidacticId | null; limit: number; now: Date },
): Promise<{ rows: ListedRow[]; total: number }> {
  const found = sql.join([WHICH[which], ...wordsIn(search, sql`d.title`)], sql` AND `)
  const behind =
    after === null
      ? sql`true`
      : sql`(${sql.raw(byLanguage('d.title'))}, d.id) > (SELECT ${sql.raw(byLanguage('title'))}, id FROM workshop_didactics WHERE id = ${after})`
  const page = sql`(SELECT * FROM workshop_didactics d WHERE ${found} AND ${behind}
    ORDER BY ${sql.raw(byLanguage('d.title'))}, d.id LIMIT ${limit})`
  const [{ rows }, counted] = await Promise.all([
    db.execute<ListedRow & Record<string, unknown>>(
      sql`SELECT ${COLUMNS} ${from(page, now)} ORDER BY ${sql.raw(byLanguage('d.title'))}, d.id`,
    ),
    db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM workshop_didactics d WHERE ${found}`,
    ),
  ])
  return { rows, total: counted.rows[0]?.count ?? 0 }
}

export interface FileRow {
  assetId: AssetId
  name: string
  fileType: FileType
  bytes: number
}

export interface WrittenRow extends ListedRow {
  number: number
  body: string
  note: string
  authorName: string | null
  files: FileRow[]
}

export async function findDidactic(db: Queryable, id: DidacticId, now: Date): Promise<WrittenRow | null> {
  const { rows } = await db.execute<WrittenRow & Record<string, unknown>>(sql`
    SELECT ${COLUMNS}, coalesce(l.number, 0) AS number, coalesce(l.body, '') AS body, coalesce(l.note, '') AS note,
      (SELECT ${sql.raw(fullNameOf('who'))} FROM users who WHERE who.id = l.author_id) AS "authorName",
      ${filesOf(sql`d.id`)} AS files
    ${from(sql`(SELECT * FROM workshop_didactics WHERE id = ${id})`, now)}`)
  return rows[0] ?? null
}

/** Newest first. */
export function filesOf(didacticId: SQL): SQL {
  return sql`coalesce((SELECT jsonb_agg(jsonb_build_object('assetId', a.id, 'name', a.name, 'fileType', a.file_type,
      'bytes', a.bytes) ORDER BY a.id DESC)
    FROM workshop_didactic_files f JOIN assets a ON a.id = f.asset_id WHERE f.didactic_id = ${didacticId}), '[]')`
}

export type StoredDidactic = typeof workshopDidactics.$inferSelect
export type StoredVersion = typeof workshopDidacticVersions.$inferSelect

/** Locked until the transaction ends. */
export async function lockDidactic(tx: Transaction, id: DidacticId): Promise<StoredDidactic | null> {
  const [row] = await tx.select().from(workshopDidactics).where(eq(workshopDidactics.id, id)).for('update')
  return row ?? null
}

export async function findLastVersion(db: Queryable, id: DidacticId): Promise<StoredVersion | null> {
  const [row] = await db
    .select()
    .from(workshopDidacticVersions)
    .where(eq(workshopDidacticVersions.didacticId, id))
    .orderBy(desc(workshopDidacticVersions.number))
    .limit(1)
  return row ?? null
}

export async function countDidactics(db: Queryable): Promise<number> {
  return db.$count(workshopDidactics)
}

/** @returns false if the id is taken */
export async function insertDidactic(
  tx: Transaction,
  facts: { id: DidacticId; title: string; createdById: UserId },
): Promise<boolean> {
  const { rowCount } = await tx.insert(workshopDidactics).values(facts).onConflictDoNothing()
  return rowCount === 1
}

export async function updateDidactic(
  tx: Transaction,
  id: DidacticId,
  change: Partial<Pick<StoredDidactic, 'title' | 'version' | 'retiredAt'>>,
): Promise<void> {
  await tx.update(workshopDidactics).set(change).where(eq(workshopDidactics.id, id))
}

export async function insertVersion(
  tx: Transaction,
  row: typeof workshopDidacticVersions.$inferInsert,
): Promise<void> {
  await tx.insert(workshopDidacticVersions).values(row)
}

export async function publishVersion(tx: Transaction, id: DidacticVersionId): Promise<void> {
  await tx
    .update(workshopDidacticVersions)
    .set({ publishedAt: sql`now()` })
    .where(eq(workshopDidacticVersions.id, id))
}

/** Whether a course has it, in a workshop or not. */
export async function isInCourses(db: Queryable, id: DidacticId): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM workshop_course_didactics WHERE didactic_id = ${id}
    UNION ALL SELECT FROM workshop_assigned_didactics WHERE didactic_id = ${id} LIMIT 1`)
  return rows.length > 0
}

/** With all of its versions; its files are of nobody then. */
export async function deleteDidactic(tx: Transaction, id: DidacticId): Promise<void> {
  await tx.delete(workshopDidacticFiles).where(eq(workshopDidacticFiles.didacticId, id))
  await tx.delete(workshopDidacticVersions).where(eq(workshopDidacticVersions.didacticId, id))
  await tx.delete(workshopDidactics).where(eq(workshopDidactics.id, id))
}

export interface VersionRow {
  id: DidacticVersionId
  number: number
  createdAt: string
  isPublished: boolean
  authorName: string | null
  note: string
  body: string
  courses: number
}

/** Newest first, starting below a number. */
export async function listVersions(
  db: Queryable,
  id: DidacticId,
  before: number | null,
  limit: number,
): Promise<VersionRow[]> {
  const { rows } = await db.execute<VersionRow & Record<string, unknown>>(sql`
    SELECT v.id, v.number, ${INSTANT('v.created_at')} AS "createdAt", v.published_at IS NOT NULL AS "isPublished",
      (SELECT ${sql.raw(fullNameOf('who'))} FROM users who WHERE who.id = v.author_id) AS "authorName", v.note, v.body,
      (SELECT count(*)::int FROM workshop_assigned_didactics p
        WHERE p.didactic_id = v.didactic_id AND p.version_id = v.id) AS courses
    FROM workshop_didactic_versions v
    WHERE v.didactic_id = ${id} AND (${before}::bigint IS NULL OR v.number < ${before}::bigint)
    ORDER BY v.number DESC LIMIT ${limit}`)
  return rows
}

export async function countFiles(db: Queryable, id: DidacticId): Promise<number> {
  return db.$count(workshopDidacticFiles, eq(workshopDidacticFiles.didacticId, id))
}

export async function insertFile(tx: Transaction, didacticId: DidacticId, assetId: AssetId): Promise<void> {
  await tx.insert(workshopDidacticFiles).values({ didacticId, assetId })
}

/** The same files belong to a copy, too. */
export async function copyFiles(tx: Transaction, source: DidacticId, to: DidacticId): Promise<void> {
  await tx.execute(sql`INSERT INTO workshop_didactic_files (didactic_id, asset_id)
    SELECT ${to}::uuid, asset_id FROM workshop_didactic_files WHERE didactic_id = ${source} ON CONFLICT DO NOTHING`)
}
