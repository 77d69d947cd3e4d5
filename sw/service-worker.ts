import { precacheShell } from './precache.ts'
import { activateOnConsent } from './updates.ts'
import { wakeOutboxOnSync } from './wake-outbox.ts'

declare const self: ServiceWorkerGlobalScope

precacheShell()
activateOnConsent(self)
wakeOutboxOnSync(self)
