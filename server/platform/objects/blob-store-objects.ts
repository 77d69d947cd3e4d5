import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#server/database/database.ts'
import { checkBlobKey } from '#server/platform/blob-store-files.ts'
import { noRoomError } from '#server/platform/disk-room.ts'
import type { BlobFacts, BlobStore, DiskRoom } from '#server/ports.ts'
import { finishBlob } from './finish-blob.ts'
import * as store from './extent-store.ts'
import type { ObjectCalls } from './object-calls.ts'
import { readBlob } from './read-blob.ts'
import { type Swept, sweepObjects } from './sweep-objects.ts'
import { bringBlob, dropObjects, EXTENT_BYTES, nameObject, writeBlob } from './write-blob.ts'

export interface ObjectBlobsDeps {
  /** With connections of its own: a caller may hold one of the server's while it waits for bytes. */
  database: Database
  objects: ObjectCalls
  /** Names of all objects begin with it. The sweep removes whatever else has such a name. */
  prefix: string
  /** For local copies, while a media tool reads them. */
  scratchFolder: string
  /** Of that folder. */
  scratchRoom: Pick<DiskRoom, 'hold'>
  /** How long whoever makes one object of a blob may be silent until somebody else does, ms. */
  leaseMs?: number
  /** How old an object is that nobody claims, ms, before the sweep removes it. */
  graceMs?: number
}

export interface ObjectBlobStore extends BlobStore {
  /** Called regularly to remove objects that no row names, and what was begun and never completed. */
  sweep: () => Promise<Swept>
}

const LEASE_MS = 60_000
const A_DAY_MS = 24 * 3_600_000

/**
 * Blobs in a store of objects (0787): what is acknowledged is an object with a name of its own, and a row that says
 * where its bytes belong. The rows alone decide what a blob contains.
 */
export async function createObjectBlobStore(given: ObjectBlobsDeps): Promise<ObjectBlobStore> {
  const deps = { leaseMs: LEASE_MS, graceMs: A_DAY_MS, ...given }
  const { database, objects, prefix, scratchFolder, scratchRoom } = deps
  await mkdir(scratchFolder, { recursive: true, mode: 0o700 })
  // Its connections are others than those that a caller may hold.
  const apart = AsyncLocalStorage.snapshot()
  const findExtents = (key: string) => apart(store.listExtents, database, key)
  const read: BlobStore['read'] = (key, range) =>
    Readable.from(readBlob({ objects, findExtents }, checkBlobKey(key), range), { objectMode: false })

  async function withLocalFile<Value>(key: string, work: (file: string) => Promise<Value>): Promise<Value> {
    const file = path.join(scratchFolder, `blob-${randomUUID()}`)
    const release = await scratchRoom.hold((await apart(store.findEnd, database, checkBlobKey(key))) ?? 0)
    if (release === null) throw noRoomError()
    try {
      await pipeline(read(key), createWriteStream(file, { mode: 0o600 }))
      return await work(file)
    } finally {
      await rm(file, { force: true }).finally(release)
    }
  }
  const bringFile: BlobStore['bringFile'] = async (key, file) => {
    const place = await apart(bringBlob, deps, checkBlobKey(key), file)
    return () => apart(place)
  }

  return {
    batchBytes: EXTENT_BYTES,
    append: async (key, offset, bytes) =>
      void (await apart(writeBlob, deps, checkBlobKey(key), { offset, bytes, isAtEnd: false })),
    extend: async (key, end, bytes) =>
      apart(writeBlob, deps, checkBlobKey(key), { offset: end, bytes, isAtEnd: true }),
    doubt: async (key) => apart(store.doubtExtents, database, checkBlobKey(key)),
    finish: async (key) => {
      const nameNew = () => nameObject(prefix, checkBlobKey(key), 0)
      dropObjects(objects, await apart(finishBlob, deps, key, nameNew))
    },
    size: async (key) => apart(store.findEnd, database, checkBlobKey(key)),
    read,
    hasLocalFiles: false,
    withLocalFile,
    putFile: async (key, file) => (await bringFile(key, file))(),
    bringFile,
    list: (under) => {
      const start = under === undefined ? '' : `${checkBlobKey(under)}/`
      return listInPages((last) => apart(store.listBlobs, database, start, last))
    },
    remove: async (under) => {
      checkBlobKey(under)
      dropObjects(objects, await apart(() => database.transaction((tx) => store.removeBlobs(tx, under))))
    },
    sweep: () => apart(sweepObjects, deps),
  }
}

async function* listInPages(
  readAfter: (last: string) => Promise<readonly BlobFacts[]>,
): AsyncGenerator<BlobFacts> {
  let page = await readAfter('')
  while (page.length > 0) {
    yield* page
    page = await readAfter(page.at(-1)?.key ?? '')
  }
}
