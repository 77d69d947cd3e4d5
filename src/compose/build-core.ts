import { createQueryClient } from '#compose/queries/create-query-client.ts'
import { buildStoredAnswers } from '#compose/queries/build-stored-answers.ts'
import type { Recording } from '#domain/video/recording/recording.ts'
import { createBusyList } from '#domain/busy/busy-list.ts'
import { createPageHold } from '#domain/busy/page-hold.ts'
import { isInHand } from '#domain/video/recording/capture/capture-state.ts'
import { viewOf } from '#domain/machine/view-of.ts'
import type { Clock } from '#domain/ports.ts'
import { loadTemporal } from '#domain/time/temporal.ts'
import type { ToastRunner } from '#domain/toasts/toast-runner.ts'
import { createFilePicker } from '#platform/files/browser-file-picker.ts'
import { HeldSendings } from '#domain/video/assessment/held-sendings.ts'
import { createFormDrafts } from '#platform/storage/form-drafts.ts'
import { sha256 } from '#platform/storage/sha256.ts'
import type { Delivery, DeliveryDeps } from './build-delivery.ts'
import type { BuildDraftsDeps, DraftServices } from './build-drafts.ts'
import type { Base } from './build-base.ts'
import type { TakeServices } from './build-takes.ts'
import { deferDelivery } from './defer/defer-delivery.ts'
import { deferCapture, deferTakes } from './defer/defer-recorder.ts'
import { deferService, watched, whenUsed } from './defer/defer-service.ts'
import { FETCH_AGAIN_MS, retryImport } from '#features/shared/lazy-part.ts'
import { onceFetched, pauseAfterFailure } from './defer/fetch-parts.ts'

/**
 * What signing in does not need: the queries, their stored answers, and stand-ins for takes, recorder and delivery,
 * which load when they are needed or when the page is quiet.
 */
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
  const { clock, log, reachability, quiet } = base
  const openTakes = onceFetched(async () => {
    const { buildTakes } = await import('./build-takes.ts')
    return buildTakes(base, { session, toasts })
  })
  const untilTakes = () => retryImport(openTakes, pauseAfterFailure(base))
  const { takes, space } = deferTakes(untilTakes)
  const queryClient = createQueryClient({ reachability, call })
  const delivery = deferDelivery(
    fetchDelivery(base, untilTakes, { session, selection, call, toasts, links, go, queryClient }),
  )
  const { sender, sync } = delivery
  const held = new HeldSendings()
  const { downloads } = delivery
  const { drafts, ...later } = deferDrafts(base, { session, sync, call, downloads, held })
  let tellRecorder: (recording: Recording) => void
  const recorder = new Promise<Recording>((resolve) => (tellRecorder = resolve))
  const openRecorder = onceFetched(async () => {
    const [{ buildRecorder }, opened] = await Promise.all([import('./build-recorder.ts'), openTakes()])
    tellRecorder(buildRecorder(base, { ...opened, sender, sync, toasts }))
    return recorder
  })
  const capture = deferCapture(recorder)
  const ownerId = () => session.me()?.id ?? null
  const formDrafts = createFormDrafts({ storage: localStorage, ownerId, log })
  const { busy, pageHold } = listBusy(capture)
  return {
    services: {
      takes,
      space,
      openRecorder,
      capture,
      drafts: { open: drafts.open, held },
      ...later,
      formDrafts,
      pageHold,
      picker: createFilePicker(sha256),
      scanner: deferService(fetchScanner(clock), {}),
      ...delivery,
    },
    queryClient,
    loadTemporal,
    /** Set once it has loaded; waiting for it does not load it. */
    recorder,
    answers: buildStoredAnswers({ client: queryClient, storage: localStorage, clock, log, quiet }),
    busy,
  }
}

function listBusy(capture: ReturnType<typeof deferCapture>) {
  const busy = createBusyList()
  // Neither the end of a session nor a sign-in in another tab takes the recorder away from a running take.
  busy.add(viewOf(capture, isInHand))
  const pageHold = createPageHold()
  busy.add(pageHold)
  return { busy, pageHold }
}

/** Whoever works at the door of a workshop loads it. */
const fetchScanner = (clock: Clock) =>
  onceFetched(async () => (await import('#platform/media/code-scanner.ts')).createCodeScanner({ clock }))

export type Core = ReturnType<typeof buildCore>

async function fetchDelivery(
  base: Base,
  openTakes: () => Promise<TakeServices>,
  deps: Omit<DeliveryDeps, keyof TakeServices>,
): Promise<Delivery> {
  await new Promise<void>((resolve) => base.quiet.run(resolve))
  const [{ buildDelivery }, opened] = await Promise.all([
    retryImport(() => import('./build-delivery.ts'), pauseAfterFailure(base)),
    openTakes(),
  ])
  return buildDelivery(base, { ...deps, ...opened })
}

/** Drafts load when the first is opened, and soon after the start, so that what a crash left is sent. */
function deferDrafts(base: Base, deps: BuildDraftsDeps): DraftServices {
  const fetched = onceFetched(async () => {
    const { buildDrafts } = await retryImport(() => import('./build-drafts.ts'), pauseAfterFailure(base))
    return buildDrafts(base, deps)
  })
  base.clock.after(FETCH_AGAIN_MS, () => void fetched())
  return {
    drafts: deferService(async () => (await fetched()).drafts, {}),
    attempts: deferService(async () => (await fetched()).attempts, {}),
    volume: whenUsed(() => deferService(async () => (await fetched()).volume, watched(null))),
    courseVideos: whenUsed(() => deferService(async () => (await fetched()).courseVideos, watched([]))),
  }
}
