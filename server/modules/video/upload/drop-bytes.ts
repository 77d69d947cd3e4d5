import type { UploadTaskId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { BlobStore } from '#server/ports.ts'
import type { UploadLocks } from './upload-locks.ts'
import * as store from './upload-store.ts'

export interface DropDeps {
  database: Database
  blobs: BlobStore
  locks: UploadLocks
}

/**
 * Removes the bytes of an upload if `isDue` says so of its row. Row and bytes are held by one lock, here and on every
 * other instance: whoever finishes the upload meanwhile was first, and then it is not due, or finds in the row that
 * what they had found out about the bytes is void.
 */
export function dropBytes(
  deps: DropDeps,
  id: UploadTaskId,
  isDue: (task: store.UploadRow) => boolean,
): Promise<boolean> {
  // Whoever writes to it here is asked to stop, before a connection is held.
  return deps.locks.hold(id, () =>
    deps.database.transaction(async (tx) => {
      const task = await store.lockUpload(tx, id)
      if (task === null || !isDue(task)) return false
      await dropLocked(tx, deps, id)
      return true
    }),
  )
}

/** For an upload whose row is locked. An open upload promises no bytes: one that was cut off starts over. */
export async function dropLocked(
  tx: Transaction,
  { blobs }: Pick<DropDeps, 'blobs'>,
  id: UploadTaskId,
): Promise<void> {
  await store.noteDropped(tx, id)
  await blobs.remove(store.uploadKey(id))
}

/**
 * Removes the bytes of uploads that were given up, or whose time is over. Their files are still where people chose
 * them, and a video was never promised of them. Answers how many there were.
 */
export async function cleanUpUploads(deps: DropDeps & { now: () => number }): Promise<number> {
  const isDead = (task: store.UploadRow) => !store.isAlive(task, deps.now())
  let count = 0
  let last: UploadTaskId | undefined
  do {
    const dead = await store.listDeadUploads(deps.database, new Date(deps.now()), last ?? null)
    for (const id of dead) {
      const hasBytes = (await deps.blobs.size(store.uploadKey(id))) !== null
      if (hasBytes && (await dropBytes(deps, id, isDead))) count += 1
    }
    last = dead.at(-1)
  } while (last !== undefined)
  return count
}
