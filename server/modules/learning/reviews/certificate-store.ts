import { sql } from 'drizzle-orm'
import type { Certificate } from '#contract/endpoints/learning/certificates.ts'
import { type CertificateId, formatCertificateCode } from '#contract/vocabulary/learning/certificates.ts'
import type { CourseId, ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'

export interface CertificateRow extends Record<string, unknown> {
  id: CertificateId
  code: string
  courseId: CourseId | null
  programId: ProgramId | null
  fullName: string
  courseName: string
  courseVersion: number
  hours: number | null
  completedAt: string
  /** The day on which that was where they trained. */
  completedOn: string
  issuedAt: string
  isRevoked: boolean
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const CERTIFICATE = sql`SELECT id, code, course_id AS "courseId", program_id AS "programId",
  full_name AS "fullName", course_name AS "courseName", course_version AS "courseVersion", hours,
  ${iso('completed_at')} AS "completedAt", to_char(completed_at AT TIME ZONE coalesce(
    (SELECT p.timezone FROM programs p WHERE p.id = program_id), 'UTC'), 'YYYY-MM-DD') AS "completedOn",
  ${iso('issued_at')} AS "issuedAt", revoked_at IS NOT NULL AS "isRevoked"
  FROM certificates`

/** Of a person, newest first. */
export async function listCertificates(db: Queryable, userId: UserId): Promise<CertificateRow[]> {
  const { rows } = await db.execute<CertificateRow>(
    sql`${CERTIFICATE} WHERE user_id = ${userId} ORDER BY issued_at DESC, id DESC`,
  )
  return rows
}

export async function findCertificate(
  db: Queryable,
  { userId, courseId }: { userId: UserId; courseId: CourseId },
): Promise<CertificateRow | null> {
  const { rows } = await db.execute<CertificateRow>(
    sql`${CERTIFICATE} WHERE user_id = ${userId} AND course_id = ${courseId}`,
  )
  return rows[0] ?? null
}

/** @param code as it is stored */
export async function findByCode(db: Queryable, code: string): Promise<CertificateRow | null> {
  const { rows } = await db.execute<CertificateRow>(sql`${CERTIFICATE} WHERE code = ${code}`)
  return rows[0] ?? null
}

export interface FinishedCourse extends Record<string, unknown> {
  groupId: UserGroupId
  programId: ProgramId
  completedAt: Date
}

/** The groups of a person in which everything that counts in the course is completed, the first finished first. */
export async function listFinished(
  db: Queryable,
  { userId, courseId }: { userId: UserId; courseId: CourseId },
): Promise<FinishedCourse[]> {
  const { rows } = await db.execute<FinishedCourse>(
    sql`SELECT g.id AS "groupId", g.parent_program_id AS "programId", max(d.made_at) AS "completedAt"
      FROM group_members m JOIN user_groups g ON g.id = m.user_group_id
        JOIN group_activities ga ON ga.user_group_id = g.id AND ga.course_id = ${courseId}
        LEFT JOIN activity_completions d ON d.user_id = m.user_id AND d.activity_id = ga.activity_id
      WHERE m.user_id = ${userId} AND m.kind = 'MEMBER'
      GROUP BY g.id HAVING bool_and(d.user_id IS NOT NULL) ORDER BY max(d.made_at), g.id`,
  )
  return rows
}

/** Name, course, version and hours as they are now; nothing if there is one already. */
export async function addCertificate(
  tx: Transaction,
  {
    code,
    userId,
    courseId,
    programId,
    completedAt,
  }: {
    code: string
    userId: UserId
    courseId: CourseId
    programId: ProgramId
    completedAt: Date
  },
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO certificates (code, user_id, course_id, program_id, full_name, course_name, course_version, hours,
        completed_at)
      SELECT ${code}, u.id, c.id, ${programId}, ${sql.raw(fullNameOf('u'))}, c.name, c.version, c.hours,
        ${new Date(completedAt).toISOString()}
      FROM users u, courses c WHERE u.id = ${userId} AND c.id = ${courseId}
      ON CONFLICT (user_id, course_id) DO NOTHING`,
  )
}

export async function findProgramOf(
  db: Queryable,
  id: CertificateId,
): Promise<{ programId: ProgramId | null } | null> {
  const { rows } = await db.execute<{ programId: ProgramId | null }>(
    sql`SELECT program_id AS "programId" FROM certificates WHERE id = ${id}`,
  )
  return rows[0] ?? null
}

/** False: it was revoked before. */
export async function revokeRow(tx: Transaction, id: CertificateId, by: UserId): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`UPDATE certificates SET revoked_at = now(), revoked_by = ${by} WHERE id = ${id} AND revoked_at IS NULL
      RETURNING id`,
  )
  return rows.length > 0
}

export function toCertificate({ id, code, courseId, courseName, ...row }: CertificateRow): Certificate {
  const { completedAt, issuedAt, isRevoked } = row
  return { id, code: formatCertificateCode(code), courseId, courseName, completedAt, issuedAt, isRevoked }
}
