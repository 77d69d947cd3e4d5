import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { containing, wordsOf } from '#server/database/people/found-words.ts'
import { workshopCourses } from '#server/database/schema/workshops/master-courses.ts'
import { type PartRows, partColumns } from './part-store.ts'

export interface MasterRow extends PartRows {
  id: WorkshopCourseId
  order: number
  position: number
  title: string
  description: string
  isPublished: boolean
  isRetired: boolean
  version: number
  past: number
  upcoming: number
}

function select(page: SQL, now: Date): SQL {
  return sql`SELECT c.id, c.title, c.description, c.version, c.position, c.published_at IS NOT NULL AS "isPublished",
      c.retired_at IS NOT NULL AS "isRetired",
      (SELECT count(*)::int FROM workshop_courses b WHERE (b.position, b.id) <= (c.position, c.id)) AS order,
      coalesce(g.past, 0)::int AS past, coalesce(g.upcoming, 0)::int AS upcoming, ${partColumns('master')}
    FROM ${page} c LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE w.ends_at <= ${now}) AS past, count(*) FILTER (WHERE w.ends_at > ${now}) AS upcoming
      FROM workshop_course_assignments a JOIN workshops w ON w.id = a.workshop_id WHERE a.course_id = c.id) g ON true
    ORDER BY c.position, c.id`
}

export async function findMaster(db: Queryable, id: WorkshopCourseId, now: Date): Promise<MasterRow | null> {
  const { rows } = await db.execute<MasterRow & Record<string, unknown>>(
    select(sql`(SELECT * FROM workshop_courses WHERE id = ${id})`, now),
  )
  return rows[0] ?? null
}

export interface MasterFilter {
  which: 'published' | 'drafts' | 'retired' | 'not-retired'
  search: string
}

const WHICH = {
  published: sql`c.retired_at IS NULL AND c.published_at IS NOT NULL`,
  drafts: sql`c.retired_at IS NULL AND c.published_at IS NULL`,
  retired: sql`c.retired_at IS NOT NULL`,
  'not-retired': sql`c.retired_at IS NULL`,
} as const satisfies Record<MasterFilter['which'], SQL>

function isFound({ which, search }: MasterFilter): SQL {
  return sql.join([WHICH[which], ...wordsIn(search, sql`c.title`)], sql` AND `)
}

/** Whether a text has each of the words, whatever its accents. */
export function wordsIn(search: string, text: SQL): SQL[] {
  return foldedWordsIn(search, sql`fold_words(${text})`)
}

/** The same for a text without its accents. */
export function foldedWordsIn(search: string, folded: SQL): SQL[] {
  return wordsOf(search).map((word) => sql`${folded} LIKE (SELECT fold_words(${containing(word)}))`)
}

export async function listMasters(
  db: Queryable,
  filter: MasterFilter,
  page: { after: { position: number; id: string } | null; limit: number; now: Date },
): Promise<{ rows: MasterRow[]; total: number }> {
  const found = isFound(filter)
  const behind =
    page.after === null
      ? sql`true`
      : sql`(c.position, c.id) > (${page.after.position}::int, ${page.after.id}::uuid)`
  const some = sql`(SELECT * FROM workshop_courses c WHERE ${found} AND ${behind}
    ORDER BY c.position, c.id LIMIT ${page.limit})`
  const [{ rows }, counted] = await Promise.all([
    db.execute<MasterRow & Record<string, unknown>>(select(some, page.now)),
    db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM workshop_courses c WHERE ${found}`),
  ])
  return { rows, total: counted.rows[0]?.count ?? 0 }
}

export type StoredMaster = typeof workshopCourses.$inferSelect

/** Locked until the transaction ends: no workshop is given it meanwhile. */
export async function lockMaster(tx: Transaction, id: WorkshopCourseId): Promise<StoredMaster | null> {
  const [row] = await tx.select().from(workshopCourses).where(eq(workshopCourses.id, id)).for('update')
  return row ?? null
}

export async function countMasters(db: Queryable): Promise<number> {
  return db.$count(workshopCourses)
}

/** At the end. @returns false if the id is taken */
export async function insertMaster(
  tx: Transaction,
  facts: { id: WorkshopCourseId; title: string; description: string; createdById: UserId },
): Promise<boolean> {
  const position = sql`(SELECT coalesce(max(position), 0) + 1 FROM workshop_courses)`
  const { rowCount } = await tx
    .insert(workshopCourses)
    .values({ ...facts, position })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function updateMaster(
  tx: Transaction,
  id: WorkshopCourseId,
  change: Partial<Pick<StoredMaster, 'title' | 'description' | 'version' | 'publishedAt' | 'retiredAt'>>,
): Promise<void> {
  await tx
    .update(workshopCourses)
    .set(change)
    .where(and(eq(workshopCourses.id, id)))
}

/** Its videos stay, and remember its title. */
export async function deleteMaster(tx: Transaction, id: WorkshopCourseId): Promise<void> {
  await tx.execute(sql`UPDATE course_videos v SET former_course = c.title FROM workshop_courses c
    WHERE v.workshop_course_id = c.id AND c.id = ${id}`)
  await tx.delete(workshopCourses).where(eq(workshopCourses.id, id))
}

/** Whether a workshop was given it. */
export async function isGiven(db: Queryable, id: WorkshopCourseId): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM workshop_course_assignments WHERE course_id = ${id} LIMIT 1`,
  )
  return rows.length > 0
}

/** Puts it before another one, or at the end. */
export async function moveMaster(
  tx: Transaction,
  id: WorkshopCourseId,
  before: WorkshopCourseId | null,
): Promise<void> {
  await tx.execute(sql`SELECT FROM workshop_courses ORDER BY id FOR NO KEY UPDATE`)
  await tx.execute(sql`UPDATE workshop_courses c SET position = o.place FROM (
      SELECT all_of.id, row_number() OVER (ORDER BY
        CASE WHEN all_of.id = ${id} AND t.id IS NULL THEN 1 ELSE 0 END,
        CASE WHEN all_of.id = ${id} THEN t.position ELSE all_of.position END,
        CASE WHEN all_of.id = ${id} THEN t.id ELSE all_of.id END,
        CASE WHEN all_of.id = ${id} THEN 0 ELSE 1 END)::int AS place
      FROM workshop_courses all_of LEFT JOIN workshop_courses t ON t.id = ${before}::uuid) o
    WHERE o.id = c.id AND c.position <> o.place`)
}
