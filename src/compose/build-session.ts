import { refuse } from '#contract/result.ts'
import type { SessionLinks } from '#domain/links.ts'
import type { Call } from '#domain/ports.ts'
import type { Session, SessionDeps } from '#domain/session/session-ports.ts'
import { isAnyTakeHeld } from '#domain/video/recording/take/recording-locks.ts'
import type { SignedIn } from '#domain/session/session-state.ts'
import { createSession } from '#domain/session/session-runner.ts'
import { createCall } from '#platform/http/call.ts'
import { createTokenEndpoint } from '#platform/http/token-endpoint.ts'
import { createLoginFlow } from '#platform/session/login-flow.ts'
import { createPendingSignOutsStore } from '#platform/session/pending-sign-outs-store.ts'
import { createSessionStorage } from '#platform/session/session-storage.ts'
import { createSessionVault } from '#platform/session/session-vault.ts'
import type { Base } from './build-base.ts'

/** What the session controls around it. */
export interface BuildSessionDeps extends Pick<SessionDeps, 'load' | 'live' | 'go' | 'resetStores'> {
  links: SessionLinks
}

/** Who is signed in, and the way to the API as that person. Nothing runs until `session.start()`. */
export function buildSession(
  { clock, ids, locks, log, transport, reachability, requests, clientConfig }: Base,
  { links, ...deps }: BuildSessionDeps,
): { session: Session; call: Call } {
  const around = { transport, reachability, progress: requests, clock, log }
  const isTakeHeld = () => isAnyTakeHeld(locks)
  const session = createSession({
    ...deps,
    clock,
    ids,
    locks,
    log,
    reachability,
    store: createSessionStorage({
      device: localStorage,
      events: window,
      vault: createSessionVault(),
      outlivesStorage: isTakeHeld,
      log,
    }),
    pendingSignOuts: createPendingSignOutsStore(),
    tokens: createTokenEndpoint({ transport, clientConfig, clock, origin: window.location.origin, log }),
    redirect: createLoginFlow({
      links,
      clientConfig,
      tab: sessionStorage,
      origin: window.location.origin,
      // Replaces the history entry, so that going back from there doesn't lead here and forward again.
      leaveFor: (address) => window.location.replace(address),
      isReachable: () => reachability.check(),
      isSecure: window.isSecureContext,
    }),
    call: () => call,
    identifyAgain: async () => (await import('./identify-in-workshops.ts')).identifyAgain(call),
    identifyElsewhere: async (refused) =>
      (await import('./identify-in-workshops.ts')).identifyInWorkshops(call, refused),
    identifyArrival: async (accessToken) => {
      const parts = await import('./identify-in-workshops.ts').catch(() => null)
      return parts === null
        ? refuse({ code: 'offline' })
        : parts.identifyArrival((arrival) => createCall({ ...around, session: arrival }), accessToken)
    },
    isTakeHeld,
  })
  const call = createCall({ ...around, session })
  log.reportTo(call, {
    isReachable: () => reachability.snapshot() === 'reachable',
    isSignedIn: () => session.me() !== null,
    names: () => namesOf(session.me()),
  })
  return { session, call }
}

function namesOf(me: SignedIn | null): string[] {
  return me === null ? [] : [me.fullName, me.firstName, me.lastName]
}
