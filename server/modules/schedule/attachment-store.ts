import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import type { AssetId, EventId, ProgramId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { assets } from '#server/database/schema/files.ts'
import { canceledEventAttachments, eventAttachments, events } from '#server/database/schema/schedule.ts'

/** Those of the files that exist and belong to some event of the program. */
export async function findAttachable(
  tx: Transaction,
  programId: ProgramId,
  ids: readonly AssetId[],
): Promise<AssetId[]> {
  if (ids.length === 0) return []
  const isOfProgram = exists(
    tx
      .select({ one: sql`1` })
      .from(eventAttachments)
      .innerJoin(events, eq(events.id, eventAttachments.eventId))
      .where(and(eq(eventAttachments.assetId, assets.id), eq(events.programId, programId))),
  )
  const rows = await tx
    .select({ id: assets.id })
    .from(assets)
    .where(and(inArray(assets.id, [...ids]), isNull(assets.droppedAt), isOfProgram))
    // Locked, so that nobody drops them before the event that reuses them is saved.
    .for('share')
  return rows.map(({ id }) => id)
}

/** The files that an event has had so far. */
export async function listAttached(tx: Transaction, id: EventId): Promise<AssetId[]> {
  const rows = await tx
    .select({ id: eventAttachments.assetId })
    .from(eventAttachments)
    .where(eq(eventAttachments.eventId, id))
  return rows.map((row) => row.id)
}

export async function replaceAttachments(
  tx: Transaction,
  eventId: EventId,
  ids: readonly AssetId[],
): Promise<void> {
  await tx.delete(eventAttachments).where(eq(eventAttachments.eventId, eventId))
  if (ids.length > 0) await tx.insert(eventAttachments).values(ids.map((assetId) => ({ eventId, assetId })))
}

/** Those of the files that no event has anymore, canceled ones included. */
export async function findUnattached(tx: Transaction, ids: readonly AssetId[]): Promise<AssetId[]> {
  if (ids.length === 0) return []
  // An event that reuses a file holds its lock until it is saved.
  const one = inArray(assets.id, [...ids])
  await tx.select({ id: assets.id }).from(assets).where(one).orderBy(assets.id).for('update')
  const rows = await tx
    .select({ id: eventAttachments.assetId })
    .from(eventAttachments)
    .where(inArray(eventAttachments.assetId, [...ids]))
  const ofCanceled = await tx
    .select({ id: canceledEventAttachments.assetId })
    .from(canceledEventAttachments)
    .where(inArray(canceledEventAttachments.assetId, [...ids]))
  const attached = new Set([...rows, ...ofCanceled].map((row) => row.id))
  return ids.filter((id) => !attached.has(id))
}

/** Files that belonged only to what was deleted with its program, at most so many. */
export async function listLeftFiles(db: Queryable, most: number): Promise<AssetId[]> {
  const { rows } = await db.execute<{ id: AssetId }>(sql`SELECT a.id FROM assets a
    WHERE a.purpose = 'EVENT_ATTACHMENT' AND a.dropped_at IS NULL
      AND NOT EXISTS (SELECT FROM event_attachments e WHERE e.asset_id = a.id)
      AND NOT EXISTS (SELECT FROM canceled_event_attachments c WHERE c.asset_id = a.id)
    LIMIT ${most}`)
  return rows.map(({ id }) => id)
}
