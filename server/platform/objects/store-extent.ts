import type { Database } from '#server/database/database.ts'
import * as store from './extent-store.ts'
import type { ObjectCalls } from './object-calls.ts'

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
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')
  const etag = await objects.put(name, bytes)
  // A process that was stopped for so long may find that the sweep has removed the object.
  if (performance.now() - begun > graceMs / 2) throw new Error('Storing an object took too long to count.')
  const extent = { at, bytes: bytes.length, sha256, etag, name }
  const note = await database.transaction(async (tx) => {
    if (!isAtEnd) return store.noteExtent(tx, key, extent)
    if (at === 0) await store.addBlob(tx, key)
    else if (!(await store.lockBlob(tx, key))) return 'not-there'
    if ((await store.findLockedEnd(tx, key)) !== at) return 'not-there'
    return store.noteExtent(tx, key, extent)
  })
  if (note === 'not-there') return { isThere: false, unneeded: [name] }
  return { isThere: true, unneeded: note === null ? [] : [note] }
}
