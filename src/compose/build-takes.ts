import {
  type ReclaimableDownloads,
  roomForTakes,
  spaceForTakes,
} from '#domain/video/downloads/room-for-takes.ts'
import type { DeviceSpace } from '#domain/ports.ts'
import type { Session } from '#domain/session/session-ports.ts'
import type { ToastRunner } from '#domain/toasts/toast-runner.ts'
import { retryImport } from '#features/shared/lazy-part.ts'
import { createDeviceSpace } from '#platform/storage/device-space.ts'
import { sha256 } from '#platform/storage/sha256.ts'
import { createTakeStore, type DeviceTakeStore } from '#platform/storage/take/take-store.ts'
import type { Base } from './build-base.ts'
import { onceFetched } from './defer/fetch-parts.ts'

/** Where takes are stored on this device, and the room they have. */
export interface TakeServices {
  takes: DeviceTakeStore
  space: DeviceSpace
}

type TakesDeps = Pick<Base, 'clock' | 'locks' | 'log' | 'quiet'>

export function buildTakes(
  { clock, locks, log, quiet }: TakesDeps,
  { session, toasts }: { session: Session; toasts: ToastRunner },
): TakeServices {
  const downloads = deferReclaiming({ locks, log, quiet })
  const teller = onceFetched(async () => {
    const { createReclaimedTeller } = await import('./defer/tell-reclaimed.ts')
    return createReclaimedTeller({ clock, log, session, toasts })
  })
  // Like what makes the room, before a recording needs it.
  quiet.run(() => void retryImport(teller))
  return {
    takes: roomForTakes(createTakeStore({ sha256, log }), {
      downloads,
      log,
      onReclaimed: (reclaimed) => void retryImport(teller).then((tell) => tell(reclaimed)),
    }),
    space: spaceForTakes(createDeviceSpace(), { downloads, log }),
  }
}

/** Each part of the code loads by itself: the recorder counts while its camera opens, and makes room only later. */
function deferReclaiming({ locks, log, quiet }: Omit<TakesDeps, 'clock'>): ReclaimableDownloads {
  const counter = onceFetched(async () => {
    const { createDownloadCounter } = await import('#platform/storage/downloads/count-downloads.ts')
    return createDownloadCounter()
  })
  const reclaimer = onceFetched(async () => {
    const { createReclaimableDownloads } = await import('#platform/storage/downloads/reclaim-downloads.ts')
    return createReclaimableDownloads({ locks, log })
  })
  // When a running take needs the room, the network may be gone.
  quiet.run(() => void retryImport(reclaimer))
  return {
    bytesUsed: async () => (await counter())(),
    reclaimOne: async (...args) => (await reclaimer()).reclaimOne(...args),
  }
}
