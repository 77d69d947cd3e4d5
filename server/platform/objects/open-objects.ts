import { AsyncLocalStorage } from 'node:async_hooks'
import { openDatabase } from '#server/database/database.ts'
import { createDiskRoom, inBothRooms } from '#server/platform/disk-room.ts'
import type { OnePlace } from '#server/platform/blobs/opened-blobs.ts'
import type { DiskRoom, Log } from '#server/ports.ts'
import { createSignPlayback } from '#server/platform/playback/sign-playback.ts'
import { tryPlayback } from '#server/platform/playback/try-playback.ts'
import { createObjectBlobStore } from './blob-store-objects.ts'
import { createDirectReads } from './direct-reads.ts'
import { sumBytes } from './extent-store.ts'
import { movableObjects } from './movable-objects.ts'
import { bringBackObjects, findLost } from './lost-objects.ts'
import { createObjectCalls } from './object-calls.ts'
import type { ObjectStoreConfig } from './object-settings.ts'
import { findMark, claimObjects } from './store-owner.ts'
import { tryObjects } from './try-objects.ts'

interface OpenObjectsDeps {
  store: ObjectStoreConfig
  /** Where bytes would be as files; null: they may be there, too. */
  blobFolder: string | null
  scratchFolder: string
  /** Where the scratch folder is. */
  disk: DiskRoom
  databaseUrl: string
  log: Log
}

const CONNECTIONS = 4
/** A device that waits asks again before a silent store has been asked as often as this allows. */
const PATIENCE = { patienceMs: 15_000, attempts: 3 }
/** A server that starts while the store is silent serves people all the same, and soon. */
const START_PATIENCE = { patienceMs: 3_000, attempts: 2 }
/** How long a sum of all rows is trusted, ms; in between we count ourselves. */
const TRUST_MS = 60_000
const TELL_EVERY_MS = 60_000

/** What an installation needs whose bytes are in an object store. */
export async function openObjects(deps: OpenObjectsDeps): Promise<OnePlace> {
  const { store, scratchFolder, blobFolder, disk, databaseUrl, log } = deps
  const onLost = (error: Error) => log.warn({ err: error }, 'the object store’s rows lost a connection')
  const database = openDatabase(databaseUrl, { connections: CONNECTIONS, onLost })
  const objects = createObjectCalls({ ...store, ...PATIENCE, onTrouble: tellNowAndThen(log) })
  const { prefix } = store
  const blobs = await createObjectBlobStore({ database, objects, prefix, scratchFolder, scratchRoom: disk })
  const total = store.maxBytes ?? Infinity
  const { playback } = store
  const direct = playback && { signPlayback: createSignPlayback(playback, store), seconds: playback.seconds }
  // Its connections are others than those that a caller may hold.
  const apart = AsyncLocalStorage.snapshot()
  const countFree = async () => (total === Infinity ? total : total - (await apart(sumBytes, database)))
  const room = createDiskRoom({
    folder: prefix,
    reserveBytes: 0,
    log,
    trustMs: TRUST_MS,
    measure: async () => ({ free: await countFree(), total }),
  })
  return {
    blobs,
    room,
    workRoom: inBothRooms(disk, room),
    diskName: null,
    objects: {
      reads: direct && createDirectReads({ database, ...direct }),
      tryPlayback: async (origin) =>
        direct === null ? [] : tryPlayback({ objects, prefix, origin, signPlayback: direct.signPlayback }),
      tryOut: async () => {
        const asked = createObjectCalls({ ...store, ...START_PATIENCE })
        try {
          return await tryObjects({ database, objects: asked, store, blobFolder })
        } finally {
          asked.close()
        }
      },
      sweep: async () => {
        const swept = await blobs.sweep()
        return swept.objects + swept.unfinished
      },
      findLost: () => findLost({ database, objects }),
      hasVersions: () => objects.hasVersions(),
      isFreeFor: async (id) => [null, id].includes(await findMark(objects, prefix)),
      bringBack: async () => {
        await claimObjects({ database, objects, prefix })
        return bringBackObjects({ database, objects })
      },
    },
    movable: movableObjects({ database, objects, prefix, blobs }),
    close: async () => {
      await database.$client.end()
      objects.close()
    },
  }
}

/** Every call of a store that is away fails. */
function tellNowAndThen(log: Log): (error: unknown) => void {
  let toldAt = -Infinity
  return (error) => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return
    toldAt = performance.now()
    log.error({ err: error }, 'the object store is in trouble; what arrives waits on the devices')
  }
}
