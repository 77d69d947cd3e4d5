import type { UploadTask } from '#contract/endpoints/video/uploads.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import { refuse, succeed, type Result } from '#contract/result.ts'
import { takeId as takeIdSchema, type TakeId } from '#contract/vocabulary/ids.ts'
import type { Clock, Ids, SessionAccess, StoreFailure, Take, TakeStore } from '../ports.ts'
import type { TakeSubmission } from '../video/upload/take-submission.ts'
import type { PickedFile, PickedFileStore } from '../video/upload/upload-ports.ts'
import { isSameFile, type UploadRecord, type UploadStore } from '../video/upload/upload-record.ts'
import { newFileTake } from './new-file-take.ts'

// Picked files on this device, from the choice to a take that can be queued.

interface Stores {
  takes: TakeStore
  uploads: UploadStore
  files: PickedFileStore
}

export interface Picking {
  picked: PickedFile
  subject: VideoSubject
  name: string
  submission: TakeSubmission | undefined
  /** Set if another device has sent a part of it: the take is then the one that was begun there. */
  begun?: UploadTask | undefined
}

/** Stores a picked file as a take of the person who is signed in. */
export async function savePicked(
  { takes, uploads, files, session, ids, clock }: Stores & { session: SessionAccess; ids: Ids; clock: Clock },
  { picked, subject, name, submission, begun }: Picking,
): Promise<Result<Take, StoreFailure>> {
  const ownerId = session.me()?.id
  if (ownerId === undefined) return refuse('not-found')
  const id = begun?.takeId ?? takeIdSchema.parse(ids.uuid())
  const known = begun === undefined ? null : await takes.readTake(id)
  // Another tab continued it first.
  if (known?.ok) return known
  const take = newFileTake({ id, ownerId, subject, name }, picked, clock.now(), submission)
  // The record is stored first: a file's take without its record would be a line that nobody can move.
  const recorded = await uploads.saveUpload(newUploadRecord(take, picked, begun))
  if (!recorded.ok) return recorded
  await files.save(id, picked)
  const saved = await takes.saveTake(take)
  if (saved.ok) return succeed(take)
  // The take may have been stored although saving it failed; its record is deleted only after it.
  const deleted = await takes.deleteTake(id)
  if (deleted.ok) await forgetFile({ uploads, files }, id)
  return saved
}

async function forgetFile({ uploads, files }: Pick<Stores, 'uploads' | 'files'>, id: TakeId): Promise<void> {
  await files.forget(id)
  await uploads.deleteUpload(id)
}

/** The file of an upload was chosen again. */
export async function chooseFileAgain(
  { uploads, files }: Pick<Stores, 'uploads' | 'files'>,
  takeId: TakeId,
  picked: PickedFile,
): Promise<Result<UploadRecord, StoreFailure | 'another-file'>> {
  const record = await uploads.readUpload(takeId)
  if (!record.ok) return record
  if (!isSameFile(record.value.file, picked.identity)) return refuse('another-file')
  await files.save(takeId, picked)
  return uploads.changeUpload(takeId, (found) => ({
    ...found,
    hasHandle: found.hasHandle || picked.handle !== null,
  }))
}

function newUploadRecord(
  { id: takeId, ownerId }: Take,
  picked: PickedFile,
  begun: UploadTask | undefined,
): UploadRecord {
  return {
    takeId,
    ownerId,
    file: picked.identity,
    intent: 'send',
    address: begun?.uri ?? null,
    taskId: begun?.id ?? null,
    toldPaused: begun?.isPaused ?? false,
    uploadedSize: begun?.uploadedSize ?? -1,
    digest: null,
    isCopied: false,
    hasHandle: picked.handle !== null,
  }
}
