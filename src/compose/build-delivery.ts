import type { QueryClient } from '@tanstack/react-query'
import type { Links } from '#domain/links.ts'
import type { Call, DeviceSpace } from '#domain/ports.ts'
import type { ToastRunner } from '#domain/toasts/toast-runner.ts'
import { watchByLink } from '#domain/realtime/watch-by-link.ts'
import { createTakeSender } from '#domain/video/recording/delivery/take-sender.ts'
import type { Selection } from '#domain/people/selection/selection-runner.ts'
import type { Session, SessionDeps } from '#domain/session/session-ports.ts'
import { inResidency } from '#domain/session/in-residency.ts'
import { retryImport } from '#features/shared/lazy-part.ts'
import { answersOf } from '#features/shared/reading/answers.ts'
import type { DeviceTakeStore } from '#platform/storage/take/take-store.ts'
import { createRealtimeLink } from '#platform/stomp/realtime-link.ts'
import type { Base } from './build-base.ts'
import { buildDownloads } from './build-downloads.ts'
import { buildNotices } from './build-notices.ts'
import { buildProcessing } from './build-processing.ts'
import { buildPush } from './build-push.ts'
import { readThroughServer } from '#platform/page/read-through-server.ts'
import { buildReports } from './build-reports.ts'
import { buildSync } from './build-sync.ts'
import { followPerson, onWorkshopPerson, storePortals } from './follow-person.ts'
import { followWrites } from './follow-writes.ts'
import { followAttempts } from './queries/follow-attempts.ts'
import { storeAhead } from './queries/store-ahead.ts'

export interface DeliveryDeps {
  session: Session
  selection: Selection
  call: Call
  toasts: ToastRunner
  links: Links
  /** Navigates as soon as nothing runs that leaving the page would interrupt. */
  go: SessionDeps['go']
  takes: DeviceTakeStore
  space: DeviceSpace
  queryClient: QueryClient
}

/** What recording does not need: stored reference data, the live link, the sender, the sync queue, and following the processing. */
export async function buildDelivery(base: Base, deps: DeliveryDeps) {
  const { clock, log, locks, reachability, quiet } = base
  const { session, call, takes } = deps
  const realtime = createRealtimeLink({
    url: `${window.location.origin.replace(/^http/, 'ws')}/ws`,
    session,
    clock,
    log,
    // The refresh was refused. The session knows that and goes to login.
    onSessionEnded: (error) => log.warn('realtime', error),
    onNetworkReturn(listener) {
      window.addEventListener('online', listener)
      // Devices often don't report that the network is back; the server answering again shows it, too.
      const stop = reachability.subscribe(() => {
        if (reachability.snapshot() === 'reachable') listener()
      })
      return () => {
        window.removeEventListener('online', listener)
        stop()
      }
    },
  })
  watchByLink(realtime, reachability)
  await quiet.pause()
  const downloads = buildDownloads(base, { session, call, queryClient: deps.queryClient })
  buildNotices(realtime, { ...deps, downloads, log, pause: () => quiet.pause() })
  await quiet.pause()
  const sender = createTakeSender({ takes, link: realtime, call, session, locks, clock, log })
  const queue = buildSync(base, { ...deps, sender })
  const { sync } = queue
  followWrites({
    sync,
    answers: answersOf(deps.queryClient),
    reachability,
    me: () => deps.session.me()?.id ?? null,
  })
  followAttempts(base, { sync, session, call })
  storePortals({ session, reachability, worker: base.worker })
  onWorkshopPerson(session, () => {
    const watched = retryImport(() => import('./watch-residency.ts')).then((part) =>
      part.watchResidency({ ...deps, realtime, log, path: () => window.location.pathname }),
    )
    return () => void watched.then((stop) => stop())
  })
  const reference = { client: deps.queryClient, storage: localStorage, clock }
  followPerson(session, () => {
    // The queries of whoever was signed in before are gone.
    const stop = retryImport(() => import('./queries/persist-reference.ts')).then((part) =>
      part.persistReference(reference),
    )
    quiet.run(() => {
      const me = inResidency(session.me())
      if (me !== null) storeAhead(deps.queryClient, me, deps.selection.snapshot(), clock.now())
    })
    return () => void stop.then((end) => end())
  })
  await quiet.pause()
  const processing = buildProcessing(base, { ...deps, realtime, sync })
  readThroughServer(globalThis)
  const devices = buildReports(base, { ...deps, queue })
  const push = buildPush({ ...deps, devices, log })
  return { realtime, sender, sync, processing, downloads, devices, push }
}

/** What brings takes to the server, and reports what happened to them. */
export type Delivery = Awaited<ReturnType<typeof buildDelivery>>
