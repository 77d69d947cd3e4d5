import type { Outcome } from '#contract/endpoint.ts'
import type { lookAtUpload } from '#contract/endpoints/video/uploads.ts'
import { UPLOAD_START_BYTES } from '#contract/limits.ts'
import type { Person } from '#contract/policies/actor.ts'
import { succeed } from '#contract/result.ts'
import type { UploadTaskId } from '#contract/vocabulary/ids.ts'
import type { LookQueue } from '#server/ports/media-work.ts'
import { findOwnUpload, type UploadDeps } from './upload-service.ts'
import { lockUpload, uploadKey } from './upload-store.ts'

export interface LookDeps extends Pick<UploadDeps, 'database' | 'blobs'> {
  /** Without it, nothing is told ahead. */
  looks?: LookQueue | undefined
}

const nothing = { failure: null, isOver: true }
const later = { failure: null, isOver: false }

/** What the first bytes of an upload tell of its processing. Asked for once, when they are there. */
export async function readLook(
  { database, blobs, looks }: LookDeps,
  actor: Person,
  id: UploadTaskId,
): Promise<Outcome<typeof lookAtUpload>> {
  const found = await findOwnUpload({ database }, actor, id)
  if (!found.ok) return found
  if (looks === undefined || found.value.state !== 'OPEN') return succeed(nothing)
  const known = await looks.lookOf(database, id)
  if (known !== null) return succeed(known)
  // All of a shorter one is processed at once.
  if (((await blobs.size(uploadKey(id))) ?? 0) < UPLOAD_START_BYTES) return succeed(later)
  await database.transaction(async (tx) => {
    const task = await lockUpload(tx, id)
    if (task?.state === 'OPEN' && (await looks.lookOf(tx, id)) === null) await looks.lookAtUpload(tx, id)
  })
  return succeed(later)
}
