import type { UploadTaskId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { UploadNeeds } from './upload-service.ts'
import * as store from './upload-store.ts'

type DropNeeds = Pick<UploadNeeds, 'database' | 'blobs' | 'locks'>

/**
 * Removes the bytes of an upload if `isDue` says so of its row. Row and bytes are held by one lock, here and on every
 * other instance: whoever finishes the upload meanwhile was first, and then it is not due, or finds in the row that
 * what they had found out about the bytes is void.
 */
export function dropBytes(
  needs: DropNeeds,
  id: UploadTaskId,
  isDue: (task: store.UploadRow) => boolean,
): Promise<boolean> {
  // Whoever writes to it here is asked to stop, before a connection is held.
  return needs.locks.hold(id, () =>
    needs.database.transaction(async (tx) => {
      const task = await store.lockUpload(tx, id)
      if (task === null || !isDue(task)) return false
      await dropLocked(tx, needs, id)
      return true
    }),
  )
}

/** Of an upload whose row the transaction holds. An open upload promises no bytes: one cut off half-way is sent anew. */
export async function dropLocked(
  tx: Transaction,
  { blobs }: Pick<DropNeeds, 'blobs'>,
  id: UploadTaskId,
): Promise<void> {
  await store.noteDropped(tx, id)
  await blobs.remove(store.uploadKey(id))
}

/**
 * Removes the bytes of uploads that were given up, or whose time is over. Their files are still where people chose
 * them, and a video was never promised of them. Answers how many there were.
 */
export async function cleanUpUploads(needs: DropNeeds & Pick<UploadNeeds, 'now'>): Promise<number> {
  const isDead = (task: store.UploadRow) => !store.isAlive(task, needs.now())
  let count = 0
  let last: UploadTaskId | undefined
  do {
    const dead = await store.listDeadUploads(needs.database, new Date(needs.now()), last ?? null)
    for (const id of dead) {
      const hasBytes = (await needs.blobs.size(store.uploadKey(id))) !== null
      if (hasBytes && (await dropBytes(needs, id, isDead))) count += 1
    }
    last = dead.at(-1)
  } while (last !== undefined)
  return count
}
