import { OUTBOX_SYNC_TAG, type ToPage } from '#contract/worker/messages.ts'

/** The part of the worker's global scope that waking needs. */
export interface WakingWorker {
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>
  }
}

/** Background Sync, which TypeScript's library does not know. */
export interface SyncEvent extends Event {
  readonly tag: string
  waitUntil(work: Promise<unknown>): void
}

interface Page {
  postMessage(message: ToPage): void
}

/**
 * When the network is back, tells every open page to look into its outbox. The worker holds no tokens and sends
 * nothing.
 */
export function wakeOutboxOnSync(worker: WakingWorker): void {
  worker.addEventListener('sync', (event) => {
    if (event.tag === OUTBOX_SYNC_TAG) event.waitUntil(tellPages(worker, { kind: 'wake-outbox' }))
  })
}

/** Every page of ours that is open. */
export async function tellPages({ clients }: Pick<WakingWorker, 'clients'>, message: ToPage): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  // A client of a worker takes no target origin: it is always of ours.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  for (const page of pages) page.postMessage(message)
}
