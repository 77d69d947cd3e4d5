import type { Database } from '#server/database/database.ts'
import { findUnclaimed } from './extent-store.ts'
import type { ObjectCalls } from './object-calls.ts'
import { findOwner, ownerObject } from './store-owner.ts'

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
  const until = Date.now() - graceMs
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
