import { toWorker } from '#contract/worker/messages.ts'

/** The part of the worker's global scope that an update needs. */
export interface UpdatableWorker {
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void
  skipWaiting(): Promise<void>
}

export interface MessageToWorker extends Event {
  readonly data: unknown
  waitUntil(work: Promise<unknown>): void
}

/** A new version waits until a page, where a person agreed, asks for it. */
export function activateOnConsent(worker: UpdatableWorker): void {
  worker.addEventListener('message', (event) => {
    const message = toWorker.safeParse(event.data)
    if (!message.success) return
    if (message.data.kind === 'activate-update') event.waitUntil(worker.skipWaiting())
  })
}
