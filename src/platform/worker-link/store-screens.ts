import { toPage } from '#contract/worker/messages.ts'
import { type FilesOfPortal, portalFiles } from '#contract/worker/portal-files.ts'
import type { Reachability } from '#domain/ports.ts'
import type { TextEnd } from '#domain/video/downloads/text-ports.ts'
import type { WorkerLink } from './worker-link.ts'

export interface StoreScreensDeps {
  worker: Pick<WorkerLink, 'storePortal'>
  reachability: Pick<Reachability, 'snapshot' | 'subscribe'>
  caches: Pick<CacheStorage, 'has'>
  container: Pick<ServiceWorkerContainer, 'addEventListener' | 'removeEventListener'> | undefined
}

/** A worker that the browser ended in the middle never answers, ms. */
const ANSWERS_WITHIN_MS = 120_000

/** Has the worker store the screens of a portal, unless it has, and says what became of it. */
export function createStoreScreens(portal: FilesOfPortal, deps: StoreScreensDeps): () => Promise<TextEnd> {
  const { worker, reachability, caches, container } = deps
  const isAway = () => reachability.snapshot() === 'unreachable'
  return async () => {
    // A browser without workers opens no page without a network.
    if (container === undefined) return 'failed'
    if (await caches.has(portalFiles[portal].complete).catch(() => false)) return 'stored'
    if (isAway()) return 'away'
    return new Promise((resolve) => {
      const finish = (end: TextEnd): void => {
        stop()
        clearTimeout(timer)
        container.removeEventListener('message', hear)
        resolve(end)
      }
      const stop = reachability.subscribe(() => {
        if (isAway()) finish('away')
      })
      const timer = setTimeout(() => finish('failed'), ANSWERS_WITHIN_MS)
      const hear = ({ data }: MessageEvent): void => {
        const message = toPage.safeParse(data)
        if (message.success && message.data.kind === 'portal-stored' && message.data.portal === portal)
          finish(message.data.end)
      }
      container.addEventListener('message', hear)
      worker.storePortal(portal)
    })
  }
}
