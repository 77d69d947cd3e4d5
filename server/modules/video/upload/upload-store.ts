import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { TakeId, UploadTaskId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { uploadTasks } from '#server/database/schema/intake.ts'

/** More than anyone would resume. */
const MOST_LISTED = 200

export type UploadRow = typeof uploadTasks.$inferSelect

/** Whether it can still be resumed, or was finished. */
export function isAlive({ state, expiresAt }: UploadRow, now: number): boolean {
  return state === 'FINISHED' || (state === 'OPEN' && expiresAt.getTime() > now)
}

export function uploadKey(id: UploadTaskId): string {
  return `uploads/${id}`
}

export async function findUpload(db: Queryable, id: UploadTaskId): Promise<UploadRow | null> {
  const [row] = await db.select().from(uploadTasks).where(eq(uploadTasks.id, id))
  return row ?? null
}

/** Locks the task until the transaction ends. */
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

/** Null if there is already a task for that take. */
export async function addUpload(
  tx: Transaction,
  facts: Pick<UploadRow, 'ownerId' | 'takeId' | 'filename' | 'totalSize' | 'expiresAt' | 'entered'>,
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

/** Its bytes are being deleted, so what was learned about them no longer holds. */
export async function noteDropped(tx: Transaction, id: UploadTaskId): Promise<void> {
  const timesDropped = sql`${uploadTasks.timesDropped} + 1`
  await tx.update(uploadTasks).set({ timesDropped }).where(eq(uploadTasks.id, id))
}

/** Bytes arrived, so the task stays alive. */
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
    .limit(MOST_LISTED)
}

const DEAD_PAGE = 500

/** Discarded, or unfinished and expired: nobody will continue them. In ascending order of id, a page at a time. */
export async function listDeadUploads(
  db: Queryable,
  before: Date,
  after: UploadTaskId | null,
): Promise<UploadTaskId[]> {
  const isPast = and(eq(uploadTasks.state, 'OPEN'), lt(uploadTasks.expiresAt, before))
  const rows = await db
    .select({ id: uploadTasks.id })
    .from(uploadTasks)
    .where(
      and(
        or(eq(uploadTasks.state, 'CANCELED'), isPast),
        after === null ? undefined : gt(uploadTasks.id, after),
      ),
    )
    .orderBy(uploadTasks.id)
    .limit(DEAD_PAGE)
  return rows.map(({ id }) => id)
}
