import { cacheNames, clientsClaim } from 'workbox-core'
import { precacheShell } from './precache.ts'
import { routeAroundWorker } from './direct-routes.ts'
import { activateOnConsent } from './updates.ts'
import { wakeOutboxOnSync } from './wake-outbox.ts'
import { DOWNLOADS_PATH } from '#contract/worker/downloads.ts'
import { answerDownload } from './answer-download.ts'
import { createFindDownloaded } from './find-downloaded.ts'
import { openDownloadCaches } from './open-download-caches.ts'
import { ASSETS_PATH } from '#contract/worker/assets.ts'
import { answerAsset, type AssetDeps } from './answer-asset.ts'
import { answerPortalFile, portalOf } from './store-portal.ts'
import { showPushes } from './show-push.ts'

declare const self: ServiceWorkerGlobalScope

routeAroundWorker(self, cacheNames.precache)
serveDownloads(self)
serveAssets(self)
servePortalFiles(self)
precacheShell()
// Also claims the page of the first visit: its network may be gone during its first take.
clientsClaim()
activateOnConsent(self)
wakeOutboxOnSync(self)
showPushes(self, () => openDownloadCaches(self))

/** Plays downloads of the person with access: by ranges, without a network, never holding more than one chunk. */
function serveDownloads(worker: ServiceWorkerGlobalScope): void {
  const find = createFindDownloaded(() => openDownloadCaches(worker))
  worker.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url)
    if (origin !== worker.location.origin || !pathname.startsWith(`${DOWNLOADS_PATH}/`)) return
    event.respondWith(answerDownload(event.request, find))
  })
}

/** Files of a portal open without a network where somebody of it was signed in. */
function servePortalFiles(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url)
    const portal = portalOf(pathname)
    if (origin !== worker.location.origin || portal === null) return
    event.respondWith(answerPortalFile(event.request, portal, { fetch: (request) => fetch(request), caches }))
  })
}

/** Files that are not videos open without a network, for the person who opened them before. */
function serveAssets(worker: ServiceWorkerGlobalScope): void {
  const deps: AssetDeps = {
    fetch: (request) => fetch(request),
    openCaches: () => openDownloadCaches(worker),
    now: () => Date.now(),
  }
  worker.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url)
    if (origin !== worker.location.origin || !pathname.startsWith(`${ASSETS_PATH}/`)) return
    if (event.request.method === 'GET') event.respondWith(answerAsset(event.request, deps))
  })
}
