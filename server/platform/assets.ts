import type { ReceivedFile } from '#contract/files/file-parts.ts'
import type { AssetId, UserId } from '#contract/vocabulary/ids.ts'
import { mayRemoveBytes } from '#server/database/bytes-lock.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { BlobStore, DiskRoom } from '#server/ports.ts'
import {
  addAsset,
  addAssetOnce,
  dropAssets,
  dropAssetsOf,
  findAsset,
  hasRow,
  lockDropped,
  type Purpose,
  removeRows,
} from './asset-store.ts'
import { noRoomError } from './disk-room.ts'

export interface NewAsset {
  ownerId: UserId
  purpose: Purpose
  file: ReceivedFile
  isOffline: boolean
}

export interface AssetsDeps {
  database: Database
  blobs: BlobStore
  room: Pick<DiskRoom, 'hold'>
}

/** Bytes without a row that are this old are left over from a failed transaction, ms. */
const ORPHAN_MS = 24 * 3_600_000
const BATCH = 100

/** Files that are not videos: pictures, documents, attachments. */
export function createAssets({ database, blobs, room }: AssetsDeps) {
  async function store(id: AssetId, bytes: Uint8Array): Promise<void> {
    await blobs.writeAt(assetKey(id), 0, bytes)
    await blobs.sync(assetKey(id))
  }
  return {
    /**
     * The bytes survive a power cut before the transaction can commit. What recordings need is kept free for them.
     */
    async add(tx: Transaction, { ownerId, purpose, file, isOffline }: NewAsset): Promise<AssetId> {
      const { name, type: fileType, bytes } = file
      const release = await room.hold(bytes.length)
      if (release === null) throw noRoomError()
      try {
        const facts = { ownerId, purpose, name, fileType, bytes: bytes.length, isOffline }
        const id = await addAsset(tx, facts)
        await store(id, bytes)
        return id
      } finally {
        release()
      }
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
      await addAssetOnce(tx, facts)
      if ((await blobs.size(assetKey(id))) !== bytes.length) await store(id, bytes)
    },

    /** Drops all files that the person has for this purpose. */
    drop: dropAssetsOf,

    /** Files that were dropped already don't change. */
    dropEach: dropAssets,

    find: (id: AssetId) => findAsset(database, id),

    /** @param range `end` is inclusive */
    read: (id: AssetId, range?: { start: number; end: number }) => blobs.read(assetKey(id), range),

    /** Removes the bytes of dropped files. Returns how many. */
    removeDropped: () => removeDropped(database, blobs),

    /** Removes bytes that never got a row. Returns how many. */
    removeOrphans: (now = Date.now) => removeOrphans(database, blobs, now() - ORPHAN_MS),
  }
}
export type Assets = ReturnType<typeof createAssets>

function assetKey(id: string): string {
  return `assets/${id}`
}

async function removeDropped(database: Database, blobs: BlobStore): Promise<number> {
  let count = 0
  for (;;) {
    const removed = await removeSomeDropped(database, blobs)
    count += removed
    if (removed < BATCH) return count
  }
}

function removeSomeDropped(database: Database, blobs: BlobStore): Promise<number> {
  return database.transaction(async (tx) => {
    const ids = await lockDropped(tx, BATCH)
    if (ids.length === 0 || !(await mayRemoveBytes(tx))) return 0
    for (const id of ids) await blobs.remove(assetKey(id))
    await removeRows(tx, ids)
    return ids.length
  })
}

async function removeOrphans(database: Database, blobs: BlobStore, until: number): Promise<number> {
  let count = 0
  for await (const { key, changedAt } of blobs.list('assets')) {
    if (changedAt > until) continue
    const id = key.slice('assets/'.length) as AssetId
    if (await hasRow(database, id)) continue
    await blobs.remove(key)
    count += 1
  }
  return count
}
