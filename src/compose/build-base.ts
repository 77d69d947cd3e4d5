import { createWorkerClock } from '#platform/clock/worker-clock.ts'
import { createClientConfig } from '#platform/http/client-config.ts'
import { ReachabilityWatch } from '#platform/http/reachability.ts'
import { createRequestProgress } from '#platform/http/request-progress.ts'
import { createTransport } from '#platform/http/transport.ts'
import { createRandomIds } from '#platform/ids/random-ids.ts'
import { createTabLocks } from '#platform/locks/tab-locks.ts'
import { createPageLog } from '#platform/log/page-log.ts'
import { createQuiet } from '#platform/page/when-quiet.ts'
import { watchPage } from '#platform/storage/page-transactions.ts'
import { createWorkerLink } from '#platform/worker-link/worker-link.ts'

declare global {
  interface ImportMetaEnv {
    /** Version of the page; left out during development. */
    readonly VITE_APP_VERSION?: string
  }
}

/** What everything else needs: time, ids, log, locks, the way to the server, the service worker, and quiet moments. */
export function buildBase() {
  watchPage(window)
  const clock = createWorkerClock()
  const quiet = createQuiet()
  // Browsers slow down the timers of a hidden page, so only then the clock must run in a worker; until then loading it
  // can wait.
  quiet.run(() => clock.startWorker())
  document.addEventListener('visibilitychange', () => clock.startWorker(), { once: true })
  const version = import.meta.env.VITE_APP_VERSION ?? null
  const ids = createRandomIds()
  const log = createPageLog({
    console,
    clock,
    userAgent: navigator.userAgent,
    version,
    source: () => window.location.origin + window.location.pathname,
  })
  const transport = createTransport(clock)
  const reachability = new ReachabilityWatch({
    transport,
    clock,
    events: [window, document],
    isHidden: () => document.hidden,
  })
  return {
    clock,
    ids,
    log,
    version,
    transport,
    reachability,
    locks: createTabLocks(),
    requests: createRequestProgress(),
    clientConfig: createClientConfig(transport, localStorage),
    worker: createWorkerLink(log),
    quiet,
  }
}

export type Base = ReturnType<typeof buildBase>
