import { open } from 'node:fs/promises'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { TakeId, UploadTaskId } from '#contract/vocabulary/ids.ts'
import { digestBlob } from '#server/platform/blob-digest.ts'
import type { BlobStore } from '#server/ports.ts'
import { findFault } from './container-check.ts'
import type { Fault } from './file-fault.ts'
import { admitTransfer, findOwnUpload, type UploadNeeds } from './upload-service.ts'
import { uploadKey } from './upload-store.ts'

type Code =
  | 'not-found'
  | 'invalid-input'
  | 'expired-upload'
  | 'upload-not-finished'
  | 'not-a-video'
  | 'digest-mismatch'
  | 'wrong-state'

/**
 * Spec 2 §5: an upload is incomplete when its info is missing, it is still in progress, or it has expired. A complete
 * one must be a video and have the digest that the device read; otherwise its bytes are dropped, so that the same task
 * takes the file once more from its start.
 */
export async function checkUpload(
  needs: UploadNeeds,
  actor: Actor,
  takeId: TakeId,
  { uploadTaskId, digest }: { uploadTaskId: UploadTaskId; digest: string | null },
): Promise<Result<{ bytes: number }, { code: Code; message?: string }>> {
  const found = await findOwnUpload(needs, actor, uploadTaskId)
  if (!found.ok) return found
  if (found.value.takeId !== takeId) return refuse({ code: 'not-found' })
  if (found.value.state === 'CANCELED') {
    return refuse({ code: 'wrong-state', message: 'This upload was cancelled.' })
  }
  const admitted = admitTransfer(found.value, needs.now())
  if (!admitted.ok) return refuse({ code: 'expired-upload', message: 'Upload is not finished yet!' })
  const key = uploadKey(uploadTaskId)
  const bytes = (await needs.blobs.size(key)) ?? 0
  if (bytes !== found.value.totalSize) {
    return refuse({ code: 'upload-not-finished', message: 'Upload is not finished yet!' })
  }
  if (digest === null) return refuse({ code: 'invalid-input', message: 'The digest of the file is missing.' })
  const fault = await faultOf(needs.blobs, key, bytes)
  if (fault !== null) return refuse({ code: 'not-a-video', message: fault })
  await needs.blobs.sync(key)
  if ((await digestBlob(needs.blobs, key, bytes)) === digest) return succeed({ bytes })
  await needs.locks.hold(uploadTaskId, () => needs.blobs.remove(key))
  return refuse({ code: 'digest-mismatch' })
}

function faultOf(blobs: BlobStore, key: string, size: number): Promise<Fault | null> {
  return blobs.withLocalFile(key, async (path) => {
    const handle = await open(path, 'r')
    try {
      return await findFault(async (start, length) => {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
        return buffer.subarray(0, bytesRead)
      }, size)
    } finally {
      await handle.close()
    }
  })
}
