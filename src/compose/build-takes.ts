import {
  madeRoomWords,
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
  const newsDesk = deferNewsDesk({ clock, log, quiet }, toasts)
  return {
    takes: roomForTakes(createTakeStore({ sha256, log }), {
      downloads,
      log,
      onReclaimed: ({ ownerId, name }) => {
        const isTheirs = () => ownerId === session.me()?.id
        if (!isTheirs()) return
        const toast = { type: 'INFO' as const, msg: madeRoomWords(name), timeout: 8_000 }
        // It comes by itself, in the middle of a recording: it is shown when it is in nobody's way (0579).
        const news = { about: `download:${name}`, toast, claim: async () => isTheirs() }
        newsDesk().then(
          (desk) => desk.tell(news),
          (error: unknown) => {
            log.warn('downloads', `The part that waits with news did not load: ${String(error)}`)
            toasts.show(toast)
          },
        )
      },
    }),
    space: spaceForTakes(createDeviceSpace(), { downloads, log }),
  }
}

/** Each part of the code loads by itself: the recorder counts while its camera opens, and makes room only later. */
function deferReclaiming({ locks, log, quiet }: Omit<TakesDeps, 'clock'>): ReclaimableDownloads {
  const counter = onceFetched(async () => {
    const { countDownloadedBytes } = await import('#platform/storage/downloads/count-downloads.ts')
    return countDownloadedBytes
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

/** Loaded before a recording needs the room, like what makes it. */
function deferNewsDesk(
  { clock, log, quiet }: Pick<TakesDeps, 'clock' | 'log' | 'quiet'>,
  toasts: ToastRunner,
) {
  const desk = onceFetched(async () => {
    const [{ createNewsDesk }, { isPageOccupied }] = await Promise.all([
      import('#domain/toasts/news-desk.ts'),
      import('#platform/page/page-occupied.ts'),
    ])
    return createNewsDesk({ toasts, clock, log, isOccupied: isPageOccupied })
  })
  quiet.run(() => void retryImport(desk))
  return desk
}
