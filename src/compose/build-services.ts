import type { AppParts } from '#shell/app-parts.ts'
import { createInstallOffer } from '#shell/install/install-offer.ts'
import { resetLayout } from '#shell/layout/layout-state.ts'
import { lazyServices } from './lazy-services.ts'
import type { ShellServices } from '#shell/shell-services.ts'
import { createDialogRunner } from '#domain/dialogs/dialog-runner.ts'
import type { SessionDeps } from '#domain/session/session-ports.ts'
import { createToastRunner } from '#domain/toasts/toast-runner.ts'
import { createUpdateRunner } from '#domain/updates/update-runner.ts'
import { createIsBusy } from '#platform/worker-link/device-busy.ts'
import type { Field } from './build-field.ts'
import type { Ground } from './build-ground.ts'
import { buildSession } from './build-session.ts'

/** The composition: every adapter is built here or in `build-field.ts`, once, and handed to those who need it. */
export function buildServices(ground: Ground, go: SessionDeps['go']) {
  const { clock, ids, log, reachability } = ground
  const shell = buildShell(ground)
  let field: Promise<Field> | null = null
  const { session, call } = buildSession(ground, {
    go: (to) => {
      if (field === null) go(to)
      else void field.then(({ whenFree }) => whenFree(() => go(to)))
    },
    live: {
      start: () => void loadField().then(({ services }) => services.realtime.start()),
      stop: () => void field?.then(({ services }) => services.realtime.stop()),
    },
    load: async (step) => {
      const { queryClient, loadAfterLogin } = await loadField()
      await loadAfterLogin(queryClient, call, step)
    },
    resetStores: () => {
      shell.toasts.dispatch({ type: 'person-changed' })
      resetLayout()
      void field?.then(({ kept }) => kept.forget())
    },
  })
  const { toasts, dialogs } = shell
  const early = { call, clock, ids, log, reachability, session, toasts, dialogs }
  const lazy = lazyServices(early, [
    'takes',
    'space',
    'sender',
    'sync',
    'picker',
    'realtime',
    'recording',
    'processing',
    'downloads',
    'drafts',
  ])

  async function openField(): Promise<Field> {
    const { buildField } = await import('./build-field.ts')
    const built = buildField(ground, { session, call, toasts })
    lazy.arrive(built.services)
    const keepForWhoIsHere = () => built.kept.keepFor(session.me()?.id ?? null)
    keepForWhoIsHere()
    session.subscribe(keepForWhoIsHere)
    const { sync } = built.services
    sync.overview().subscribe(() => {
      if (sync.overview().snapshot().lines.length > 0) shell.install.takeKept()
    })
    return built
  }
  function loadField(): Promise<Field> {
    field ??= openField().catch((error: unknown) => {
      // Asked for again at the next step: the network may have come back.
      field = null
      throw error
    })
    return field
  }
  const parts: AppParts = { areLoaded: () => lazy.haveArrived(), load: loadField }
  return { services: lazy.services, shell, session, parts }
}

function buildShell({ clock, ids, worker, requests, quiet }: Ground): ShellServices {
  return {
    toasts: createToastRunner({ clock, ids }),
    dialogs: createDialogRunner({ ids }),
    updates: createUpdateRunner({ versions: worker, isBusy: createIsBusy(), clock }),
    install: createInstallOffer(() => clock.now(), localStorage),
    requests,
    whenQuiet: (work) => quiet.run(work),
  }
}
