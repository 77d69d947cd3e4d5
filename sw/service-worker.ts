import { cacheNames, clientsClaim } from 'workbox-core'
import { precacheShell } from './precache.ts'
import { routeAroundWorker } from './direct-routes.ts'
import { serveAssets } from './serve-assets.ts'
import { serveDownloads } from './serve-downloads.ts'
import { activateOnConsent } from './updates.ts'
import { wakeOutboxOnSync } from './wake-outbox.ts'

declare const self: ServiceWorkerGlobalScope

routeAroundWorker(self, cacheNames.precache)
serveDownloads(self)
serveAssets(self)
precacheShell()
// The page of the first visit too: its network may go away during its first take.
clientsClaim()
activateOnConsent(self)
wakeOutboxOnSync(self)
