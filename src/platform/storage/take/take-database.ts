import type { DBSchema, IDBPDatabase } from 'idb'
import type { PartId, TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { Part, Take } from '#domain/ports.ts'
import type { Writing } from '../group-commit.ts'

/** Bytes with what tells whether they are whole. ArrayBuffers, because Safari has lost Blobs kept in IndexedDB. */
export interface CheckedBytes {
  bytes: ArrayBuffer
  length: number
  checksum: number
}

export interface TakeSchema extends DBSchema {
  takes: { key: TakeId; value: Take; indexes: { byOwner: [UserId, number] } }
  parts: { key: PartId; value: Part; indexes: { byTake: [TakeId, number] } }
  /** Whole segments, by part and number. Of a segment that has no row here, the rows are still in the tail. */
  segments: { key: [PartId, number]; value: CheckedBytes }
  /** What is not gathered into a segment, by part and offset within the part; no row reaches into the next segment. */
  tail: { key: [PartId, number]; value: CheckedBytes }
  /** SHA-256 of each whole segment, from the bytes as they were captured. Computed anew where a row is missing. */
  pieces: { key: [PartId, number]; value: ArrayBuffer }
  /** Where a picked file lies on this device, in browsers that can say. */
  handles: { key: TakeId; value: FileSystemFileHandle }
}

export type TakeDatabase = IDBPDatabase<TakeSchema>
export type TakeWriting = Writing<TakeSchema>
export const TAKE_DATABASE = 'trocar-takes'
export const TAKE_DATABASE_VERSION = 1

/** Each step adds to what the step before left, so that takes kept by an older version are read by a newer one. */
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
