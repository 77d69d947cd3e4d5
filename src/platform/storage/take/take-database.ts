import type { DBSchema, IDBPDatabase } from 'idb'
import type { PartId, TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { Part, Take } from '#domain/ports.ts'
import type { Bytes } from '#domain/video/recording/take/segments.ts'
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

export function addChecksum(bytes: Bytes): CheckedBytes {
  return { bytes: exactBuffer(bytes), length: bytes.length, checksum: checksum(bytes) }
}

/** The bytes of a row, or null if it is missing, torn or corrupt. */
export function readChecked(row: CheckedBytes | undefined): Bytes | null {
  if (row === undefined || row.bytes.byteLength !== row.length) return null
  const bytes = new Uint8Array(row.bytes)
  return checksum(bytes) === row.checksum ? bytes : null
}

/** Storing a view would store all of the buffer behind it. */
function exactBuffer(bytes: Bytes): ArrayBuffer {
  return bytes.length === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer
}

// CRC-32 (as in zip and png), eight bytes at a time: it finds torn and corrupt rows, and proves nothing to a server.

const tables = buildTables()

function buildTables(): Int32Array[] {
  const first = Int32Array.from({ length: 256 }, (_, byte) => {
    let value = byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
    return value
  })
  const all = [first]
  for (let step = 1; step < 8; step++) {
    const before = all[step - 1] as Int32Array
    all.push(before.map((value) => (value >>> 8) ^ (first[value & 0xff] as number)))
  }
  return all
}

/** Unsigned 32-bit checksum of `bytes`. */
export function checksum(bytes: Uint8Array): number {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = tables as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const stop = bytes.length - (bytes.length % 8)
  let crc = -1
  for (let at = 0; at < stop; at += 8) {
    const low = crc ^ view.getInt32(at, true)
    const high = view.getInt32(at + 4, true)
    crc =
      t7[low & 0xff]! ^
      t6[(low >>> 8) & 0xff]! ^
      t5[(low >>> 16) & 0xff]! ^
      t4[low >>> 24]! ^
      t3[high & 0xff]! ^
      t2[(high >>> 8) & 0xff]! ^
      t1[(high >>> 16) & 0xff]! ^
      t0[high >>> 24]!
  }
  for (let at = stop; at < bytes.length; at++) crc = (crc >>> 8) ^ t0[(crc ^ bytes[at]!) & 0xff]!
  return ~crc >>> 0
}
