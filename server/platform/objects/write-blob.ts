import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Database } from '#server/database/database.ts'
import * as store from './extent-store.ts'
import { storeLargeObject } from './large-object.ts'
import type { ObjectCalls } from './object-calls.ts'
import { storeExtent } from './store-extent.ts'

interface WriteDeps {
  database: Database
  objects: ObjectCalls
  prefix: string
  graceMs: number
}

/** As large as the server's memory and the number of calls allow: each is an object, a row and a call. */
export const EXTENT_BYTES = 4 * 1024 * 1024

/** No object ever has the name of another, not even of one that is gone. */
export function nameObject(prefix: string, key: string, at: number): string {
  return `${prefix}${key}/${at}-${randomUUID()}`
}

/** Nobody waits for it, and the sweep finds what is left. */
export function dropObjects(objects: ObjectCalls, names: readonly string[]): void {
  for (const name of names) objects.delete(name).catch(() => undefined)
}

/** @param isAtEnd whether the blob has to end at the offset. @returns false: it does not */
export async function writeBlob(
  deps: WriteDeps,
  key: string,
  { offset, bytes, isAtEnd }: { offset: number; bytes: Uint8Array; isAtEnd: boolean },
): Promise<boolean> {
  const { database, objects, prefix } = deps
  for (let from = 0; from === 0 || from < bytes.length; from += EXTENT_BYTES) {
    const at = offset + from
    if (isAtEnd && ((await store.findEnd(database, key)) ?? 0) !== at) return false
    const part = bytes.subarray(from, from + EXTENT_BYTES)
    const name = nameObject(prefix, key, at)
    const stored = await storeExtent(deps, { key, name, at, bytes: part, isAtEnd })
    dropObjects(objects, stored.unneeded)
    if (!stored.isThere) return false
  }
  return true
}

/** Makes an object of a file, which is gone then. What is returned puts it in place of whatever the blob has. */
export async function bringBlob(
  { database, objects, prefix }: WriteDeps,
  key: string,
  file: string,
): Promise<() => Promise<void>> {
  const { size: bytes } = await stat(file)
  const name = nameObject(prefix, key, 0)
  const stored = await storeLargeObject(objects, { name, bytes, chunks: createReadStream(file) })
  await rm(file)
  return async () => {
    const replaced = await database.transaction(async (tx) => {
      await store.addBlob(tx, key)
      return store.replaceExtents(tx, key, 'all', { at: 0, bytes, name, ...stored })
    })
    dropObjects(objects, replaced ?? [])
  }
}
