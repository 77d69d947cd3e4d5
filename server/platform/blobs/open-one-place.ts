import path from 'node:path'
import type { Log } from '#server/ports.ts'
import { createFileBlobStore } from '../blob-store-files.ts'
import { createDiskRoom } from '../disk-room.ts'
import type { ObjectStoreConfig } from '../objects/object-settings.ts'
import { openDiskPlace } from './disk-place.ts'
import { movableFiles } from './moving/movable-files.ts'
import { onItsDisk } from './on-its-disk.ts'
import type { BlobPlace, OnePlace } from './opened-blobs.ts'

export interface OpenBlobsDeps {
  databaseUrl: string
  log: Log
}

export async function openFiles(place: BlobPlace, { log }: Pick<OpenBlobsDeps, 'log'>): Promise<OnePlace> {
  const { blobFolder: folder, scratchFolder, diskReserveBytes: reserveBytes } = place
  const files = await createFileBlobStore(folder)
  const disk = await openDiskPlace(folder, place.diskName)
  const blobs = onItsDisk(files, disk)
  const room = createDiskRoom({ folder, reserveBytes, log, ensure: () => disk.ensure('write') })
  const movable = movableFiles({ folder, blobs, scratchFolder })
  return {
    blobs,
    room,
    workRoom: room,
    objects: null,
    diskName: disk.name,
    movable,
    close: () => files.close(),
  }
}

export async function openStore(
  store: ObjectStoreConfig,
  { blobFolder, scratchFolder, diskReserveBytes: reserveBytes, moveTo }: BlobPlace,
  { databaseUrl, log }: OpenBlobsDeps,
): Promise<OnePlace> {
  // Loaded only where it is used.
  const { openObjects } = await import('../objects/open-objects.ts')
  const disk = createDiskRoom({ folder: path.dirname(scratchFolder), reserveBytes, log })
  // While bytes are moved, they are in files, too.
  const otherHome = moveTo === null ? blobFolder : null
  return openObjects({ store, blobFolder: otherHome, scratchFolder, disk, databaseUrl, log })
}
