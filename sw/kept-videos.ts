import { KEPT_BUCKET, KEPT_PATH, keptCacheName } from '#contract/worker/kept-videos.ts'
import { answerKept } from './answer-kept.ts'

interface Buckets {
  storageBuckets?: { open(name: string): Promise<{ caches: CacheStorage }> }
}

/** Plays what is kept on this device, in ranges, without a network and without holding more than a piece. */
export function serveKeptVideos(worker: ServiceWorkerGlobalScope): void {
  // Where the page puts it: in a bucket of its own, if the browser has such.
  const { storageBuckets } = worker.navigator as WorkerNavigator & Buckets
  const open = async () =>
    storageBuckets === undefined ? worker.caches : (await storageBuckets.open(KEPT_BUCKET)).caches
  const find = async (ownerId: string, address: string) =>
    (await open()).match(address, { cacheName: keptCacheName(ownerId) })
  worker.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url)
    if (origin !== worker.location.origin || !pathname.startsWith(`${KEPT_PATH}/`)) return
    event.respondWith(answerKept(event.request, find))
  })
}
