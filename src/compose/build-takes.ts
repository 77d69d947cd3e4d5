import {
  madeRoomWords,
  type ReclaimableDownloads,
  roomForTakes,
  spaceForTakes,
} from '#domain/downloads/room-for-takes.ts'
import type { DeviceSpace } from '#domain/ports.ts'
import type { Session } from '#domain/session/session-ports.ts'
import type { ToastRunner } from '#domain/toasts/toast-runner.ts'
import { createDeviceSpace } from '#platform/storage/device-space.ts'
import { sha256 } from '#platform/storage/sha256.ts'
import { createTakeStore, type DeviceTakeStore } from '#platform/storage/take/take-store.ts'
import type { Base } from './build-base.ts'
import { deferService } from './defer/defer-service.ts'
import { onceFetched } from './defer/fetch-parts.ts'

/** Where takes are stored on this device, and the room they have. */
export interface TakeServices {
  takes: DeviceTakeStore
  space: DeviceSpace
}

export function buildTakes(
  { locks, log }: Pick<Base, 'locks' | 'log'>,
  { session, toasts }: { session: Session; toasts: ToastRunner },
): TakeServices {
  const downloads = deferReclaiming({ locks, log })
  return {
    takes: roomForTakes(createTakeStore({ sha256, log }), {
      downloads,
      log,
      onReclaimed: ({ ownerId, name }) => {
        if (ownerId === session.me()?.id)
          toasts.show({ type: 'INFO', msg: madeRoomWords(name), timeout: 8_000 })
      },
    }),
    space: spaceForTakes(createDeviceSpace(), { downloads, log }),
  }
}

/** The code that makes room for takes loads when it is first needed. */
function deferReclaiming({ locks, log }: Pick<Base, 'locks' | 'log'>): ReclaimableDownloads {
  const fetched = onceFetched(async () => {
    const { createReclaimableDownloads } = await import('#platform/storage/downloads/reclaim-downloads.ts')
    return createReclaimableDownloads({ locks, log })
  })
  return deferService(fetched, { bytesUsed: 'ask', reclaimOne: 'ask' })
}
