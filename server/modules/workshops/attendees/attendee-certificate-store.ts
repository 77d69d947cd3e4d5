import { eq, sql } from 'drizzle-orm'
import type { AssetId, AttendeeId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
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
