import { DOWNLOADS_BUCKET, DOWNLOADS_PATH } from '#contract/worker/downloads.ts'
import { answerDownload } from './answer-download.ts'
import { createFindDownloaded } from './find-downloaded.ts'

interface Buckets {
  storageBuckets?: { open(name: string): Promise<{ caches: CacheStorage }> }
}

/** Plays downloads of the person with access: in ranges, without a network, never holding more than one chunk. */
export function serveDownloads(worker: ServiceWorkerGlobalScope): void {
  // In a storage bucket of their own, in browsers that have them.
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
