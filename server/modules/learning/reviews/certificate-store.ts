import { sql } from 'drizzle-orm'
import type { Certificate } from '#contract/endpoints/learning/certificates.ts'
import { formatCertificateCode } from '#contract/vocabulary/learning/certificates.ts'
import type { ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'

export interface CertificateRow extends Omit<Certificate, 'completedAt' | 'issuedAt'> {
  programId: ProgramId | null
  completedAt: Date
  issuedAt: Date
}

/** Of a person, newest first. */
export async function listCertificates(db: Queryable, userId: UserId): Promise<Certificate[]> {
  const { rows } = await db.execute<CertificateRow & Record<string, unknown>>(
    sql`SELECT id, code, course_id AS "courseId", course_name AS "courseName", program_id AS "programId",
        completed_at AS "completedAt", issued_at AS "issuedAt", revoked_at IS NOT NULL AS "isRevoked"
      FROM certificates WHERE user_id = ${userId} ORDER BY issued_at DESC, id DESC`,
  )
  return rows.map(rowToCertificate)
}

export function rowToCertificate({
  programId: _programId,
  code,
  completedAt,
  issuedAt,
  ...row
}: CertificateRow): Certificate {
  return {
    ...row,
    code: formatCertificateCode(code),
    completedAt: new Date(completedAt).toISOString(),
    issuedAt: new Date(issuedAt).toISOString(),
  }
}
