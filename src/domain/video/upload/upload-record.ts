import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { Result } from '#contract/result.ts'
import type { TakeId, UploadTaskId, UserId } from '#contract/vocabulary/ids.ts'
import type { StoreFailure, Unsubscribe } from '../../ports.ts'

/** How a picked file is recognized when its owner chooses it again. */
export interface FileIdentity {
  name: string
  /** Bytes. */
  size: number
  /** Instant, as reported by the file system. */
  lastModified: number
  /** The browser's guess from the name; empty if it has none. */
  type: string
  /** SHA-256 over the first and the last 64 KiB, hex. */
  edges: string
}

/** The same file, as far as one can tell without reading all of it. */
export function isSameFile(one: FileIdentity, other: FileIdentity): boolean {
  return one.size === other.size && one.edges === other.edges
}

/** What the owner wants of an upload. */
export type UploadIntent = 'send' | 'pause' | 'cancel'

/** What the device knows about the upload of one picked file; its take has the same id. */
export interface UploadRecord {
  takeId: TakeId
  ownerId: UserId
  file: FileIdentity
  intent: UploadIntent
  /** Address of the tus resource, which only this device knows; null until the server made one. */
  address: string | null
  taskId: UploadTaskId | null
  /** Whether the server was last told that the upload is paused. */
  toldPaused: boolean
  /** Bytes that the server has confirmed; -1 before it said anything (spec 2 §4). */
  uploadedSize: number
  /** Digest of the whole file (contract/digest.ts), known once all of it was read. */
  digest: string | null
  /** All bytes of the file are copied into the device store, as a part of the take. */
  isCopied: boolean
  /** The file is copied into the device store from this byte to the end; null or left out while nothing is. */
  copiedFrom?: number | null
  /** SHA-256 of the first pieces that the server has confirmed, joined, computed from the bytes as they were sent. */
  sentPieces?: Uint8Array | null
  /** A file handle is stored: the file can be read again after a restart, perhaps after asking. */
  hasHandle: boolean
}

const DIGEST_BYTES = 32

/** Up to this byte the server has confirmed the file, and its digests are known. */
export function confirmedAndDigested({ sentPieces }: UploadRecord): number {
  return ((sentPieces?.length ?? 0) / DIGEST_BYTES) * SEGMENT_BYTES
}

/** Everything that the server may still lack is copied here, so the file itself is no longer needed. */
export function hasStoredCopy(record: UploadRecord): boolean {
  const { isCopied, copiedFrom } = record
  return isCopied || (typeof copiedFrom === 'number' && copiedFrom <= confirmedAndDigested(record))
}

/** The server has nothing of it anymore: what was confirmed is needed again. */
export function forgetTask(record: UploadRecord): UploadRecord {
  return { ...record, sentPieces: null, address: null, taskId: null, toldPaused: false, uploadedSize: -1 }
}

export interface UploadStore {
  saveUpload(record: UploadRecord): Promise<Result<void, StoreFailure>>
  readUpload(takeId: TakeId): Promise<Result<UploadRecord, StoreFailure>>
  /** Reads, changes and writes in one transaction. */
  changeUpload(
    takeId: TakeId,
    change: (record: UploadRecord) => UploadRecord,
  ): Promise<Result<UploadRecord, StoreFailure>>
  listUploads(ownerId: UserId): Promise<Result<UploadRecord[], StoreFailure>>
  deleteUpload(takeId: TakeId): Promise<Result<void, StoreFailure>>
  /** An upload changed, in this tab or another. */
  onUploadChange(listener: (takeId: TakeId) => void): Unsubscribe
}
