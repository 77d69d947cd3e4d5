import type { Workbox } from 'workbox-window'
import { OUTBOX_SYNC_TAG, toPage, type ToWorker } from '#contract/worker/messages.ts'
import type { FilesOfPortal } from '#contract/worker/portal-files.ts'
import { Listeners } from '#domain/machine/listeners.ts'
import type { Log, Unsubscribe } from '#domain/ports.ts'
import type { AppVersions } from '#domain/updates/update-ports.ts'

export interface WorkerLink extends AppVersions {
  /** Registers the service worker without delaying the first paint. Without one the app works, but only online. */
  start(): Promise<void>
  /** The worker noticed that the network is back. */
  onWakeOutbox(listener: () => void): Unsubscribe
  /** Asks the browser to start the worker, and so the outbox, when the network is back; false if it can't. */
  askForWake(): Promise<boolean>
  /** Somebody of this portal is signed in: has its files stored on this device. */
  storePortal(portal: FilesOfPortal): void
}

/** Background Sync, which not every browser has and TypeScript's library does not know. */
interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

export function createWorkerLink(log: Log, address = '/service-worker.js'): WorkerLink {
  const waiting = new Listeners<[]>()
  const takenOver = new Listeners<[]>()
  const wakes = new Listeners<[]>()
  let workbox: Workbox | null = null
  let isTakeoverAsked = false
  const container = findContainer()
  if (container !== undefined) {
    container.addEventListener('message', (event) => {
      const message = toPage.safeParse(event.data)
      if (message.success && message.data.kind === 'wake-outbox') wakes.call()
    })
    // The first worker replaces nothing: there was no version before it. A page that was loaded past its worker, as a
    // forced reload does, has no controller either, and may still have asked for the next version.
    let hadController = container.controller !== null
    container.addEventListener('controllerchange', () => {
      const { controller } = container
      // None: it was removed with the data of the site, and the next start of the app registers it again.
      if ((hadController || isTakeoverAsked) && controller !== null) takenOver.call()
      hadController = controller !== null
      isTakeoverAsked = false
    })
  }

  /** Rejects if its code can't be loaded now; it may be called again. */
  async function start(): Promise<void> {
    if (container === undefined) return
    const { installWorker, storeInNext } = await import('./install-worker.ts')
    storeInNext(container)
    const onBegun = (begun: Workbox): void => void (workbox = begun)
    void installWorker(address, { log, onWaiting: () => waiting.call(), onBegun })
  }

  return {
    start,
    onUpdateWaiting: (listener) => waiting.add(listener),
    onTakenOver: (listener) => takenOver.add(listener),
    onWakeOutbox: (listener) => wakes.add(listener),
    look() {
      // Offline there is nothing to find; the next check comes automatically.
      workbox?.update().catch(() => undefined)
    },
    activate() {
      isTakeoverAsked = true
      const message: ToWorker = { kind: 'activate-update' }
      void container?.getRegistration().then((registration) => registration?.waiting?.postMessage(message))
    },
    reload: () => window.location.reload(),
    askForWake,
    storePortal(portal) {
      const message: ToWorker = { kind: 'store-portal', portal }
      void container?.ready.then((registration) => registration.active?.postMessage(message))
    },
  }
}

async function askForWake(): Promise<boolean> {
  try {
    const registration: WithSync | undefined = await findContainer()?.getRegistration()
    await registration?.sync?.register(OUTBOX_SYNC_TAG)
    return registration?.sync !== undefined
  } catch {
    // The person has switched off background work, or the browser gave its workers up, as Chromium does on a full disk:
    // the outbox still wakes with the page.
    return false
  }
}

function findContainer(): ServiceWorkerContainer | undefined {
  // A page that is not served over HTTPS has none.
  return navigator.serviceWorker
}
