import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Database } from '#server/database/database.ts'
import { findStoreAway } from '#server/platform/blobs/store-away.ts'
import { hasExtents } from './extent-store.ts'
import type { ObjectCalls } from './object-calls.ts'
import type { ObjectStoreConfig } from './object-settings.ts'
import { findOwner, claimObjects } from './store-owner.ts'
import { describeTrouble, isRefusal } from './store-trouble.ts'
import { nameObject } from './write-blob.ts'

interface TryDeps {
  database: Database
  objects: ObjectCalls
  store: ObjectStoreConfig
  /** Where this installation’s bytes would be as files; null: they may be there, too. */
  blobFolder: string | null
}

const MOST_SKEW_MS = 60_000

/**
 * Stores, reads and deletes an object, and looks whose the others are. @returns sentences about what to look into;
 * throws one if it can't work.
 */
export async function tryObjects(deps: TryDeps): Promise<string[]> {
  const { objects, store } = deps
  await refuseOtherHome(deps)
  try {
    const skew = await tryOne(deps)
    await refuseOtherOwner(deps)
    await objects.listUnfinished(store.prefix)
    return Math.abs(skew) < MOST_SKEW_MS ? [] : [describeSkew(skew)]
  } catch (error) {
    const away = findStoreAway(error)
    const trouble = away?.cause ?? error
    if (away === null || isRefusal(trouble)) throw new Error(explain(trouble, store), { cause: error })
    return [
      `The object store at ${store.endpoint} does not answer. What arrives waits on the devices until it does.`,
    ]
  }
}

/** @returns by how much the clock of the store is ahead, ms */
async function tryOne({ objects, store }: TryDeps): Promise<number> {
  const name = nameObject(store.prefix, 'try', 0)
  const bytes = randomBytes(64)
  const before = Date.now()
  await objects.put(name, bytes)
  try {
    const after = Date.now()
    const read = await buffer(await objects.read(name, { start: 0, end: bytes.length - 1 }))
    if (!read.equals(bytes)) throw new Error('it reads back something else than was stored')
    const changedAt = (await objects.describe(name))?.changedAt ?? after
    // It says seconds only.
    if (changedAt > after) return changedAt - after
    return Math.min(0, changedAt + 1_000 - before)
  } finally {
    await objects.delete(name)
  }
}

/** Bytes are in one place: whoever only changes the settings would lose sight of the others. */
async function refuseOtherHome({ database, blobFolder }: TryDeps): Promise<void> {
  if (blobFolder === null || (await hasExtents(database))) return
  const files = await readdir(blobFolder).catch(() => [])
  const folders = files.filter((name) => !name.startsWith('.'))
  if (folders.length > 0)
    throw new Error(
      `This installation has its files in ${blobFolder}, and none in the object store. Set TROCAR_MOVE_BYTES=to-object-store, too, and move them there: npm run move-bytes.`,
    )
}

/** Of a bucket that was copied, the mark was copied, too. */
async function refuseOtherOwner({ database, objects, store: { prefix, bucket } }: TryDeps): Promise<void> {
  const whose = { database, objects, prefix }
  switch (await findOwner(whose)) {
    case 'us':
      return
    case 'other':
      throw new Error(
        `what begins with ${prefix} there belongs to another installation; choose another TROCAR_OBJECT_STORE_PREFIX`,
      )
    case 'nobody':
      if (await hasExtents(database))
        throw new Error(`it has nothing of this installation; is ${bucket} the right bucket?`)
      await claimObjects(whose)
  }
}

function describeSkew(skew: number): string {
  const seconds = Math.round(Math.abs(skew) / 1000)
  return `The clock of the object store is ${seconds} seconds ${skew > 0 ? 'ahead of' : 'behind'} ours. One of the two is wrong.`
}

function explain(error: unknown, { endpoint, bucket }: ObjectStoreConfig): string {
  return `The object store at ${endpoint}, bucket ${bucket}, can’t be used: ${describeTrouble(error)}.`
}
