import type { Database } from '#server/database/database.ts'
import * as store from './extent-store.ts'
import { type ObjectCalls, sha256Of } from './object-calls.ts'

interface NewExtent {
  key: string
  /** Of its object, never used before. */
  name: string
  at: number
  bytes: Uint8Array
  /** Whether the blob has to end where it begins. */
  isAtEnd: boolean
}

export interface StoredExtent {
  /** False: the blob does not end there anymore. */
  isThere: boolean
  /** Objects that no row names. */
  unneeded: readonly string[]
}

/** Stores an object, and then the row that counts. */
export async function storeExtent(
  deps: { database: Database; objects: ObjectCalls; graceMs: number },
  { key, name, at, bytes, isAtEnd }: NewExtent,
): Promise<StoredExtent> {
  const { database, objects, graceMs } = deps
  const begun = performance.now()
  const sha256 = sha256Of(bytes)
  const etag = await objects.put(name, bytes, sha256)
  // A process that was stopped for so long may find that the sweep has removed the object.
  if (performance.now() - begun > graceMs / 2) throw new Error('Storing an object took too long to count.')
  const extent = { at, bytes: bytes.length, sha256, etag, name }
  if (isAtEnd) return noteAtEnd(database, key, extent)
  return storedBut(await store.noteExtent(database, key, extent))
}

const storedBut = (unneeded: string | null): StoredExtent => ({
  isThere: true,
  unneeded: unneeded === null ? [] : [unneeded],
})

async function noteAtEnd(database: Database, key: string, extent: store.Extent): Promise<StoredExtent> {
  const endsElsewhere = { isThere: false, unneeded: [extent.name] }
  return database.transaction(async (tx) => {
    if (extent.at === 0) await store.addBlob(tx, key)
    else if (!(await store.lockBlob(tx, key))) return endsElsewhere
    if ((await store.findLockedEnd(tx, key)) !== extent.at) return endsElsewhere
    return storedBut(await store.noteLockedExtent(tx, key, extent))
  })
}
