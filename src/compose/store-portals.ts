import type { FilesOfPortal } from '#contract/worker/portal-files.ts'
import type { Reachability } from '#domain/ports.ts'
import type { Session } from '#domain/session/session-ports.ts'
import { followResidency, onWorkshopPerson } from './follow-person.ts'

export interface StorePortalsDeps {
  session: Pick<Session, 'me' | 'subscribe'>
  reachability: Pick<Reachability, 'snapshot' | 'subscribe'>
  worker: { storePortal(portal: FilesOfPortal): void }
}

/** Has the portals of whoever is signed in stored on this device: also what a lost network left out, once it is back. */
export function storePortals({ session, reachability, worker }: StorePortalsDeps): void {
  const store = (portal: FilesOfPortal) => () => {
    worker.storePortal(portal)
    return reachability.subscribe(() => {
      if (reachability.snapshot() === 'reachable') worker.storePortal(portal)
    })
  }
  followResidency(session, store('residency'))
  onWorkshopPerson(session, store('workshops'))
}
