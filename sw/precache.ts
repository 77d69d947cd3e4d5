import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { isServerPath } from '#contract/server-paths.ts'
import { isOwnAnswer } from './own-answer.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Put in by the build: the files of the shell with their revisions. */
  __WB_MANIFEST: (PrecacheEntry | string)[]
}

/** Any address of the app opens offline: the shell answers every navigation that is not the server's. */
export function precacheShell(): void {
  // With a file refused, this worker is not installed; the browser tries again at the next visit.
  addPlugins([{ cacheWillUpdate: async ({ response }) => (isOwnAnswer(response) ? response : null) }])
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && !isServerPath(url.pathname),
    createHandlerBoundToURL('/index.html'),
  )
}
