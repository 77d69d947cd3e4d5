import type { UploadInfo, UploadTask } from '#contract/endpoints/video/uploads.ts'
import type { Person } from '#contract/policies/actor.ts'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { mayAcceptLateFile } from '#contract/policies/people/programs.ts'
import { isOfResidency, mayDeliver, type Sender } from '#contract/policies/video/videos.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { TakeId, UploadTaskId } from '#contract/vocabulary/ids.ts'
import type { EnteredUpload } from '#contract/vocabulary/video-asmt.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { digestBlob } from '#server/platform/blob-digest.ts'
import { isLostBytes } from '#server/platform/blobs/lost-bytes.ts'
import type { BlobStore, DiskRoom } from '#server/ports.ts'
import { lockOwner, lockWorkshopSender } from '../owner-store.ts'
import { mayBeginUpload, type PersonLimits } from '../person-quota.ts'
import { lockQuota, sumUnderWay } from '../person-quota-store.ts'
import { dropBytes, dropLocked } from './drop-bytes.ts'
import type { UploadLocks } from './upload-locks.ts'
import * as store from './upload-store.ts'
import { rowToUploadTask } from './upload-view.ts'

export interface UploadDeps {
  database: Database
  blobs: BlobStore
  locks: UploadLocks
  /** Largest file, bytes. */
  maxBytes: number
  limits: PersonLimits
  room: DiskRoom
  /** How long an upload waits for its next byte, ms. */
  lifeMs: number
  now: () => number
}

export interface NewUpload {
  takeId: TakeId
  filename: string
  totalSize: number
  entered: EnteredUpload | null
}

type Refused<Code> = { code: Code; message?: string }
type OpeningRefusal = 'not-a-video' | 'too-large' | 'wrong-state' | 'over-quota' | 'no-room'

/**
 * Opens the upload of a file. The take's id identifies it, so that a repeated creation returns the same task while it
 * lives.
 */
export async function openUpload(
  deps: UploadDeps,
  actor: Sender,
  facts: NewUpload,
): Promise<Result<store.UploadRow, Refused<OpeningRefusal>>> {
  if (facts.totalSize === 0) return refuse({ code: 'not-a-video', message: 'This file is empty.' })
  if (facts.totalSize > deps.maxBytes) return refuse({ code: 'too-large', message: tooLarge(deps.maxBytes) })
  return deps.database.transaction(async (tx) => {
    const known = await store.lockUploadOfTake(tx, actor.id, facts.takeId)
    if (known !== null && store.isAlive(known, deps.now())) {
      return known.totalSize === facts.totalSize ? succeed(known) : refuse(anotherFile)
    }
    if (known !== null) {
      // The bytes first: a crash between the two must leave the row that refers to them.
      await dropLocked(tx, deps, known.id)
      await store.deleteUpload(tx, known.id)
    }
    return addUpload(tx, deps, actor, facts)
  })
}

async function addUpload(
  tx: Transaction,
  deps: UploadDeps,
  actor: Sender,
  facts: NewUpload,
): Promise<Result<store.UploadRow, Refused<OpeningRefusal>>> {
  if (isOfResidency(actor) && !mayAcceptLateFile(actor, deps.now()))
    return refuse({ code: 'wrong-state', message: 'This program is inactive. The file is still with you.' })
  const lock = isOfResidency(actor) ? lockOwner : lockWorkshopSender
  if (!(await lock(tx, actor.id)))
    return refuse({ code: 'wrong-state', message: 'This account was deleted. The file is still with you.' })
  await lockQuota(tx, actor.id)
  const has = await sumUnderWay(tx, actor.id, new Date(deps.now()))
  if (!mayBeginUpload(deps.limits, has, facts.totalSize)) return refuse({ code: 'over-quota' })
  const sender = senderOf({ ownerId: actor.id, takeId: facts.takeId })
  if (!(await deps.room.mayExpect(sender, facts.totalSize))) return refuse({ code: 'no-room' })
  const expiresAt = new Date(deps.now() + deps.lifeMs)
  const added = await store.addUpload(tx, { ownerId: actor.id, expiresAt, ...facts })
  // Another request for the same take was faster.
  const task = added ?? (await store.lockUploadOfTake(tx, actor.id, facts.takeId))
  if (task === null) throw new Error('An upload that was just opened is gone.')
  return task.totalSize === facts.totalSize ? succeed(task) : refuse(anotherFile)
}

/** The name under which disk room is reserved for an upload, even before it has a row. */
export function senderOf({ ownerId, takeId }: Pick<store.UploadRow, 'ownerId' | 'takeId'>): string {
  return `${ownerId}/${takeId}`
}

/** A task that the actor may touch. Somebody else's is not found. */
export async function findOwnUpload(
  { database }: Pick<UploadDeps, 'database'>,
  actor: Person,
  id: UploadTaskId,
): Promise<Result<store.UploadRow, { code: 'not-found' }>> {
  const task = await store.findUpload(database, id)
  return task === null || !mayDeliver(actor, task) ? refuse(notFound) : succeed(task)
}

/** Whether more bytes may arrive, and the offset may be asked for. */
export function admitTransfer(task: store.UploadRow, now: number): Result<void, Refused<'expired-upload'>> {
  if (store.isAlive(task, now)) return succeed(undefined)
  const message = task.state === 'CANCELED' ? 'This upload was canceled.' : EXPIRED
  return refuse({ code: 'expired-upload', message })
}

export async function pauseUpload(deps: UploadDeps, actor: Person, id: UploadTaskId) {
  return setPaused(deps, actor, id, true)
}

export async function resumeUpload(
  deps: UploadDeps,
  actor: Person,
  id: UploadTaskId,
): Promise<Result<UploadTask, Refused<'not-found' | 'wrong-state' | 'expired-upload'>>> {
  const found = await findOwnUpload(deps, actor, id)
  if (found.ok && found.value.state === 'OPEN' && !store.isAlive(found.value, deps.now())) {
    return refuse({ code: 'expired-upload', message: EXPIRED })
  }
  return setPaused(deps, actor, id, false)
}

async function setPaused(
  deps: UploadDeps,
  actor: Person,
  id: UploadTaskId,
  isPaused: boolean,
): Promise<Result<UploadTask, Refused<'not-found' | 'wrong-state'>>> {
  const found = await findOwnUpload(deps, actor, id)
  if (!found.ok) return found
  if (found.value.state !== 'OPEN') return refuse(ended)
  const changed = await store.changeUpload(deps.database, id, { isPaused })
  return changed === null ? refuse(notFound) : succeed(await view(deps, changed))
}

/**
 * Spec 2 §4: PENDING while the bytes are being deleted, then CONFIRMED; DENIED if a video was already made of it.
 * Repeatable.
 */
export async function cancelUpload(
  deps: UploadDeps,
  actor: Person,
  id: UploadTaskId,
): Promise<Result<UploadTask, { code: 'not-found' }>> {
  const found = await findOwnUpload(deps, actor, id)
  if (!found.ok) return found
  const asked = await deps.database.transaction(async (tx) => {
    const task = await store.lockUpload(tx, id)
    if (task?.state === 'FINISHED') return store.changeUpload(tx, id, { cancelRequest: 'DENIED' })
    return store.changeUpload(tx, id, { cancelRequest: 'PENDING', state: 'CANCELED' })
  })
  if (asked === null) return refuse(notFound)
  if (asked.state === 'FINISHED') return succeed(await view(deps, asked))
  await dropBytes(deps, id, ({ state }) => state === 'CANCELED')
  deps.room.expect(senderOf(asked), 0)
  const confirmed = await store.changeUpload(deps.database, id, { cancelRequest: 'CONFIRMED' })
  return confirmed === null ? refuse(notFound) : succeed(await view(deps, confirmed))
}

export async function listMyPausedUploads(deps: UploadDeps, actor: Person): Promise<UploadTask[]> {
  const rows = await store.listPausedUploads(deps.database, actor.id, new Date(deps.now()))
  return Promise.all(rows.map((row) => view(deps, row)))
}

export async function readUpload(
  deps: UploadDeps,
  actor: Person,
  id: UploadTaskId,
): Promise<Result<UploadInfo, { code: 'not-found' }>> {
  const found = await findOwnUpload(deps, actor, id)
  if (!found.ok) return found
  const task = await view(deps, found.value)
  const length = Math.min(task.uploadedSize, SEGMENT_BYTES)
  const startDigest = length === 0 ? null : await digestStart(deps.blobs, store.uploadKey(id), length)
  return succeed({ ...task, startDigest })
}

/** Null: its start is gone. It is sent again once the upload is finished. */
function digestStart(blobs: UploadDeps['blobs'], key: string, length: number): Promise<string | null> {
  return digestBlob(blobs, key, length).catch((error: unknown) => {
    if (isLostBytes(error)) return null
    throw error
  })
}

async function view({ blobs, now }: UploadDeps, row: store.UploadRow): Promise<UploadTask> {
  const bytes = (await blobs.size(store.uploadKey(row.id))) ?? 0
  return rowToUploadTask(row, bytes, !store.isAlive(row, now()))
}

function tooLarge(maxBytes: number): string {
  return `The file is larger than this server allows: ${(maxBytes / 1e9).toFixed(1)} GB at most.`
}

const EXPIRED = 'This upload has expired.'
const ended = {
  code: 'wrong-state',
  message: 'This upload is complete or was canceled, so there’s nothing to pause or resume.',
} as const
const notFound = { code: 'not-found' } as const
const anotherFile = { code: 'wrong-state', message: 'Another upload already uses this name.' } as const
