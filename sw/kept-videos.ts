import { KEPT_BUCKET, KEPT_PATH, keptCacheName } from '#contract/worker/kept-videos.ts'
import { answerKept, type FindKept } from './answer-kept.ts'

interface Buckets {
  storageBuckets?: { open(name: string): Promise<{ caches: CacheStorage }> }
}

/** Plays what is kept on this device, in ranges, without a network and without holding more than a piece. */
export function serveKeptVideos(worker: ServiceWorkerGlobalScope): void {
  // Where the page puts it: in a bucket of its own, if the browser has such.
  const { storageBuckets } = worker.navigator as WorkerNavigator & Buckets
  let bucket: Promise<{ caches: CacheStorage }> | null = null
  const match = async (ownerId: string, address: string) => {
    bucket ??= storageBuckets?.open(KEPT_BUCKET) ?? Promise.resolve(worker)
    return (await bucket).caches.match(address, { cacheName: keptCacheName(ownerId) })
  }
  const find: FindKept = async (ownerId, address) => {
    const found = await match(ownerId, address).catch(() => undefined)
    if (found !== undefined) return found
    // The browser may have dropped the bucket meanwhile, and the page made another.
    bucket = null
    return match(ownerId, address)
  }
  worker.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url)
    if (origin !== worker.location.origin || !pathname.startsWith(`${KEPT_PATH}/`)) return
    event.respondWith(answerKept(event.request, find))
  })
}
