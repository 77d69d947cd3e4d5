import { KEPT_PATH, keptCacheName } from '#contract/worker/kept-videos.ts'
import { answerKept } from './answer-kept.ts'

/** Plays what is kept on this device, in ranges, without a network and without holding more than a piece. */
export function serveKeptVideos(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url)
    if (origin !== worker.location.origin || !pathname.startsWith(`${KEPT_PATH}/`)) return
    const find = (ownerId: string, address: string) =>
      worker.caches.match(address, { cacheName: keptCacheName(ownerId) })
    event.respondWith(answerKept(event.request, find))
  })
}
