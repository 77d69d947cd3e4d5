import type { UploadTaskId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { countEach, throughPages } from '#server/platform/blobs/count-each.ts'
import type { BlobStore } from '#server/ports.ts'
import type { UploadLocks } from './upload-locks.ts'
import * as store from './upload-store.ts'

export interface DropDeps {
  database: Database
  blobs: BlobStore
  locks: UploadLocks
}

/**
 * Removes the bytes of an upload if `isDue` says so of its row. One lock holds row and bytes, here and on every other
 * instance: if somebody finished the upload first, it is not due; otherwise they find in the row that what they learned
 * about the bytes no longer holds.
 */
export function dropBytes(
  deps: DropDeps,
  id: UploadTaskId,
  isDue: (task: store.UploadRow) => boolean,
): Promise<boolean> {
  // A request that is writing to it here is asked to stop before a connection is taken.
  return deps.locks.hold(id, () =>
    deps.database.transaction(async (tx) => {
      const task = await store.lockUpload(tx, id)
      if (task === null || !isDue(task)) return false
      await dropLocked(tx, deps, id)
      return true
    }),
  )
}

/** For an upload whose row is locked. An open upload promises nothing about its bytes: a dropped one starts over. */
export async function dropLocked(
  tx: Transaction,
  { blobs }: Pick<DropDeps, 'blobs'>,
  id: UploadTaskId,
): Promise<void> {
  await store.noteDropped(tx, id)
  await blobs.remove(store.uploadKey(id))
}

/**
 * Removes the bytes of uploads that were given up or have expired. Their files are still where people chose them, and
 * no video of them was promised. Returns how many there were.
 */
export function cleanUpUploads(deps: DropDeps & { now: () => number }): Promise<number> {
  const isDead = (task: store.UploadRow) => !store.isAlive(task, deps.now())
  const dead = throughPages<UploadTaskId>((last) =>
    store.listDeadUploads(deps.database, new Date(deps.now()), last),
  )
  return countEach(dead, async (id) => {
    const hasBytes = (await deps.blobs.size(store.uploadKey(id))) !== null
    return hasBytes && dropBytes(deps, id, isDead)
  })
}
