import { DOWNLOADS_BUCKET, DOWNLOADS_PATH } from '#contract/worker/downloads.ts'
import { answerDownload } from './answer-download.ts'
import { createFindDownloaded } from './find-downloaded.ts'

interface Buckets {
  storageBuckets?: { open(name: string): Promise<{ caches: CacheStorage }> }
}

/** Plays what the person who is here keeps on this device, in ranges, without a network and without holding more than a piece. */
export function serveDownloads(worker: ServiceWorkerGlobalScope): void {
  // In a bucket of its own, if the browser has such.
  const { storageBuckets } = worker.navigator as WorkerNavigator & Buckets
  const find = createFindDownloaded(
    async () => (await (storageBuckets?.open(DOWNLOADS_BUCKET) ?? worker)).caches,
  )
  worker.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url)
    if (origin !== worker.location.origin || !pathname.startsWith(`${DOWNLOADS_PATH}/`)) return
    event.respondWith(answerDownload(event.request, find))
  })
}
