import { SEGMENT_BYTES } from '#contract/limits.ts'
import { partId, type TakeId } from '#contract/vocabulary/ids.ts'
import type { AbortSignalLike, DeviceSpace, Ids, Log, Part, TakeStore } from '../ports.ts'
import type { UploadSource } from './upload-ports.ts'
import type { UploadProgress } from './upload-progress.ts'
import type { UploadRecord, UploadStore } from './upload-record.ts'

export interface CopierDeps {
  takes: TakeStore
  uploads: UploadStore
  space: DeviceSpace
  ids: Ids
  log: Log
}

/** Left free for recordings: a copy is a convenience, a take is not. */
const KEEP_FREE_BYTES = 2 * 1024 * 1024 * 1024
/** What a tablet's store writes, bytes per second, as a guess on the careful side. */
const COPY_PACE = 60_000_000

/** An upload that is over sooner than this is not helped by a copy, seconds. */
const COPY_FLOOR_SECONDS = 3

/**
 * A copy protects an upload only if it is complete well before the upload is: on a fast link it would come too late
 * and only slow the upload down, since both read the same disk.
 */
export function isCopyWorthwhile(size: number, progress: UploadProgress | null): boolean {
  if (progress === null || progress.secondsRemaining === null) return true
  return progress.secondsRemaining > Math.max(COPY_FLOOR_SECONDS, (2 * size) / COPY_PACE)
}

/** Copies a picked file into the device store, so that it survives a restart. False when it does not fit or was stopped. */
export async function copyFile(
  deps: CopierDeps,
  record: UploadRecord,
  source: UploadSource,
  signal: AbortSignalLike,
): Promise<boolean> {
  if (!(await fits(deps.space, source.size))) return false
  const part = await openPart(deps, record)
  if (part === null) return false
  let { bytes } = part
  while (bytes < source.size) {
    if (signal.aborted) return false
    const run = await source.slice(bytes, Math.min(bytes + SEGMENT_BYTES, source.size))
    const kept = await deps.takes.appendSlice(part.id, new Uint8Array(await run.arrayBuffer()), 0)
    if (!kept.ok) return giveUp(deps, part, kept.failure)
    bytes = kept.value.bytes
  }
  const closed = await deps.takes.closePart(part.id)
  if (!closed.ok) return false
  const noted = await deps.uploads.changeUpload(record.takeId, (found) => ({ ...found, isCopied: true }))
  return noted.ok
}

async function fits(space: DeviceSpace, bytes: number): Promise<boolean> {
  const estimate = await space.estimate()
  return estimate !== null && estimate.granted - estimate.used > bytes + KEEP_FREE_BYTES
}

/** Goes on with a copy that a restart cut short: its bytes are those of the file up to there. */
async function openPart({ takes, ids }: CopierDeps, record: UploadRecord): Promise<Part | null> {
  const parts = await takes.listParts(record.takeId)
  if (!parts.ok) return null
  const begun = parts.value.find((part) => !part.closed)
  if (begun !== undefined) return begun
  const part = newPart(ids, record.takeId, parts.value.length, record)
  return (await takes.savePart(part)).ok ? part : null
}

function newPart(ids: Ids, takeId: TakeId, number: number, { file }: UploadRecord): Part {
  return {
    id: partId.parse(ids.uuid()),
    takeId,
    number,
    mimeType: file.type === '' ? 'video/mp4' : file.type,
    deviceId: '',
    frameRate: 0,
    startedAt: file.lastModified,
    duration: 0,
    closed: false,
    bytes: 0,
    segments: 0,
    streamId: null,
    digest: null,
    confirmed: false,
  }
}

/** The room goes back to recordings at once. */
async function giveUp({ takes, log }: CopierDeps, part: Part, failure: string): Promise<boolean> {
  log.warn('upload', `A picked file could not be copied: ${failure}`)
  await takes.closePart(part.id)
  await takes.changePart(part.id, (found) => ({ ...found, confirmed: true }))
  await takes.releasePart(part.id)
  return false
}
