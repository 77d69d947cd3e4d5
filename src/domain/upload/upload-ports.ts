import type { Result } from '#contract/result.ts'
import type { UploadMetadata } from '#contract/endpoints/uploads.ts'
import type { PartId, TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { AbortSignalLike, ParkedWhy, StoreFailure } from '../ports.ts'
import type { FileIdentity, UploadRecord } from './upload-record.ts'

/** A run of bytes that is read only when it is asked for; a Blob is one. */
export interface ByteRun {
  /** Bytes. */
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** A file that can be read at any place. Reading rejects when the file changed or went away. */
export interface UploadSource {
  /** Bytes. */
  readonly size: number
  /** What lies before this byte cannot be read; absent when all of it can. */
  readonly readableFrom?: number
  slice(start: number, end: number): Promise<ByteRun>
}

/** Pieces of picked files, copied into the device store: 1,835,008 bytes each, by their number in the file. */
export interface FileCopies {
  /** Strictly durable, all or none. `not-found`: the take was dropped meanwhile. */
  keepPieces(
    partId: PartId,
    first: number,
    pieces: readonly Uint8Array<ArrayBuffer>[],
  ): Promise<Result<void, StoreFailure>>
  readPiece(partId: PartId, number: number): Promise<Result<Uint8Array<ArrayBuffer>, StoreFailure>>
}

export type SourceTrouble =
  /** Page not found can read it any more: its owner has to choose it again. */
  | 'needs-file'
  /** It is known where it lies, but reading it needs a yes, and asking needs a tap. */
  | 'needs-permission'
  /** Another tab has it at hand and does the work. */
  | 'elsewhere'
  /** It is not the same file any more. */
  | 'changed'

/** Where the bytes of picked files come from: this page's memory, a kept handle, or a copy in the device store. */
export interface UploadFiles {
  open(record: UploadRecord): Promise<Result<UploadSource, SourceTrouble>>
  /** Lets go of whatever was kept in order to read it again. */
  forget(takeId: TakeId): Promise<void>
}

export type TransferEnd =
  | { status: 'sent' }
  /** Stopped by the signal; nothing is in flight any more. */
  | { status: 'stopped' }
  | { status: 'failed'; why: ParkedWhy; /** How long the server asked us to wait, ms. */ retryAfter?: number }
  /** The server no longer knows this upload, or it has expired. */
  | { status: 'gone' }
  | { status: 'unreadable' }
  | { status: 'refused'; code: string; message: string }

export interface Transfer {
  source: UploadSource
  /** Null: the server makes one, and says it through `onAddress` before any byte goes. */
  address: string | null
  metadata: UploadMetadata
  chunkBytes: number
  /** Never uses another person's session for a request. */
  ownerId: UserId
  onAddress(address: string): void
  /** `confirmed` bytes are on the server; `moving` counts those under way too. */
  onProgress(progress: { confirmed: number; moving: number }): void
  /** Called with each run of bytes that is about to be sent. */
  onRead(start: number, bytes: ByteRun): void
  signal: AbortSignalLike
}

/** One pass of a resumable upload: asks where it stands, sends what is missing. Retrying is up to the caller. */
export interface UploadTransport {
  transfer(transfer: Transfer): Promise<TransferEnd>
}

/** A file that was chosen or dropped, looked at by the platform. */
export interface PickedFile {
  identity: FileIdentity
  source: UploadSource
  /** Something by which the browser finds the file again after a restart; null where it gives none. */
  handle: object | null
  /** As the browser handed it over, so that it can be shown. */
  file?: object
}

/** Keeps a picked file readable: in this page for as long as it lives, beyond that by its handle. */
export interface PickedFileKeeper extends UploadFiles {
  keep(takeId: TakeId, picked: PickedFile): Promise<void>
  /** Asks its owner for leave to read the file again; only in answer to a tap. */
  askPermission(takeId: TakeId): Promise<boolean>
  /** In this page's memory now. */
  atHand(takeId: TakeId): UploadSource | null
}
