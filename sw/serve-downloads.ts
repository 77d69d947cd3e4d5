import { DOWNLOADS_PATH } from '#contract/worker/downloads.ts'
import { answerDownload } from './answer-download.ts'
import { createFindDownloaded } from './find-downloaded.ts'
import { openDownloadCaches } from './open-download-caches.ts'

/** Plays downloads of the person with access: in ranges, without a network, never holding more than one chunk. */
export function serveDownloads(worker: ServiceWorkerGlobalScope): void {
  const find = createFindDownloaded(() => openDownloadCaches(worker))
  worker.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url)
    if (origin !== worker.location.origin || !pathname.startsWith(`${DOWNLOADS_PATH}/`)) return
    event.respondWith(answerDownload(event.request, find))
  })
}
