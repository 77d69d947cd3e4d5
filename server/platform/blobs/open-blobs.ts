import path from 'node:path'
import type { Log } from '#server/ports.ts'
import { createFileBlobStore } from '../blob-store-files.ts'
import { createDiskRoom } from '../disk-room.ts'
import type { BlobPlace, OpenedBlobs } from './opened-blobs.ts'

export function blobPlaceOf({
  dataFolder,
  diskReserveBytes,
  objectStore,
}: {
  dataFolder: string
} & Pick<BlobPlace, 'diskReserveBytes' | 'objectStore'>): BlobPlace {
  return {
    blobFolder: path.join(dataFolder, 'blobs'),
    scratchFolder: path.join(dataFolder, 'scratch'),
    diskReserveBytes,
    objectStore,
  }
}

export interface OpenBlobsDeps {
  databaseUrl: string
  log: Log
}

export async function openBlobs(place: BlobPlace, { databaseUrl, log }: OpenBlobsDeps): Promise<OpenedBlobs> {
  const { blobFolder, scratchFolder, diskReserveBytes: reserveBytes, objectStore } = place
  if (objectStore !== null) {
    // Loaded only where it is used.
    const { openObjects } = await import('../objects/open-objects.ts')
    const disk = createDiskRoom({ folder: path.dirname(scratchFolder), reserveBytes, log })
    return openObjects({ store: objectStore, blobFolder, scratchFolder, disk, databaseUrl, log })
  }
  const blobs = await createFileBlobStore(blobFolder)
  const room = createDiskRoom({ folder: blobFolder, reserveBytes, log })
  return { blobs, room, workRoom: room, objects: null, close: () => blobs.close() }
}
