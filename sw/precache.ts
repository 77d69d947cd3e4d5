import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { isServerPath } from '#contract/server-paths.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Put in by the build: the files of the shell with their revisions. */
  __WB_MANIFEST: (PrecacheEntry | string)[]
}

/** Any address of the app opens offline: the shell answers every navigation that is not the server's. */
export function precacheShell(): void {
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && !isServerPath(url.pathname),
    createHandlerBoundToURL('/index.html'),
  )
}
