import type { Result } from '#contract/result.ts'
import type { UploadMetadata } from '#contract/endpoints/video/uploads.ts'
import type { PartId, TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { AbortSignalLike, ParkedWhy, StoreFailure } from '../../ports.ts'
import type { FileIdentity, UploadRecord } from './upload-record.ts'

/** A run of bytes that is read only on request; a Blob is one. */
export interface ByteRun {
  /** Bytes. */
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/**
 * A file that can be read at any offset. If the file changed or is gone, `slice` rejects, or only the bytes of the run
 * do.
 */
export interface UploadSource {
  /** Bytes. */
  readonly size: number
  /** Bytes before this offset can't be read; left out if all can. */
  readonly readableFrom?: number
  slice(start: number, end: number): Promise<ByteRun>
}

/** Pieces of picked files, copied into the device store: 1,835,008 bytes each, by their number in the file. */
export interface FileCopies {
  /** Strictly durable, all or none. `not-found`: the take was dropped in the meantime. */
  savePieces(
    partId: PartId,
    first: number,
    pieces: readonly Uint8Array<ArrayBuffer>[],
  ): Promise<Result<void, StoreFailure>>
  readPiece(partId: PartId, number: number): Promise<Result<Uint8Array<ArrayBuffer>, StoreFailure>>
}

export type SourceTrouble =
  /** Nothing can read it anymore: its owner must choose it again. */
  | 'needs-file'
  /** The browser knows where the file is, but reading it needs permission, and asking for that needs a tap. */
  | 'needs-permission'
  /** Another tab has it and does the work. */
  | 'elsewhere'
  /** It is no longer the same file. */
  | 'changed'

/** Where the bytes of picked files come from: this page's memory, a stored handle, or a copy in the device store. */
export interface UploadFiles {
  /** `unreadable`: what was opened before and could not be read, so that it is looked for elsewhere. */
  open(record: UploadRecord, unreadable?: UploadSource): Promise<Result<UploadSource, SourceTrouble>>
  /** Deletes whatever was stored in order to read it again. */
  forget(takeId: TakeId): Promise<void>
}

export type TransferEnd =
  | { status: 'sent' }
  /** Stopped by the signal; nothing is in flight anymore. */
  | { status: 'stopped' }
  | { status: 'failed'; why: ParkedWhy; /** How long the server asked us to wait, ms. */ retryAfter?: number }
  /** The server no longer knows this upload, or it has expired. */
  | { status: 'gone' }
  | { status: 'unreadable' }
  | { status: 'refused'; code: string; message: string }

export interface Transfer {
  source: UploadSource
  /** Null: the server makes one, and `onAddress` reports it before any byte is sent. */
  address: string | null
  metadata: UploadMetadata
  chunkBytes: number
  /** No request uses another person's session. */
  ownerId: UserId
  onAddress(address: string): void
  /** `confirmed` bytes are on the server; `moving` also counts those under way. */
  onProgress(progress: { confirmed: number; moving: number }): void
  /** Called with each run of bytes that is about to be sent. */
  onRead(start: number, bytes: ByteRun): void
  signal: AbortSignalLike
}

/** One pass of a resumable upload: asks how far it is, and sends what is missing. Retrying is up to the caller. */
export interface UploadTransport {
  transfer(transfer: Transfer): Promise<TransferEnd>
}

/** A file that was chosen or dropped, examined by the platform. */
export interface PickedFile {
  identity: FileIdentity
  source: UploadSource
  /** Lets the browser find the file again after a restart; null if it gives none. */
  handle: object | null
  /** As the browser passed it, so that it can be shown. */
  file?: object
}

/** Keeps a picked file readable: in this page while it lives, and beyond that through its handle. */
export interface PickedFileStore extends UploadFiles {
  save(takeId: TakeId, picked: PickedFile): Promise<void>
  /** Asks the owner for permission to read the file again; only on a tap. */
  askPermission(takeId: TakeId): Promise<boolean>
  /** The file, if it is in this page's memory now. */
  atHand(takeId: TakeId): UploadSource | null
}
