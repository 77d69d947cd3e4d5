import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '#server/database/database.ts'
import { createObjectBlobStore, type ObjectBlobStore } from '#server/platform/objects/blob-store-objects.ts'
import { createObjectCalls, type ObjectCalls } from '#server/platform/objects/object-calls.ts'
import { wideRoom } from './disks.ts'

export interface ObjectBlobs {
  blobs: ObjectBlobStore
  objects: ObjectCalls
  close: () => Promise<void>
}

export interface StoreOfObjects {
  endpoint: string
  bucket: string
  key: string
  secret: string
}

/** Blobs in a store of objects, as one instance of a server has them. */
export async function openObjectBlobs(
  url: string,
  store: StoreOfObjects,
  {
    prefix = 'blobs/',
    patienceMs = 10_000,
    objects: change = (objects) => objects,
    ...times
  }: {
    prefix?: string
    patienceMs?: number
    leaseMs?: number
    graceMs?: number
    objects?: (objects: ObjectCalls) => ObjectCalls
  } = {},
): Promise<ObjectBlobs> {
  const scratchFolder = await mkdtemp(path.join(tmpdir(), 'trocar-objects-'))
  const objects = change(createObjectCalls({ ...store, region: 'us-east-1', patienceMs }))
  const database = openDatabase(url, { connections: 4 })
  const scratchRoom = wideRoom()
  const blobs = await createObjectBlobStore({
    database,
    objects,
    prefix,
    scratchFolder,
    scratchRoom,
    ...times,
  })
  return {
    blobs,
    objects,
    close: async () => {
      await database.$client.end()
      objects.close()
      await rm(scratchFolder, { recursive: true, force: true })
    },
  }
}
