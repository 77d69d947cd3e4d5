import { eq, sql } from 'drizzle-orm'
import type { AssetId, AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { assets } from '#server/database/schema/files.ts'
import { workshopAttendees, workshopCertificates } from '#server/database/schema/workshops/attendees.ts'

export interface CertificateRow {
  assetId: AssetId
  /** Whose it is. */
  userId: UserId
  fileName: string
  size: number
  addedAt: Date
}

export async function findCertificate(db: Queryable, id: AttendeeId): Promise<CertificateRow | null> {
  const [row] = await db
    .select({
      assetId: workshopCertificates.assetId,
      userId: workshopAttendees.userId,
      fileName: assets.name,
      size: assets.bytes,
      addedAt: workshopCertificates.addedAt,
    })
    .from(workshopCertificates)
    .innerJoin(workshopAttendees, eq(workshopAttendees.id, workshopCertificates.attendeeId))
    .innerJoin(assets, eq(assets.id, workshopCertificates.assetId))
    .where(eq(workshopCertificates.attendeeId, id))
  return row ?? null
}

export type CertificateLine = {
  id: AttendeeId
  fullName: string
  hasArrived: boolean
  certificate: string | null
}

/** Of those who attend, by name. */
export async function listCertificates(
  db: Queryable,
  id: WorkshopId,
  limit: number,
): Promise<CertificateLine[]> {
  const { rows } = await db.execute<CertificateLine>(sql`
    SELECT a.id, ${sql.raw(fullNameOf('u'))} AS "fullName", a.arrived_at IS NOT NULL AS "hasArrived",
      s.name AS certificate
    FROM workshop_attendees a JOIN users u ON u.id = a.user_id
      LEFT JOIN workshop_certificates c ON c.attendee_id = a.id LEFT JOIN assets s ON s.id = c.asset_id
    WHERE a.workshop_id = ${id} AND a.is_active ORDER BY a.sort_name COLLATE "C", a.id LIMIT ${limit}`)
  return rows
}

export async function isAttendee(db: Queryable, id: AttendeeId): Promise<boolean> {
  const rows = await db
    .select({ id: workshopAttendees.id })
    .from(workshopAttendees)
    .where(eq(workshopAttendees.id, id))
  return rows.length > 0
}

/** In place of the one that was there. The attendee is locked by the caller. */
export async function putCertificate(
  tx: Transaction,
  attendeeId: AttendeeId,
  assetId: AssetId,
): Promise<void> {
  await tx
    .insert(workshopCertificates)
    .values({ attendeeId, assetId })
    .onConflictDoUpdate({ target: workshopCertificates.attendeeId, set: { assetId, addedAt: sql`now()` } })
}

export async function deleteCertificate(tx: Transaction, id: AttendeeId): Promise<void> {
  await tx.delete(workshopCertificates).where(eq(workshopCertificates.attendeeId, id))
}
