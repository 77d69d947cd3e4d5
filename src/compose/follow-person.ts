import type { UserId } from '#contract/vocabulary/ids.ts'
import type { FilesOfPortal } from '#contract/worker/portal-files.ts'
import type { Reachability, Unsubscribe } from '#domain/ports.ts'
import { inResidency } from '#domain/session/in-residency.ts'
import type { SignedIn } from '#domain/session/session-state.ts'
import type { Session } from '#domain/session/session-ports.ts'

/** The same for people of the residency: of the workshops alone, nobody has what it begins. */
export function followResidency(
  session: Pick<Session, 'me' | 'subscribe'>,
  begin: (userId: UserId) => Unsubscribe,
): Unsubscribe {
  const me = () => inResidency(session.me())
  return followPerson({ me, subscribe: (listener) => session.subscribe(listener) }, begin)
}

/** The same for people who belong to the workshops, at the latest when `me` has said so. */
export function onWorkshopPerson(
  session: Pick<Session, 'me' | 'subscribe'>,
  begin: () => Unsubscribe,
): Unsubscribe {
  const inWorkshops = (): SignedIn | null => {
    const me = session.me()
    return me !== null && (me.role === null || me.isInWorkshops === true) ? me : null
  }
  const of = { me: inWorkshops, subscribe: (listener: () => void) => session.subscribe(listener) }
  return followPerson(of, begin)
}

/** Begins for the person who is signed in, and ends before the next one. The function that `begin` returns ends it. */
export function followPerson(
  session: Pick<Session, 'me' | 'subscribe'>,
  begin: (userId: UserId) => Unsubscribe,
): Unsubscribe {
  let lastSignedIn: UserId | null = null
  let stop: Unsubscribe | null = null
  const follow = () => {
    const signedIn = session.me()?.id ?? null
    if (signedIn === lastSignedIn) return
    lastSignedIn = signedIn
    stop?.()
    stop = signedIn === null ? null : begin(signedIn)
  }
  const unfollow = session.subscribe(follow)
  follow()
  return () => {
    unfollow()
    stop?.()
    stop = null
  }
}

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
