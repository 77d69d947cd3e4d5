import { KEPT_BUCKET, KEPT_PATH } from '#contract/worker/downloads.ts'
import { answerKept } from './answer-download.ts'
import { createFindKept } from './find-downloaded.ts'

interface Buckets {
  storageBuckets?: { open(name: string): Promise<{ caches: CacheStorage }> }
}

/** Plays what the person who is here keeps on this device, in ranges, without a network and without holding more than a piece. */
export function serveKeptVideos(worker: ServiceWorkerGlobalScope): void {
  // In a bucket of its own, if the browser has such.
  const { storageBuckets } = worker.navigator as WorkerNavigator & Buckets
  const find = createFindKept(async () => (await (storageBuckets?.open(KEPT_BUCKET) ?? worker)).caches)
  worker.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url)
    if (origin !== worker.location.origin || !pathname.startsWith(`${KEPT_PATH}/`)) return
    event.respondWith(answerKept(event.request, find))
  })
}
