import { toWorker } from '#contract/worker/messages.ts'

declare const self: ServiceWorkerGlobalScope

/** A new version waits until a page, where a person agreed, says so. */
export function activateOnConsent(): void {
  self.addEventListener('message', (event) => {
    const message = toWorker.safeParse(event.data)
    if (!message.success) return
    switch (message.data.kind) {
      case 'activate-update':
        event.waitUntil(self.skipWaiting())
    }
  })
}
