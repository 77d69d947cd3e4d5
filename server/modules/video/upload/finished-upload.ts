import { buffer } from 'node:stream/consumers'
import type { Person } from '#contract/policies/actor.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { TakeId, UploadTaskId } from '#contract/vocabulary/ids.ts'
import { digestBlob, sha256OfBlob } from '#server/platform/blob-digest.ts'
import { isLostBytes } from '#server/platform/blobs/lost-bytes.ts'
import { isLostWrite } from '#server/platform/lost-write.ts'
import { shareAnswers } from '#server/platform/share-answers.ts'
import type { BlobStore } from '#server/ports.ts'
import { findFault } from './container/container-check.ts'
import { dropBytes } from './drop-bytes.ts'
import type { Fault } from './container/file-fault.ts'
import { admitTransfer, findOwnUpload, type UploadDeps } from './upload-service.ts'
import { uploadKey, type UploadRow } from './upload-store.ts'

type Code =
  'not-found' | 'expired-upload' | 'upload-not-finished' | 'not-a-video' | 'digest-mismatch' | 'wrong-state'

export interface CheckedUpload {
  bytes: number
  /** As the row said before the bytes were read: if it says more later, the bytes are different ones. */
  timesDropped: number
}

/** What the sender computed of the file, if anything: in pieces (contract/digest.ts), or of the whole. */
interface SaidDigests {
  digest: string | null
  sha256: string | null
}

export interface UploadRefusal {
  code: Code
  message?: string
}

type Checked = Result<CheckedUpload, UploadRefusal>

/** A file of many gigabytes is read once, however often it is finished meanwhile. */
const shareChecks = shareAnswers<Checked>()

/**
 * Spec 2 §5: an upload is incomplete if its info is missing, it is still in progress, or it has expired. A complete one
 * must be a video and match the digests that the device sent, if any; otherwise its bytes are dropped, so that the same
 * task receives the file again from its start.
 */
export async function checkUpload(
  deps: UploadDeps,
  actor: Person,
  takeId: TakeId,
  { uploadTaskId, ...said }: { uploadTaskId: UploadTaskId } & SaidDigests,
): Promise<Checked> {
  const found = await findOwnUpload(deps, actor, uploadTaskId)
  if (!found.ok || found.value.takeId !== takeId) return refuse(missing)
  if (found.value.state === 'CANCELED') {
    return refuse({ code: 'wrong-state', message: 'This upload was canceled.' })
  }
  const admitted = admitTransfer(found.value, deps.now())
  if (!admitted.ok) return refuse(missing)
  if (!(await isComplete(deps.blobs, found.value))) return refuse(unfinished)
  try {
    const { id, timesDropped } = found.value
    const question = JSON.stringify([id, timesDropped, said])
    return await shareChecks(question, () => checkBytes(deps, found.value, said))
  } catch (error) {
    // They may be dropped while we read them.
    if (await isComplete(deps.blobs, found.value)) throw error
    return refuse(unfinished)
  }
}

/** Whether all bytes have arrived, and still exist. */
export async function isComplete(
  blobs: BlobStore,
  { id, totalSize }: Pick<UploadRow, 'id' | 'totalSize'>,
): Promise<boolean> {
  return (await blobs.size(uploadKey(id))) === totalSize
}

async function checkBytes(deps: UploadDeps, task: UploadRow, said: SaidDigests): Promise<Checked> {
  const { id, totalSize: bytes, timesDropped } = task
  const isMeant = (now: UploadRow) => now.state === 'OPEN' && now.timesDropped === timesDropped
  const drop = () => dropBytes(deps, id, isMeant)
  const agreement = await readBack(deps.blobs, task, said).catch(async (error: unknown) => {
    if (isLostBytes(error)) return 'other'
    if (isLostWrite(error)) await drop()
    throw error
  })
  if (agreement === 'same') return succeed({ bytes, timesDropped })
  if (typeof agreement === 'object') return refuse({ code: 'not-a-video', message: agreement.fault })
  // Somebody else was faster: what we have read no longer exists.
  return agreement === 'other' && (await drop()) ? refuse({ code: 'digest-mismatch' }) : refuse(unfinished)
}

/** `gone`: there are fewer bytes than a moment ago. */
type Agreement = 'same' | 'other' | 'gone'

async function readBack(
  blobs: BlobStore,
  { id, totalSize: bytes }: UploadRow,
  said: SaidDigests,
): Promise<Agreement | { fault: Fault }> {
  const key = uploadKey(id)
  await blobs.finish(key)
  const agreement = await compare(blobs, key, bytes, said)
  // A file that was damaged here is sent again, whatever the damage makes of it.
  const fault = agreement === 'same' ? await faultOf(blobs, key, bytes) : null
  return fault === null ? agreement : { fault }
}

async function compare(
  blobs: BlobStore,
  key: string,
  bytes: number,
  { digest, sha256 }: SaidDigests,
): Promise<Agreement> {
  const pairs = [
    { said: digest, read: () => digestBlob(blobs, key, bytes) },
    { said: sha256, read: () => sha256OfBlob(blobs, key, bytes) },
  ]
  for (const { said, read } of pairs) {
    if (said === null) continue
    const found = await read()
    if (found !== said) return found === null ? 'gone' : 'other'
  }
  return 'same'
}

function faultOf(blobs: BlobStore, key: string, size: number): Promise<Fault | null> {
  return findFault(async (start, length) => {
    const end = Math.min(start + length, size) - 1
    return end < start ? Buffer.alloc(0) : buffer(blobs.read(key, { start, end }))
  }, size)
}

/** Spec 2 §5. */
export const unfinished = { code: 'upload-not-finished', message: 'Upload is not finished yet!' } as const

/** The server has nothing of it, or nothing anymore: its device begins anew. Also what others' uploads answer. */
export const missing = { code: 'expired-upload', message: unfinished.message } as const
