import { getUploadInfo, type UploadTask } from '#contract/endpoints/video/uploads.ts'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { refuse, succeed, type Result } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { isGone } from '../../failures/failed-attempt.ts'
import type { Call, Sha256, TakeStore } from '../../ports.ts'
import { idAtServer } from '../recording/take/new-take.ts'
import { digestOfPieces } from '../recording/take/tree-digest.ts'
import type { PickedFile, UploadSource } from './upload-ports.ts'

// Uploads that were begun on another device and that the server waits for. They continue there, or here with the same
// file.

/** Two files of one camera may begin with the same bytes, so a file isn't recognized by fewer than this. */
const LEAST_BYTES = 65_536

/** Why a chosen file can't continue an upload that was begun. */
export type UnfinishedTrouble =
  | 'another-file'
  /** Canceled or expired in the meantime: the server has nothing of it anymore. */
  | 'gone'
  /** The device that began it has continued it. */
  | 'moved-on'
  | 'unreachable'
  | 'unreadable'

/** Those of `owner` without a take on this device. If that can't be determined, an upload counts as being here. */
export async function findElsewhere<Task extends Pick<UploadTask, 'takeId'>>(
  takes: Pick<TakeStore, 'listTakes' | 'readTake'>,
  owner: { id: UserId } | null,
  tasks: readonly Task[],
): Promise<Task[]> {
  const mine = owner === null ? null : await takes.listTakes(owner.id)
  if (mine?.ok !== true) return []
  const found = await Promise.all(tasks.map(({ takeId }) => takes.readTake(takeId)))
  const onDevice = new Set(mine.value.map(idAtServer))
  return tasks.filter(({ takeId }, index) => {
    const take = found[index]
    return take !== undefined && !take.ok && take.failure === 'not-found' && !onDevice.has(takeId)
  })
}

/** Whether enough is on the server to recognize the file by it. */
export function isRecognizable({ uploadedSize, totalSize }: UploadTask): boolean {
  return uploadedSize >= Math.min(LEAST_BYTES, totalSize)
}

/**
 * Whether this is the file of that upload: the same length, and beginning with the bytes that the server has. Whether
 * the rest is the same shows when the whole file is compared. Returns the upload as it is now.
 */
export async function recognizeFile(
  { call, sha256 }: { call: Call; sha256: Sha256 },
  begun: UploadTask,
  { identity, source }: PickedFile,
): Promise<Result<UploadTask, UnfinishedTrouble>> {
  if (identity.size !== begun.totalSize) return refuse('another-file')
  const info = await call(getUploadInfo, { query: { uri: begun.uri } })
  if (!info.ok) return refuse(isGone(info.failure) ? 'gone' : 'unreachable')
  const { startDigest, ...task } = info.value
  if (task.isExpired || task.cancelRequest === 'PENDING' || task.cancelRequest === 'CONFIRMED')
    return refuse('gone')
  if (!task.isPaused) return refuse('moved-on')
  if (startDigest === null || !isRecognizable(task)) return refuse('gone')
  const length = Math.min(task.uploadedSize, SEGMENT_BYTES)
  const mine = await digestStart(sha256, source, length).catch(() => null)
  if (mine === null) return refuse('unreadable')
  return mine === startDigest ? succeed(task) : refuse('another-file')
}

export async function digestStart(sha256: Sha256, source: UploadSource, length: number): Promise<string> {
  const run = await source.slice(0, length)
  return digestOfPieces(sha256, [await sha256(new Uint8Array(await run.arrayBuffer()))])
}
