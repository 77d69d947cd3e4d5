import { precacheShell } from './precache.ts'
import { activateOnConsent } from './updates.ts'
import { wakeOutboxOnSync } from './wake-outbox.ts'

precacheShell()
activateOnConsent()
wakeOutboxOnSync()
