import { nameOrderOf } from '#server/database/people/name-order.ts'
import { sql } from 'drizzle-orm'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { FellowAttendee } from '#contract/endpoints/workshops/participants/own-workshops.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { containing, wordsOf } from '#server/database/people/found-words.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'

export interface ContactRow {
  id: UserId
  fullName: string
  email: string
  phone: string | null
}

export interface TeacherRow {
  id: UserId
  fullName: string
  hospital: string
  statement: string
  statedAt: string | null
}

const FULL_NAME = sql.raw(fullNameOf('u'))
const BY_NAME = sql.raw(`${nameOrderOf('u')}, u.id`)

/** Whoever may not use the portal anymore is not called. */
export async function listContacts(db: Queryable, id: WorkshopId): Promise<ContactRow[]> {
  const { rows } = await db.execute<ContactRow & Record<string, unknown>>(sql`
    SELECT u.id, ${FULL_NAME} AS "fullName", u.email, coalesce(p.primary_phone, p.cell_phone) AS phone
    FROM workshop_facilitators f JOIN users u ON u.id = f.user_id
      JOIN workshop_memberships m ON m.user_id = u.id AND NOT m.is_deactivated
      LEFT JOIN workshop_profiles p ON p.user_id = u.id
    WHERE f.workshop_id = ${id} AND u.anonymized_at IS NULL ORDER BY ${BY_NAME}`)
  return rows
}

export async function listTeachers(db: Queryable, id: WorkshopId): Promise<TeacherRow[]> {
  const { rows } = await db.execute<TeacherRow & Record<string, unknown>>(sql`
    SELECT u.id, ${FULL_NAME} AS "fullName", coalesce(p.hospital_name, '') AS hospital,
      coalesce(p.conflicts_statement, '') AS statement,
      to_char(p.conflicts_stated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "statedAt"
    FROM workshop_faculty t JOIN users u ON u.id = t.user_id LEFT JOIN workshop_profiles p ON p.user_id = u.id
    WHERE t.workshop_id = ${id} ORDER BY ${BY_NAME}`)
  return rows
}

export interface FellowQuery {
  workshopId: WorkshopId
  /** Themselves left out. */
  viewerId: UserId
  search: string
  after: { sortName: string; id: string } | null
  limit: number
}

export type FellowRow = FellowAttendee & { id: string; sortName: string }

/** Active attendees who agreed to be listed and did not take it back. */
export async function listFellows(
  database: Database,
  query: FellowQuery,
): Promise<{ rows: FellowRow[]; total: number }> {
  const { after, limit } = query
  const behind =
    after === null
      ? sql`true`
      : sql`(sort_name COLLATE "C", id) > (${after.sortName}::text, ${after.id}::uuid)`
  const { rows } = await database.execute<FellowRow & { total: number } & Record<string, unknown>>(sql`
    WITH found AS (${found(query)})
    SELECT page.*, counted.total FROM (SELECT count(*)::int AS total FROM found) counted
      LEFT JOIN LATERAL (
        SELECT id, sort_name AS "sortName", "fullName", hospital FROM found WHERE ${behind}
        ORDER BY sort_name COLLATE "C", id LIMIT ${limit}
      ) page ON true
    ORDER BY page."sortName" COLLATE "C", page.id`)
  const total = rows[0]?.total ?? 0
  return { rows: rows.filter(({ id }) => id !== null), total }
}

function found({ workshopId, viewerId, search }: FellowQuery) {
  const has = (word: string) => {
    return sql`fold_words(${FULL_NAME} || ' ' || coalesce(p.hospital_name, '')) LIKE (SELECT fold_words(${containing(word)}))`
  }
  return sql`SELECT a.id, a.sort_name, ${FULL_NAME} AS "fullName", coalesce(p.hospital_name, '') AS hospital
    FROM workshop_attendees a JOIN users u ON u.id = a.user_id
      JOIN workshop_memberships m ON m.user_id = u.id AND NOT m.is_deactivated
      JOIN workshop_consents c ON c.user_id = u.id AND c.kind = 'LISTED' AND c.is_last AND c.is_agreed
      LEFT JOIN workshop_profiles p ON p.user_id = u.id
    WHERE ${sql.join(
      [
        sql`a.workshop_id = ${workshopId} AND a.is_active AND a.user_id <> ${viewerId} AND u.anonymized_at IS NULL`,
        ...wordsOf(search).map(has),
      ],
      sql` AND `,
    )}`
}
