import { getUploadInfo, type UploadTask } from '#contract/endpoints/uploads.ts'
import { SEGMENT_BYTES } from '#contract/limits.ts'
import { refuse, succeed, type Result } from '#contract/result.ts'
import { meaningOf } from '../failures/failure-meaning.ts'
import type { Call, Sha256, TakeStore } from '../ports.ts'
import { digestOfPieces } from '../recording/take/tree-digest.ts'
import type { PickedFile, UploadSource } from './upload-ports.ts'

// Uploads that the server waits for and that were begun on another device: there, or here with the same file, they go on.

/** The first bytes of two files of one camera may be the same: by fewer than this no file is recognised. */
const LEAST_BYTES = 65_536

/** Why a chosen file does not go on with an upload that was begun. */
export type UnfinishedTrouble =
  | 'another-file'
  /** Cancelled or expired meanwhile: the server has nothing of it any more. */
  | 'gone'
  /** The device that began it went on with it. */
  | 'moved-on'
  | 'unreachable'
  | 'unreadable'

/** Those of which this device has no take. What cannot be told counts as here. */
export async function keepElsewhere(
  takes: Pick<TakeStore, 'readTake'>,
  tasks: readonly UploadTask[],
): Promise<UploadTask[]> {
  const found = await Promise.all(tasks.map(({ takeId }) => takes.readTake(takeId)))
  return tasks.filter((_task, index) => {
    const take = found[index]
    return take !== undefined && !take.ok && take.failure === 'not-found'
  })
}

/** Enough is on the server to recognise the file by it. */
export function isRecognisable({ uploadedSize, totalSize }: UploadTask): boolean {
  return uploadedSize >= Math.min(LEAST_BYTES, totalSize)
}

/**
 * Whether this is the file of that upload: as long, and beginning with the very bytes that the server has. Whether it is
 * the same to its end shows when the whole is compared. Answers the upload as it is now.
 */
export async function recogniseFile(
  { call, sha256 }: { call: Call; sha256: Sha256 },
  begun: UploadTask,
  { identity, source }: PickedFile,
): Promise<Result<UploadTask, UnfinishedTrouble>> {
  if (identity.size !== begun.totalSize) return refuse('another-file')
  const info = await call(getUploadInfo, { query: { uri: begun.uri } })
  if (!info.ok) return refuse(meaningOf(info.failure) === 'gone' ? 'gone' : 'unreachable')
  const { startDigest, ...task } = info.value
  if (task.isExpired || task.cancelRequest === 'PENDING' || task.cancelRequest === 'CONFIRMED')
    return refuse('gone')
  if (!task.isPaused) return refuse('moved-on')
  if (startDigest === null || !isRecognisable(task)) return refuse('gone')
  const length = Math.min(task.uploadedSize, SEGMENT_BYTES)
  const mine = await digestStart(sha256, source, length).catch(() => null)
  if (mine === null) return refuse('unreadable')
  return mine === startDigest ? succeed(task) : refuse('another-file')
}

async function digestStart(sha256: Sha256, source: UploadSource, length: number): Promise<string> {
  const run = await source.slice(0, length)
  return digestOfPieces(sha256, [await sha256(new Uint8Array(await run.arrayBuffer()))])
}
