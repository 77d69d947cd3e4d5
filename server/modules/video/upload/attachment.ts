import type { Actor } from '#contract/policies/actor.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { RecordId, StreamId, TakeId, UploadTaskId } from '#contract/vocabulary/ids.ts'
import type { StreamType } from '#contract/vocabulary/video/video-terms.ts'
import type { Transaction } from '#server/database/database.ts'
import { checkUpload, isComplete, type UploadRefusal, unfinished } from './finished-upload.ts'
import type { UploadDeps } from './upload-service.ts'
import { changeUpload, lockUpload } from './upload-store.ts'

/** Where the bytes of the video are: all streams of a recording, or one uploaded file. */
export type Attachment =
  | { type: 'record'; recordId: RecordId; streamIds: readonly StreamId[] }
  | { type: 'upload'; uploadTaskId: UploadTaskId; digest: string | null; sha256: string | null }

/** What finishing needs from recordings, which another module owns. */
export interface DeliveredRecords {
  /** Null if the actor has no such recording. Includes all of its streams, in the order of their parts. */
  describe: (actor: Actor, recordId: RecordId) => Promise<DescribedRecord | null>
  find: (
    actor: Actor,
    take: { recordId: RecordId; takeId: TakeId; streamIds: readonly StreamId[] },
  ) => Promise<
    Result<{ bytes: number }, { code: 'not-found' | 'wrong-state' | 'upload-not-finished'; message?: string }>
  >
  close: (
    tx: Transaction,
    recordId: RecordId,
  ) => Promise<Result<void, { code: 'wrong-state'; message: string }>>
}

export interface DescribedRecord {
  takeId: TakeId
  recordedAt: Date
  streamIds: readonly StreamId[]
  /** Null while it has no stream. */
  streamType: StreamType | null
}

interface AttachmentDeps extends UploadDeps {
  records: DeliveredRecords
}

/** An attachment whose bytes are complete. */
export type Delivered =
  | { type: 'record'; recordId: RecordId; bytes: number }
  | { type: 'upload'; uploadTaskId: UploadTaskId; bytes: number; timesDropped: number }

export async function checkDelivered(
  deps: AttachmentDeps,
  actor: Actor,
  takeId: TakeId,
  attachment: Attachment,
): Promise<Result<Delivered, UploadRefusal>> {
  switch (attachment.type) {
    case 'record': {
      const { type, recordId, streamIds } = attachment
      const found = await deps.records.find(actor, { recordId, takeId, streamIds })
      if (found.ok) return succeed({ type, recordId, ...found.value })
      // Spec 2 §5 has one sentence for what is missing and for what is not there yet.
      const isIncomplete = found.failure.code !== 'wrong-state'
      return isIncomplete ? refuse({ ...found.failure, message: unfinished.message }) : found
    }
    case 'upload': {
      const { type, uploadTaskId } = attachment
      const checked = await checkUpload(deps, actor, takeId, attachment)
      return checked.ok ? succeed({ type, uploadTaskId, ...checked.value }) : checked
    }
  }
}

/** Must run in the transaction that makes the video: after it, nothing is added or removed. */
export async function closeDelivered(
  tx: Transaction,
  deps: AttachmentDeps,
  delivered: Delivered,
): Promise<Result<void, UploadRefusal>> {
  return delivered.type === 'record'
    ? deps.records.close(tx, delivered.recordId)
    : closeUpload(tx, deps, delivered)
}

export async function closeUpload(
  tx: Transaction,
  deps: Pick<UploadDeps, 'blobs'>,
  {
    uploadTaskId,
    timesDropped,
  }: Pick<Extract<Delivered, { type: 'upload' }>, 'uploadTaskId' | 'timesDropped'>,
): Promise<Result<void, UploadRefusal>> {
  const task = await lockUpload(tx, uploadTaskId)
  if (task?.state !== 'OPEN')
    return refuse({ code: 'wrong-state', message: 'This upload was canceled, or is a video already.' })
  // The bytes may have been dropped since they were checked. With the row locked they stay, so this second check
  // counts.
  const isSame = task.timesDropped === timesDropped && (await isComplete(deps.blobs, task))
  if (!isSame) return refuse(unfinished)
  await changeUpload(tx, task.id, { state: 'FINISHED', isPaused: false })
  return succeed(undefined)
}
