import { nameOrderOf } from '#server/database/people/name-order.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'

export interface FacultyRow {
  userId: UserId
  fullName: string
  isAuthor: boolean
}

/** Active faculty of the program, by name. */
export async function listFaculty(db: Queryable, programId: ProgramId): Promise<FacultyRow[]> {
  const { rows } = await db.execute<FacultyRow & Record<string, unknown>>(sql`
    SELECT u.id AS "userId", ${sql.raw(fullNameOf('u'))} AS "fullName", EXISTS (
      SELECT FROM course_authors n WHERE n.program_id = ${programId} AND n.user_id = u.id) AS "isAuthor"
    FROM users u WHERE ${isFacultyOf(programId)} ORDER BY ${sql.raw(nameOrderOf('u'))}, u.id`)
  return rows
}

function isFacultyOf(programId: ProgramId): SQL {
  return sql`u.role = 'FACULTY' AND u.is_active AND (u.program_id = ${programId} OR EXISTS (
    SELECT FROM program_staff s WHERE s.user_id = u.id AND s.program_id = ${programId}))`
}

export async function findProgramName(db: Queryable, id: ProgramId): Promise<string | null> {
  const { rows } = await db.execute<{ title: string }>(sql`SELECT title FROM programs WHERE id = ${id}`)
  return rows[0]?.title ?? null
}

export interface AuthorChange {
  programId: ProgramId
  userId: UserId
  isAuthor: boolean
}

/** @returns whether anything changed */
export async function saveAuthor(tx: Transaction, change: AuthorChange): Promise<boolean> {
  const { programId, userId, isAuthor } = change
  const { rowCount } = await tx.execute(
    isAuthor
      ? sql`INSERT INTO course_authors (program_id, user_id) VALUES (${programId}, ${userId}) ON CONFLICT DO NOTHING`
      : sql`DELETE FROM course_authors WHERE program_id = ${programId} AND user_id = ${userId}`,
  )
  return rowCount === 1
}
