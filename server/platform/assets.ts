import { stat } from 'node:fs/promises'
import type { ReceivedFile } from '#contract/files/file-parts.ts'
import type { Result } from '#contract/result.ts'
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
  newAssetId,
  type Purpose,
  removeRows,
} from './asset-store.ts'
import { noRoomError } from './disk-room.ts'
import { cleanPicture } from './pictures/clean-picture.ts'

/** A file whose bytes are stored and which has no row yet. */
export interface StoredFile extends Pick<ReceivedFile, 'name' | 'type'> {
  id: AssetId
  size: number
}

export interface NewAsset {
  ownerId: UserId | null
  purpose: Purpose
  file: StoredFile
  isOffline: boolean
  /** Of a photo without metadata. */
  cleanedAt?: Date
}

export interface AssetsDeps {
  database: Database
  blobs: BlobStore
  room: Pick<DiskRoom, 'hold'>
}

/**
 * Bytes without a row are left over from a failed transaction, or the database was brought back from before they were
 * stored, and they are the only copy (0899).
 */
export const ORPHAN_DAYS = 35
const ORPHAN_MS = ORPHAN_DAYS * 24 * 3_600_000
const BATCH = 100

/** Those that were given a row, whether or not it was committed. */
const added = new WeakSet<StoredFile>()

/** Files that are not videos: pictures, documents, attachments. */
export function createAssets({ database, blobs, room }: AssetsDeps) {
  /** What recordings need is kept free for them. */
  async function storeNew(file: ReceivedFile): Promise<StoredFile> {
    const { name, type, bytes } = withoutMetadata(file)
    const release = await room.hold(bytes.length)
    if (release === null) throw noRoomError()
    try {
      const id = await newAssetId(database)
      await store(blobs, id, bytes)
      return { id, name, type, size: bytes.length }
    } finally {
      release()
    }
  }
  const remove = (files: readonly StoredFile[]) =>
    Promise.all(files.map(({ id }) => blobs.remove(assetKey(id))))

  return {
    /**
     * Stores files so that they survive a power cut, then does the work that gives them rows: no connection is held
     * while a disk is slow. What is refused, or got no row, is removed again. If the work fails, nobody knows whether it
     * was committed; bytes without a row are then removed by `removeOrphans`.
     */
    async withStored<Value, Failure>(
      files: readonly ReceivedFile[],
      work: (stored: readonly StoredFile[]) => Promise<Result<Value, Failure>>,
    ): Promise<Result<Value, Failure>> {
      const stored: StoredFile[] = []
      try {
        for (const file of files) stored.push(await storeNew(file))
      } catch (error) {
        await remove(stored)
        throw error
      }
      const result = await work(stored)
      await remove(stored.filter((file) => !result.ok || !added.has(file)))
      return result
    },

    /** Moves a file that this program made into the store; its row follows. */
    storeMade: (file: MadeFile) => storeMade({ database, blobs }, file),

    /** Gives a stored file its row. */
    async add(tx: Transaction, { file, ...facts }: NewAsset): Promise<AssetId> {
      const { id, name, type: fileType, size: bytes } = file
      added.add(file)
      return addAsset(tx, { ...facts, id, name, fileType, bytes })
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
      if ((await blobs.size(assetKey(id))) !== bytes.length) await store(blobs, id, bytes)
    },

    /** Drops all files that the person has for this purpose. */
    drop: dropAssetsOf,

    /** Files that were dropped already don't change. */
    dropEach: dropAssets,

    find: (id: AssetId) => findAsset(database, id),

    /** @param range `end` is inclusive */
    read: (id: AssetId, range?: { start: number; end: number }) => blobs.read(assetKey(id), range),

    /** Removes the bytes of dropped files. Returns how many. */
    removeDropped: oneAtATime(() => removeDropped(database, blobs)),

    /** Removes bytes that never got a row. Returns how many. */
    removeOrphans: (now = Date.now) => removeOrphans(database, blobs, now() - ORPHAN_MS),
  }
}
export type Assets = ReturnType<typeof createAssets>

/**
 * Whatever door a picture comes through, it says nothing of people and places afterwards (0810). What can't be read as
 * one shows nothing, and is no picture of anybody.
 */
function withoutMetadata(file: ReceivedFile): ReceivedFile {
  return cleanPicture(file) ?? file
}

type MadeFile = Pick<StoredFile, 'name' | 'type'> & { path: string }

async function storeMade(
  { database, blobs }: Pick<AssetsDeps, 'database' | 'blobs'>,
  { name, type, path }: MadeFile,
): Promise<StoredFile> {
  const { size } = await stat(path)
  const id = await newAssetId(database)
  await blobs.putFile(assetKey(id), path)
  return { id, name, type, size }
}

async function store(blobs: BlobStore, id: AssetId, bytes: Uint8Array): Promise<void> {
  try {
    await blobs.append(assetKey(id), 0, bytes)
    await blobs.finish(assetKey(id))
  } catch (error) {
    // A full disk has taken a part of it, which it needs back.
    await blobs.remove(assetKey(id))
    throw error
  }
}

export function assetKey(id: string): string {
  return `assets/${id}`
}

/**
 * However many people replace their files, the disk removes those of one round at a time: whoever comes during a removal
 * waits for the next, which is for everybody who waits.
 */
function oneAtATime(work: () => Promise<number>): () => Promise<number> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<number> | null = null
  const begin = () => {
    next = null
    const current = work()
    running = current.catch(() => undefined)
    return current
  }
  return () => (next ??= running.then(begin))
}

async function removeDropped(database: Database, blobs: BlobStore): Promise<number> {
  let count = 0
  for (;;) {
    const removed = await removeSomeDropped(database, blobs)
    count += removed
    if (removed < BATCH) return count
  }
}

/**
 * The rows first, so that no connection is held while a disk is slow. A backup that begins afterwards doesn't ask for the
 * bytes, and one from before keeps the rows. What a crash leaves is removed by `removeOrphans`.
 */
async function removeSomeDropped(database: Database, blobs: BlobStore): Promise<number> {
  const ids = await database.transaction(async (tx) => {
    const dropped = await lockDropped(tx, BATCH)
    if (dropped.length === 0 || !(await mayRemoveBytes(tx))) return []
    await removeRows(tx, dropped)
    return dropped
  })
  for (const id of ids) await blobs.remove(assetKey(id))
  return ids.length
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
