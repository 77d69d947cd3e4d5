import type { Database } from '#server/database/database.ts'
import { findUnclaimed } from './extent-store.ts'
import type { ObjectCalls } from './object-calls.ts'
import { findOwner, ownerObject } from './store-owner.ts'
import { nameObject } from './write-blob.ts'

export interface Swept {
  objects: number
  /** Multipart uploads that were never completed. */
  unfinished: number
}

/**
 * Removes what was left by whoever lost, or died: old objects that no row names, and what was begun and never
 * completed. A listing may lag behind; what it does not show yet is left to a later round.
 */
export async function sweepObjects({
  database,
  objects,
  prefix,
  graceMs,
}: {
  database: Database
  objects: ObjectCalls
  prefix: string
  graceMs: number
}): Promise<Swept> {
  const swept: Swept = { objects: 0, unfinished: 0 }
  if ((await findOwner({ database, objects, prefix })) === 'other')
    throw new Error('The objects belong to another installation now. None was removed.')
  const until = (await readEarlierClock(objects, prefix)) - graceMs
  for (const upload of await objects.listUnfinished(prefix)) {
    if (upload.begunAt > until) continue
    await objects.abort(upload)
    swept.unfinished += 1
  }
  for await (const page of objects.list(prefix)) {
    const old = page
      .filter(({ name, changedAt }) => changedAt <= until && name !== ownerObject(prefix))
      .map(({ name }) => name)
    for (const name of old.length === 0 ? [] : await findUnclaimed(database, old)) {
      await objects.delete(name)
      swept.objects += 1
    }
  }
  return swept
}

/**
 * Ours or the store's, ms: by a store whose clock is days behind, an object is old that was put a moment ago, and whose
 * row is about to be written.
 */
async function readEarlierClock(objects: ObjectCalls, prefix: string): Promise<number> {
  const name = nameObject(prefix, 'clock', 0)
  await objects.put(name, new Uint8Array(1))
  try {
    const { changedAt = null } = (await objects.describe(name)) ?? {}
    if (changedAt === null)
      throw new Error('The object store does not say what time it is. Nothing was removed.')
    return Math.min(Date.now(), changedAt)
  } finally {
    await objects.delete(name)
  }
}
