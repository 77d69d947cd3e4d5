import { OUTBOX_SYNC_TAG, type ToPage } from '#contract/worker/messages.ts'

declare const self: ServiceWorkerGlobalScope

/** Background Sync, which the compiler's library does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** When the network is back, every open page is told to look into its outbox. The worker holds no tokens and sends nothing. */
export function wakeOutboxOnSync(): void {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent
    if (sync.tag === OUTBOX_SYNC_TAG) sync.waitUntil(wakePages())
  })
}

async function wakePages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const message: ToPage = { kind: 'wake-outbox' }
  // A client of a worker takes no target origin: it is always of ours.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  for (const page of pages) page.postMessage(message)
}
