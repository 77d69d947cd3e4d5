import type { DBSchema, IDBPDatabase } from 'idb'
import type { PartId, TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { Part, Take } from '#domain/ports.ts'
import type { Writing } from '../group-commit.ts'

/**
 * Bytes with a checksum that shows whether they are intact. ArrayBuffers, because Safari has lost Blobs stored in
 * IndexedDB.
 */
export interface CheckedBytes {
  bytes: ArrayBuffer
  length: number
  checksum: number
}

export interface TakeSchema extends DBSchema {
  takes: { key: TakeId; value: Take; indexes: { byOwner: [UserId, number] } }
  parts: { key: PartId; value: Part; indexes: { byTake: [TakeId, number] } }
  /** Whole segments, by part and number. A segment without a row here still has its rows in the tail. */
  segments: { key: [PartId, number]; value: CheckedBytes }
  /** What is not gathered into a segment, by part and offset within the part; no row crosses into the next segment. */
  tail: { key: [PartId, number]; value: CheckedBytes }
  /** SHA-256 of each whole segment, from the bytes as they were captured. Computed again if a row is missing. */
  pieces: { key: [PartId, number]; value: ArrayBuffer }
  /** Handles of picked files on this device, in browsers that give them. */
  handles: { key: TakeId; value: FileSystemFileHandle }
}

export type TakeDatabase = IDBPDatabase<TakeSchema>
export type TakeWriting = Writing<TakeSchema>
export const TAKE_DATABASE = 'trocar-takes'
export const TAKE_DATABASE_VERSION = 1

/** Each step adds to what the previous one left, so that a newer version reads takes stored by an older one. */
export function upgradeTakeDatabase(database: TakeDatabase, oldVersion: number): void {
  if (oldVersion < 1) {
    database.createObjectStore('takes', { keyPath: 'id' }).createIndex('byOwner', ['ownerId', 'recordedAt'])
    database.createObjectStore('parts', { keyPath: 'id' }).createIndex('byTake', ['takeId', 'number'])
    database.createObjectStore('segments')
    database.createObjectStore('tail')
    database.createObjectStore('pieces')
    database.createObjectStore('handles')
  }
}

/** Every row of one part in `segments`, `tail` or `pieces`. */
export function rowsOfPart(partId: PartId): IDBKeyRange {
  return IDBKeyRange.bound([partId, 0], [partId, Infinity])
}
