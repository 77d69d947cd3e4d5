import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { portalDocuments } from '#contract/portals.ts'
import { opensPage } from './opens-page.ts'
import { isOwnAnswer } from './own-answer.ts'
import { portalOf, storePortals } from './store-portal.ts'
import { tellPages } from './wake-outbox.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build: the files of the shell with their revisions. */
  __WB_MANIFEST: (PrecacheEntry | string)[]
}

/** Any address of the app opens offline, with the document of its portal. */
export function precacheShell(): void {
  // If a file is refused, this worker is not installed; the page tries again after a while (decision 0587).
  addPlugins([{ cacheWillUpdate: async ({ response }) => (isOwnAnswer(response) ? response : null) }])
  const entries = self.__WB_MANIFEST
  const addresses = entries.map((entry) => (typeof entry === 'string' ? entry : entry.url))
  precacheAndRoute(entries.filter((_, at) => portalOf(addresses[at] ?? '') === null))
  storePortals(self, {
    files: addresses.map((address) => new URL(address, self.location.origin).pathname),
    fetch: (address) => fetch(address),
    caches,
    isUpdate: () => self.registration.active !== null,
    tell: (message) => tellPages(self, message),
  })
  cleanupOutdatedCaches()
  for (const document of portalDocuments)
    registerRoute(opensPage(document), createHandlerBoundToURL(document))
}
