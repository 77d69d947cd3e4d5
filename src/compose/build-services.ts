import type { AppCore } from '#shell/app-core.ts'
import { createInstallOffer } from '#shell/install/install-offer.ts'
import { resetLayout } from '#shell/layout/layout-state.ts'
import { lateCore } from './defer/late-core.ts'
import { lazyServices } from './defer/lazy-services.ts'
import type { ShellServices } from '#shell/shell-services.ts'
import { createDialogRunner } from '#domain/dialogs/dialog-runner.ts'
import type { Links } from '#domain/links.ts'
import { createSelection } from '#domain/people/selection/selection-runner.ts'
import type { SessionDeps } from '#domain/session/session-ports.ts'
import { createToastRunner } from '#domain/toasts/toast-runner.ts'
import { createUpdateRunner } from '#domain/updates/update-runner.ts'
import { OUTBOX_BUSY_LOCKS } from '#domain/outbox/lane-lock.ts'
import { RECORDING_BUSY_LOCKS } from '#domain/video/recording/take/recording-locks.ts'
import { createChoiceStore } from '#platform/session/choice-store.ts'
import { VOLUME_KEY } from '#platform/session/volume-key.ts'
import { createIsBusy } from '#platform/worker-link/device-busy.ts'
import type { Services } from '#features/shared/use-services.ts'
import type { Core } from './build-core.ts'
import type { Base } from './build-base.ts'
import { buildSession } from './build-session.ts'
import { followPerson } from './follow-person.ts'

/** Locks that hold an update back, whichever tab holds them. */
const BUSY_LOCKS = [...RECORDING_BUSY_LOCKS, ...OUTBOX_BUSY_LOCKS]

/** The composition root: every adapter is built once, here or in `build-core.ts`, and passed to those who need it. */
export function buildServices(base: Base, { go, links }: { go: SessionDeps['go']; links: Links }) {
  const { clock, ids, locks, log, reachability } = base
  const shell = buildShell(base)
  const selection = createSelection(createChoiceStore({ tab: sessionStorage, log }))
  const core = lateCore(openCore)
  const goWhenFree: SessionDeps['go'] = (to) => core.whenFree(() => go(to))
  const { session, call } = buildSession(base, {
    links,
    go: goWhenFree,
    live: core.live,
    load: (step) => loadStep(core.load(), step),
    resetStores: (signedOut) => {
      shell.toasts.dispatch({ type: 'person-changed' })
      selection.dispatch({ type: 'stores-reset' })
      resetLayout()
      sessionStorage.removeItem(VOLUME_KEY)
      if (signedOut !== null) core.ifLoaded(({ answers }) => answers.forget(signedOut))
    },
  })
  followPerson(session, (userId) => {
    selection.begin(userId)
    return () => selection.dispatch({ type: 'person-left' })
  })
  const { toasts, dialogs } = shell
  const early = { call, clock, ids, locks, log, reachability, session, selection, toasts, dialogs, links }
  const lazy = lazyServices<typeof early, Core['services'] & Pick<Services, 'recording'>>(early)
  const services: Services = lazy.services

  async function openCore(): Promise<Core> {
    const { buildCore } = await import('./build-core.ts')
    const built = buildCore(base, { session, selection, call, toasts, links, go: goWhenFree })
    lazy.arrive(built.services)
    void built.recorder.then((recording) => lazy.arrive({ recording }))
    const openForSignedIn = () => built.answers.openFor(session.me()?.id ?? null)
    openForSignedIn()
    session.subscribe(openForSignedIn)
    const { sync } = built.services
    sync.overview().subscribe(() => {
      if (sync.overview().snapshot().lines.length > 0) shell.install.noteTakeStored()
    })
    return built
  }
  const appCore: AppCore = { isLoaded: () => lazy.haveArrived(), load: core.load }
  return { services, shell, session, core: appCore }
}

/** Loads what the login sequence names. */
async function loadStep(core: Promise<Core>, step: Parameters<SessionDeps['load']>[0]): Promise<void> {
  const [{ queryClient }, { loadAfterLogin }] = await Promise.all([core, import('./load-after-login.ts')])
  await loadAfterLogin(queryClient, step)
}

function buildShell({ clock, ids, worker, requests, quiet }: Base): ShellServices {
  return {
    toasts: createToastRunner({ clock, ids }),
    dialogs: createDialogRunner({ ids }),
    updates: createUpdateRunner({ versions: worker, isBusy: createIsBusy(BUSY_LOCKS), clock }),
    install: createInstallOffer(() => clock.now(), localStorage),
    requests,
    whenQuiet: (work) => quiet.run(work),
  }
}
