import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Log, ReadableBlobs } from '#server/ports.ts'
import { readFileBlobs } from '../blob-store-files.ts'
import { blobPlaceOf, openBlobs } from './open-blobs.ts'
import type { ObjectTools } from './opened-blobs.ts'

export interface ReachedBlobs {
  blobs: ReadableBlobs
  /** Null: they are files. */
  objects: ObjectTools | null
  leave: () => Promise<void>
}

const SILENT: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** The bytes of an existing installation, for a program that works beside its server. */
export async function reachBlobs(
  config: Parameters<typeof blobPlaceOf>[0],
  databaseUrl: string,
): Promise<ReachedBlobs> {
  const place = blobPlaceOf(config)
  if (place.objectStore === null)
    return { blobs: readFileBlobs(place.blobFolder), objects: null, leave: async () => {} }
  const scratchFolder = await mkdtemp(path.join(tmpdir(), 'trocar-'))
  const { blobs, objects, close } = await openBlobs({ ...place, scratchFolder }, { databaseUrl, log: SILENT })
  return {
    blobs,
    objects,
    leave: async () => {
      await close()
      await rm(scratchFolder, { recursive: true, force: true })
    },
  }
}
