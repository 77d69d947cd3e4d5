import path from 'node:path'
import { openBothPlaces, type OpenedBothPlaces } from './moving/open-both-places.ts'
import { type OpenBlobsDeps, openFiles, openStore } from './open-one-place.ts'
import type { BlobPlace, OpenedBlobs } from './opened-blobs.ts'

export function blobPlaceOf({
  dataFolder,
  diskReserveBytes,
  objectStore,
  moveTo = null,
}: {
  dataFolder: string
  moveTo?: BlobPlace['moveTo']
} & Pick<BlobPlace, 'diskReserveBytes' | 'objectStore'>): BlobPlace {
  return {
    blobFolder: path.join(dataFolder, 'blobs'),
    scratchFolder: path.join(dataFolder, 'scratch'),
    diskReserveBytes,
    objectStore,
    moveTo,
  }
}

export async function openBlobs(place: BlobPlace, deps: OpenBlobsDeps): Promise<OpenedBlobs> {
  const { objectStore, moveTo } = place
  if (objectStore === null) return openFiles(place, deps)
  return moveTo === null ? openStore(objectStore, place, deps) : openBoth(place, deps)
}

/** Both places of an installation whose bytes are moved. */
export async function openBoth(place: BlobPlace, deps: OpenBlobsDeps): Promise<OpenedBothPlaces> {
  const { objectStore, moveTo: target } = place
  if (objectStore === null || target === null)
    throw new Error('Bytes are moved between files and an object store: both have to be known.')
  const files = await openFiles(place, deps)
  const objects = await openStore(objectStore, place, deps)
  return openBothPlaces({ files, objects, target }, deps)
}
