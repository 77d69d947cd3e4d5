import { ASSETS_PATH } from '#contract/worker/assets.ts'
import { answerAsset, type AssetDeps } from './answer-asset.ts'
import { openDownloadCaches } from './open-download-caches.ts'

/** Files that are no videos open without a network, for the person who opened them before. */
export function serveAssets(worker: ServiceWorkerGlobalScope): void {
  const deps: AssetDeps = {
    fetch: (request) => fetch(request),
    openCaches: () => openDownloadCaches(worker),
  }
  worker.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url)
    if (origin !== worker.location.origin || !pathname.startsWith(`${ASSETS_PATH}/`)) return
    if (event.request.method === 'GET') event.respondWith(answerAsset(event.request, deps))
  })
}
