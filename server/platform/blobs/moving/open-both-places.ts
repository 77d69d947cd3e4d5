import { openDatabase } from '#server/database/database.ts'
import { inBothRooms } from '#server/platform/disk-room.ts'
import type { OpenBlobsDeps } from '../open-one-place.ts'
import type { OnePlace, OpenedBlobs } from '../opened-blobs.ts'
import { createBothPlaces } from './both-places.ts'
import type { MoveTarget } from './byte-move-store.ts'
import { createMoveTurns, type MoveTurns } from './move-turns.ts'
import type { MovablePlace } from './movable-place.ts'

/** Each writer to the old place has one while it writes. */
const CONNECTIONS = 4

export interface OpenedBothPlaces extends OpenedBlobs {
  turns: MoveTurns
  old: MovablePlace
  fresh: MovablePlace
}

/** What an installation needs while its bytes are moved. */
export async function openBothPlaces(
  { files, objects, target }: { files: OnePlace; objects: OnePlace; target: MoveTarget },
  { databaseUrl, log }: OpenBlobsDeps,
): Promise<OpenedBothPlaces> {
  const onLost = (error: Error) => log.warn({ err: error }, 'the move of bytes lost a connection')
  const database = openDatabase(databaseUrl, { connections: CONNECTIONS, onLost })
  const turns = createMoveTurns(database, target)
  const [old, fresh] = target === 'objects' ? [files, objects] : [objects, files]
  const blobs = createBothPlaces({ old: old.blobs, fresh: fresh.blobs, turns })
  return {
    blobs,
    room: inBothRooms(files.room, objects.room),
    workRoom: objects.workRoom,
    // What a blob has may be in files.
    objects: objects.objects && { ...objects.objects, reads: null },
    diskName: files.diskName,
    turns,
    old: old.movable,
    fresh: fresh.movable,
    close: async () => {
      await database.$client.end()
      await files.close()
      await objects.close()
    },
  }
}
