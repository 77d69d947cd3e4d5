import { Workbox } from 'workbox-window'
import { toPage, type ToWorker } from '#contract/worker/messages.ts'
import type { Log } from '#domain/ports.ts'

/** How long after an installation that failed the next one begins, ms: each time twice as long, up to the longest. */
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 5 * 60_000

interface Settings {
  log: Log
  onWaiting: () => void
  /** What looks for updates. */
  onBegun: (workbox: Workbox) => void
}

/**
 * Registers the worker until there is one: a browser forgets the first worker if a single file of it can't be fetched,
 * and would try again only at the next visit. What was fetched stays, so each attempt needs less.
 */
export async function installWorker(address: string, { log, onWaiting, onBegun }: Settings): Promise<void> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const workbox = new Workbox(address)
    onBegun(workbox)
    const trouble = await install(workbox, onWaiting)
    if (trouble === null) return
    if (wait === FIRST_WAIT_MS) log.warn('worker', `No service worker: ${trouble}`)
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** Null if there is a worker now, whether or not a newer one could be installed. */
async function install(workbox: Workbox, onWaiting: () => void): Promise<string | null> {
  try {
    const registration = await workbox.register({ immediate: true })
    if (registration !== undefined) followUpdates(registration, onWaiting)
    const worker = registration?.installing
    const isFirst = !registration?.active && !registration?.waiting
    return worker && isFirst && !(await isInstalled(worker)) ? 'a file of it could not be fetched.' : null
  } catch (error) {
    return String(error)
  }
}

const followed = new WeakSet<ServiceWorkerRegistration>()

/** Workbox itself hears of no update after the first one that was found a minute after the start. */
function followUpdates(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  if (followed.has(registration)) return
  followed.add(registration)
  const follow = (): void => {
    const { active, installing } = registration
    installing?.addEventListener('statechange', () => {
      // The first one replaces nothing and does not wait.
      if (active !== null && installing.state === 'installed') onWaiting()
    })
  }
  registration.addEventListener('updatefound', follow)
  follow()
  if (registration.active !== null && registration.waiting !== null) onWaiting()
}

function isInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker.state !== 'installing') resolve(worker.state !== 'redundant')
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/** The version that is to follow stores, too, what this one has stored of a portal: it may be installed already. */
export function storeInNext(container: ServiceWorkerContainer): void {
  container.addEventListener('message', ({ data, source }) => {
    const message = toPage.safeParse(data)
    if (!message.success || message.data.kind !== 'portal-stored' || message.data.end !== 'stored') return
    if (source !== container.controller) return
    const order: ToWorker = { kind: 'store-portal', portal: message.data.portal }
    void container
      .getRegistration()
      .then((registration) => (registration?.waiting ?? registration?.installing)?.postMessage(order))
  })
}
