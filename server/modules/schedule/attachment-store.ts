import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import type { AssetId, EventId, ProgramId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { assets } from '#server/database/schema/files.ts'
import { eventAttachments, events } from '#server/database/schema/schedule.ts'

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

/** Those of the files that no event has anymore. */
export async function findUnattached(tx: Transaction, ids: readonly AssetId[]): Promise<AssetId[]> {
  if (ids.length === 0) return []
  // An event that reuses a file holds its lock until it is saved.
  const one = inArray(assets.id, [...ids])
  await tx.select({ id: assets.id }).from(assets).where(one).orderBy(assets.id).for('update')
  const rows = await tx
    .select({ id: eventAttachments.assetId })
    .from(eventAttachments)
    .where(inArray(eventAttachments.assetId, [...ids]))
  const attached = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !attached.has(id))
}
