import type { Sender } from '#contract/policies/video/videos.ts'
import type { Result } from '#contract/result.ts'
import type { TakeId, UploadTaskId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'

// Files that are uploaded in pieces.

/** Resumable uploads, for what is no video of a person. */
export interface FileUploads {
  /** Repeatable: the same take continues the same upload. */
  open(
    actor: Sender,
    file: { takeId: TakeId; filename: string; totalSize: number },
  ): Promise<
    Result<
      { id: UploadTaskId },
      { code: 'not-a-video' | 'too-large' | 'wrong-state' | 'over-quota' | 'no-room'; message?: string }
    >
  >
  /** How many bytes have arrived; null: it is no longer waited for. */
  arrived(id: UploadTaskId): Promise<number | null>
  /** Compares what has arrived with what the device read. */
  check(
    actor: Sender,
    upload: { id: UploadTaskId; takeId: TakeId; digest: string },
  ): Promise<Result<CheckedFile, UploadFault>>
  /** In the transaction that uses it: after it, nothing is added or removed. */
  close(tx: Transaction, checked: CheckedFile): Promise<Result<void, UploadFault>>
  cancel(actor: Sender, id: UploadTaskId): Promise<void>
  /** Removes the bytes of one that was closed and is no longer needed. False: not now, a backup reads them. */
  release(id: UploadTaskId): Promise<boolean>
}

export interface CheckedFile {
  uploadTaskId: UploadTaskId
  timesDropped: number
}

export interface UploadFault {
  code:
    'not-found' | 'expired-upload' | 'upload-not-finished' | 'not-a-video' | 'digest-mismatch' | 'wrong-state'
  message?: string
}
