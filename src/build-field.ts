import { createQueryClient } from '#app/queries/create-query-client.ts'
import { keepQueries } from '#app/queries/keep-queries.ts'
import type { Call, Toasts } from '#domain/ports.ts'
import { createTakeSender } from '#domain/recording/take-sender.ts'
import { whenNotRecording } from '#domain/recording/when-not-recording.ts'
import type { Session } from '#domain/session/session-ports.ts'
import { createRecording } from '#platform/media/create-recording.ts'
import { createDeviceSpace } from '#platform/storage/device-space.ts'
import { sha256 } from '#platform/storage/sha256.ts'
import { createTakeStore } from '#platform/storage/take-store.ts'
import { createRealtimeLink } from '#platform/stomp/realtime-link.ts'
import type { Ground } from './build-ground.ts'
import { buildProcessing } from './build-processing.ts'
import { buildSync } from './build-sync.ts'
import { loadAfterLogin } from './load-after-login.ts'

/** What signing in does not need: the device store, the recorder, the sync queue, the live link, the queries. */
export function buildField(
  ground: Ground,
  { session, call, toasts }: { session: Session; call: Call; toasts: Toasts },
) {
  const { clock, ids, log, reachability, locks } = ground
  const realtime = createRealtimeLink({
    url: `${window.location.origin.replace(/^http/, 'ws')}/ws`,
    session,
    clock,
    log,
    // The refresh was refused, which the session has heard itself: it leads to login.
    onSessionEnded: (error) => log.warn('realtime', error),
    onNetworkReturn(listener) {
      window.addEventListener('online', listener)
      return () => window.removeEventListener('online', listener)
    },
  })
  const takes = createTakeStore({ sha256, log })
  const space = createDeviceSpace()
  const sender = createTakeSender({ takes, link: realtime, call, session, locks, clock, log })
  const { sync, picker } = buildSync(ground, { session, call, takes, space, sender })
  const recording = createRecording({ takes, space, sender, sync, locks, clock, ids, log })
  const queryClient = createQueryClient(reachability)
  const processing = buildProcessing(ground, { session, call, toasts, realtime, sync, queryClient })
  return {
    services: { takes, space, sender, sync, picker, realtime, recording, processing },
    queryClient,
    kept: keepQueries(queryClient, localStorage, () => clock.now()),
    loadAfterLogin,
    /** The end of a session, or another person elsewhere, never takes the recorder away from a running take. */
    whenFree: (work: () => void) => whenNotRecording(recording.capture, work),
  }
}

export type Field = ReturnType<typeof buildField>
