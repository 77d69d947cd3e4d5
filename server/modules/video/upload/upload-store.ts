import { and, eq, gt, sql } from 'drizzle-orm'
import type { TakeId, UploadTaskId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { uploadTasks } from '#server/database/schema/videos.ts'

export type UploadRow = typeof uploadTasks.$inferSelect

export function uploadKey(id: UploadTaskId): string {
  return `uploads/${id}`
}

export async function findUpload(db: Queryable, id: UploadTaskId): Promise<UploadRow | null> {
  const [row] = await db.select().from(uploadTasks).where(eq(uploadTasks.id, id))
  return row ?? null
}

/** Holds the task against changes until the transaction ends. */
export async function lockUpload(tx: Transaction, id: UploadTaskId): Promise<UploadRow | null> {
  const [row] = await tx.select().from(uploadTasks).where(eq(uploadTasks.id, id)).for('update')
  return row ?? null
}

export async function lockUploadOfTake(
  tx: Transaction,
  ownerId: UserId,
  takeId: TakeId,
): Promise<UploadRow | null> {
  const [row] = await tx
    .select()
    .from(uploadTasks)
    .where(and(eq(uploadTasks.ownerId, ownerId), eq(uploadTasks.takeId, takeId)))
    .for('update')
  return row ?? null
}

/** Null when a task of that take is there already. */
export async function addUpload(
  tx: Transaction,
  facts: Pick<UploadRow, 'ownerId' | 'takeId' | 'filename' | 'totalSize' | 'expiresAt'>,
): Promise<UploadRow | null> {
  const [row] = await tx.insert(uploadTasks).values(facts).onConflictDoNothing().returning()
  return row ?? null
}

export async function deleteUpload(tx: Transaction, id: UploadTaskId): Promise<void> {
  await tx.delete(uploadTasks).where(eq(uploadTasks.id, id))
}

export async function changeUpload(
  db: Queryable,
  id: UploadTaskId,
  change: Partial<Pick<UploadRow, 'isPaused' | 'cancelRequest' | 'state'>>,
): Promise<UploadRow | null> {
  const [row] = await db.update(uploadTasks).set(change).where(eq(uploadTasks.id, id)).returning()
  return row ?? null
}

/** Bytes arrived: the task lives on. */
export async function prolongUpload(db: Queryable, id: UploadTaskId, until: Date): Promise<void> {
  await db.update(uploadTasks).set({ expiresAt: until }).where(eq(uploadTasks.id, id))
}

export async function listPausedUploads(db: Queryable, ownerId: UserId, now: Date): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploadTasks)
    .where(
      and(
        eq(uploadTasks.ownerId, ownerId),
        eq(uploadTasks.state, 'OPEN'),
        eq(uploadTasks.isPaused, true),
        gt(uploadTasks.expiresAt, now),
      ),
    )
    .orderBy(uploadTasks.id)
}

/** Bytes that someone's uploads in progress may still grow to. */
export async function sumOpenUploads(db: Queryable, ownerId: UserId, now: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${uploadTasks.totalSize}), 0)::float8` })
    .from(uploadTasks)
    .where(
      and(eq(uploadTasks.ownerId, ownerId), eq(uploadTasks.state, 'OPEN'), gt(uploadTasks.expiresAt, now)),
    )
  return row?.bytes ?? 0
}

/** Unfinished and past their time, or thrown away before that long: nobody will go on with them. */
export async function listDeadUploads(db: Queryable, before: Date): Promise<UploadTaskId[]> {
  const rows = await db
    .select({ id: uploadTasks.id })
    .from(uploadTasks)
    .where(
      sql`${uploadTasks.state} <> 'FINISHED' AND ${uploadTasks.expiresAt} < ${before.toISOString()}::timestamptz`,
    )
  return rows.map(({ id }) => id)
}
