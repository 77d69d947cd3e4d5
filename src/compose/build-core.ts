import { createQueryClient } from '#compose/queries/create-query-client.ts'
import { buildStoredAnswers } from '#compose/queries/build-stored-answers.ts'
import {
  madeRoomWords,
  roomForTakes,
  spaceForTakes,
  type ReclaimableDownloads,
} from '#domain/downloads/room-for-takes.ts'
import type { Clock, Log } from '#domain/ports.ts'
import { createBusyList } from '#domain/busy/busy-list.ts'
import { isInHand } from '#domain/recording/capture/capture-state.ts'
import { viewOf } from '#domain/machine/view-of.ts'
import type { ToastRunner } from '#domain/toasts/toast-runner.ts'
import { createFilePicker } from '#platform/files/browser-file-picker.ts'
import { watchPageVisibility } from '#platform/page/page-visibility.ts'
import { createRecording } from '#platform/media/create-recording.ts'
import { createDeviceSpace } from '#platform/storage/device-space.ts'
import { HeldSendings } from '#domain/assessment/held-sendings.ts'
import { createFormDrafts } from '#platform/storage/form-drafts.ts'
import { sha256 } from '#platform/storage/sha256.ts'
import { createTakeStore } from '#platform/storage/take/take-store.ts'
import type { DeliveryDeps } from './build-delivery.ts'
import type { BuildDraftsDeps, DraftServices } from './build-drafts.ts'
import type { Base } from './build-base.ts'
import { deferDelivery, type Delivery } from './defer-delivery.ts'
import { deferService } from './defer-service.ts'
import { loadAfterLogin } from './load-after-login.ts'

/** A part of the page that could not be fetched is asked for again after so long, ms. */
const FETCH_AGAIN_MS = 5_000

/** What signing in does not need: the device store, the recorder, the queries, and later what delivers takes. */
export function buildCore(
  base: Base,
  {
    session,
    selection,
    call,
    toasts,
    links,
    go,
  }: Pick<DeliveryDeps, 'session' | 'selection' | 'call' | 'links' | 'go'> & { toasts: ToastRunner },
) {
  const { clock, ids, log, reachability, locks } = base
  const downloads = deferReclaiming({ locks, log })
  const takes = roomForTakes(createTakeStore({ sha256, log }), {
    downloads,
    log,
    onReclaimed: ({ ownerId, name }) => {
      if (ownerId === session.me()?.id)
        toasts.show({ type: 'INFO', msg: madeRoomWords(name), timeout: 8_000 })
    },
  })
  const space = spaceForTakes(createDeviceSpace(), { downloads, log })
  const queryClient = createQueryClient({ reachability, call })
  const delivery = deferDelivery(
    fetchDelivery(base, { session, selection, call, toasts, links, go, takes, space, queryClient }),
  )
  const { sender, sync } = delivery
  const held = new HeldSendings()
  const { downloads: downloaded } = delivery
  const { drafts, attempts } = deferDrafts(base, { session, sync, call, downloads: downloaded, held })
  const recording = createRecording({ takes, space, sender, sync, locks, clock, ids, log })
  const ownerId = () => session.me()?.id ?? null
  const formDrafts = createFormDrafts({ storage: localStorage, ownerId, log })
  const busy = createBusyList()
  // The end of a session, or another person elsewhere, never takes the recorder away from a running take.
  const isRecording = viewOf(recording.capture, isInHand)
  busy.add(isRecording)
  // Nothing pops up over a recording: what is to be said is said after Stop.
  isRecording.subscribe(() =>
    toasts.dispatch(
      isRecording.snapshot() ? { type: 'silence-began' } : { type: 'silence-ended', at: clock.now() },
    ),
  )
  recording.desk.subscribe(() => base.quiet.disturb())
  return {
    services: {
      takes,
      space,
      recording,
      drafts: { ...drafts, held },
      attempts,
      formDrafts,
      picker: createFilePicker(sha256),
      ...delivery,
    },
    queryClient,
    answers: buildStoredAnswers({
      client: queryClient,
      storage: localStorage,
      clock,
      log,
      visibility: watchPageVisibility(),
    }),
    loadAfterLogin,
    busy,
  }
}

export type Core = ReturnType<typeof buildCore>

async function fetchDelivery(base: Base, deps: DeliveryDeps): Promise<Delivery> {
  await new Promise<void>((resolve) => base.quiet.run(resolve))
  const { buildDelivery } = await untilFetched(() => import('./build-delivery.ts'), base)
  return buildDelivery(base, deps)
}

/** What makes room for takes is fetched when somebody asks about room. */
function deferReclaiming({ locks, log }: Pick<Base, 'locks' | 'log'>): ReclaimableDownloads {
  const fetched = onceFetched(async () => {
    const { createReclaimableDownloads } = await import('#platform/storage/downloads/reclaim-downloads.ts')
    return createReclaimableDownloads({ locks, log })
  })
  return deferService(fetched, { bytesUsed: 'ask', reclaimOne: 'ask' })
}

/** Drafts are fetched when the first is opened, and soon after the start, so that what a crash left is sent. */
function deferDrafts(base: Base, deps: BuildDraftsDeps): DraftServices {
  const fetched = onceFetched(async () => {
    const { buildDrafts } = await untilFetched(() => import('./build-drafts.ts'), base)
    return buildDrafts(base, deps)
  })
  base.clock.after(FETCH_AGAIN_MS, () => void fetched())
  return {
    drafts: deferService(async () => (await fetched()).drafts, { open: 'ask' }),
    attempts: deferService(async () => (await fetched()).attempts, { open: 'ask' }),
  }
}

/** Fetches once, for the first who asks; what failed is asked for again by the next. */
function onceFetched<Service>(fetch: () => Promise<Service>): () => Promise<Service> {
  let fetched: Promise<Service> | null = null
  return () => {
    fetched ??= fetch().catch((error: unknown) => {
      fetched = null
      throw error
    })
    return fetched
  }
}

/** Nothing recorded waits in vain: without a network the import is tried until it succeeds. */
async function untilFetched<Module>(
  fetch: () => Promise<Module>,
  { clock, log }: { clock: Clock; log: Log },
) {
  for (;;) {
    try {
      return await fetch()
    } catch (error) {
      log.warn('loading', `A part of the page could not be fetched: ${String(error)}`)
      await new Promise<void>((resolve) => clock.after(FETCH_AGAIN_MS, resolve))
    }
  }
}
