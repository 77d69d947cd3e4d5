import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { partId, type PartId, type TakeId } from '#contract/vocabulary/ids.ts'
import { newPart } from '../recording/take/new-take.ts'
import type { AbortSignalLike, DeviceSpace, Ids, Log, TakeStore } from '../../ports.ts'
import type { FileCopies, UploadSource } from './upload-ports.ts'
import type { UploadProgress } from './upload-progress.ts'
import { confirmedAndDigested, hasStoredCopy, type UploadRecord, type UploadStore } from './upload-record.ts'

// A picked file is copied from its end toward its front while the upload goes from the front. Where they meet, nothing
// is missing anymore, and no more was written than the server lacked.

export interface CopierDeps {
  takes: TakeStore
  copies: FileCopies
  uploads: UploadStore
  space: DeviceSpace
  ids: Ids
  log: Log
  /** Null if no upload of it runs. */
  progressOf(takeId: TakeId): UploadProgress | null
}

/** Left free for recordings: a copy is a convenience, a take is not. */
const KEEP_FREE_BYTES = 2 * 1024 * 1024 * 1024
/** The largest file that is copied if the browser does not say how much room there is, as WebKit before 17. */
const COPIED_BLINDLY_BYTES = 512 * 1024 * 1024
/** Pieces written at one time. */
const PIECES_AT_ONCE = 4
/** Above this pace, bytes per second, a copy slows down the upload that it should protect: both use the same disk. */
const FAST_LINK = 40_000_000
/**
 * A copy doesn't help an upload that ends sooner than this, seconds; the second value is for a fast link, see above.
 */
const WORTHWHILE_SECONDS = 3
const WORTHWHILE_SECONDS_ON_FAST_LINK = 20

/** `later`: not now, but perhaps when the upload is further along, slower, or cut off. */
export type CopyEnd = 'stored' | 'later' | 'over'

export function isCopyWorthwhile(progress: UploadProgress | null): boolean {
  if (progress === null || progress.secondsRemaining === null) return true
  const { secondsRemaining: seconds, totalSize, uploadedSize } = progress
  const isFast = totalSize - uploadedSize > seconds * FAST_LINK
  return seconds > (isFast ? WORTHWHILE_SECONDS_ON_FAST_LINK : WORTHWHILE_SECONDS)
}

/** Copies what the server may still lack of a picked file, last piece first, until nothing is missing. */
export async function copyFile(
  deps: CopierDeps,
  takeId: TakeId,
  source: UploadSource,
  signal: AbortSignalLike,
): Promise<CopyEnd> {
  for (;;) {
    const read = await deps.uploads.readUpload(takeId)
    if (signal.aborted || !read.ok || read.value.digest !== null) return 'over'
    if (hasStoredCopy(read.value)) return 'stored'
    if (!isCopyWorthwhile(deps.progressOf(takeId)) || !(await fits(deps.space, source))) return 'later'
    const part = await openPart(deps, read.value)
    if (part === null || !(await copyLast(deps, part, read.value, source))) return 'over'
  }
}

/** Copies the pieces before those that are already copied. False if they can't be stored. */
async function copyLast(
  deps: CopierDeps,
  part: PartId,
  record: UploadRecord,
  source: UploadSource,
): Promise<boolean> {
  const end = record.copiedFrom ?? source.size
  const firstNeeded = confirmedAndDigested(record) / SEGMENT_BYTES
  const first = Math.max(firstNeeded, Math.ceil(end / SEGMENT_BYTES) - PIECES_AT_ONCE)
  const from = first * SEGMENT_BYTES
  const run = await source.slice(from, end)
  const written = await deps.copies.savePieces(part, first, cut(new Uint8Array(await run.arrayBuffer())))
  if (!written.ok) return giveUp(deps, part, record.takeId, written.failure)
  return (await deps.uploads.changeUpload(record.takeId, (found) => ({ ...found, copiedFrom: from }))).ok
}

function cut(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < bytes.length; at += SEGMENT_BYTES) pieces.push(bytes.subarray(at, at + SEGMENT_BYTES))
  return pieces
}

async function fits(space: DeviceSpace, { size }: UploadSource): Promise<boolean> {
  const estimate = await space.estimate()
  if (estimate === null) return size <= COPIED_BLINDLY_BYTES
  const bytes = PIECES_AT_ONCE * SEGMENT_BYTES
  return estimate.granted - estimate.used > bytes + KEEP_FREE_BYTES
}

/**
 * The pieces belong to a part of the take, so that they are deleted with it. The part is never closed, because it is no
 * stream.
 */
async function openPart({ takes, ids }: CopierDeps, record: UploadRecord): Promise<PartId | null> {
  const parts = await takes.listParts(record.takeId)
  if (!parts.ok) return null
  const begun = parts.value.find((part) => !part.closed)
  if (begun !== undefined) return begun.id
  const { file } = record
  const part = newPart({
    id: partId.parse(ids.uuid()),
    takeId: record.takeId,
    number: parts.value.length,
    mimeType: file.type === '' ? 'video/mp4' : file.type,
    deviceId: '',
    frameRate: 0,
    startedAt: file.lastModified,
  })
  return (await takes.savePart(part)).ok ? part.id : null
}

/** Frees the room for recordings at once, and no longer claims a copy that is gone. */
async function giveUp(
  { takes, uploads, log }: CopierDeps,
  part: PartId,
  takeId: TakeId,
  failure: string,
): Promise<false> {
  log.warn('upload', `A picked file could not be copied: ${failure}`)
  await uploads.changeUpload(takeId, (found) => ({ ...found, copiedFrom: null }))
  await takes.changePart(part, (found) => ({ ...found, confirmed: true }))
  await takes.releasePart(part)
  return false
}
