import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { serverAddresses } from './server-addresses.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Put in by the build: the files of the shell with their revisions. */
  __WB_MANIFEST: (PrecacheEntry | string)[]
}

/** Any address of the app opens offline: the shell answers every navigation that is not the server's. */
export function precacheShell(): void {
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...serverAddresses] }),
  )
}
