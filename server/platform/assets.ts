import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ReceivedFile } from '#contract/files/file-parts.ts'
import type { AssetId, UserId } from '#contract/vocabulary/ids.ts'
import { mayRemoveBytes } from '#server/database/bytes-lock.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { assets } from '#server/database/schema/files.ts'
import type { BlobStore } from '#server/ports.ts'

type Purpose = (typeof assets.$inferSelect)['purpose']

export interface NewAsset {
  ownerId: UserId
  purpose: Purpose
  file: ReceivedFile
  isOffline: boolean
}

export interface AssetsDeps {
  database: Database
  blobs: BlobStore
}

/** Bytes without a row that are this old are left over from a failed transaction, ms. */
const ORPHAN_MS = 24 * 3_600_000
const BATCH = 100

/** Files that are not videos: pictures, documents, attachments. */
export function createAssets({ database, blobs }: AssetsDeps) {
  async function store(id: AssetId, bytes: Uint8Array): Promise<void> {
    await blobs.writeAt(assetKey(id), 0, bytes)
    await blobs.sync(assetKey(id))
  }
  return {
    /** The bytes survive a power cut before the transaction can commit. */
    async add(tx: Transaction, { ownerId, purpose, file, isOffline }: NewAsset): Promise<AssetId> {
      const { name, type: fileType, bytes } = file
      const facts = { ownerId, purpose, name, fileType, bytes: bytes.length, isOffline }
      const [row] = await tx.insert(assets).values(facts).returning({ id: assets.id })
      const { id } = row!
      await store(id, bytes)
      return id
    },

    /** Stores a file of the release under an id that is derived from its bytes, if its bytes are not stored yet. */
    async ship(tx: Transaction, id: AssetId, { name, type: fileType, bytes }: ReceivedFile): Promise<void> {
      const facts = {
        id,
        purpose: 'COURSE_FILE' as const,
        name,
        fileType,
        bytes: bytes.length,
        isOffline: true,
      }
      await tx.insert(assets).values(facts).onConflictDoNothing()
      if ((await blobs.size(assetKey(id))) !== bytes.length) await store(id, bytes)
    },

    /** Drops all files that the person has for this purpose. */
    async drop(tx: Transaction, ownerId: UserId, purpose: Purpose): Promise<void> {
      const standing = and(eq(assets.ownerId, ownerId), eq(assets.purpose, purpose), isNull(assets.droppedAt))
      await tx
        .update(assets)
        .set({ droppedAt: sql`now()` })
        .where(standing)
    },

    /** Files that were dropped already don't change. */
    async dropEach(tx: Transaction, ids: readonly AssetId[]): Promise<void> {
      if (ids.length === 0) return
      await tx
        .update(assets)
        .set({ droppedAt: sql`now()` })
        .where(and(inArray(assets.id, [...ids]), isNull(assets.droppedAt)))
    },

    async find(id: AssetId) {
      const [row] = await database
        .select()
        .from(assets)
        .where(and(eq(assets.id, id), isNull(assets.droppedAt)))
      return row ?? null
    },

    /** @param range `end` is inclusive */
    read: (id: AssetId, range?: { start: number; end: number }) => blobs.read(assetKey(id), range),

    /** Removes the bytes of dropped files, and those that never got a row. Returns how many. */
    async removeDropped(now = Date.now): Promise<number> {
      return (
        (await removeDropped(database, blobs)) + (await removeOrphans(database, blobs, now() - ORPHAN_MS))
      )
    },
  }
}
export type Assets = ReturnType<typeof createAssets>

function assetKey(id: string): string {
  return `assets/${id}`
}

async function removeDropped(database: Database, blobs: BlobStore): Promise<number> {
  return database.transaction(async (tx) => {
    const dropped = await tx
      .select({ id: assets.id })
      .from(assets)
      .where(isNotNull(assets.droppedAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (dropped.length === 0 || !(await mayRemoveBytes(tx))) return 0
    for (const { id } of dropped) await blobs.remove(assetKey(id))
    const ids = dropped.map(({ id }) => id)
    await tx.delete(assets).where(inArray(assets.id, ids))
    return ids.length
  })
}

async function removeOrphans(database: Database, blobs: BlobStore, until: number): Promise<number> {
  let count = 0
  for await (const { key, changedAt } of blobs.list('assets')) {
    if (changedAt > until) continue
    const id = key.slice('assets/'.length) as AssetId
    const [row] = await database.select({ id: assets.id }).from(assets).where(eq(assets.id, id))
    if (row !== undefined) continue
    await blobs.remove(key)
    count += 1
  }
  return count
}
