import type { QueryClient } from '@tanstack/react-query'
import { portals } from '#contract/portals.ts'
import type { Links } from '#domain/links.ts'
import type { Log, RealtimeLink, Unsubscribe } from '#domain/ports.ts'
import { createLiveEvents } from '#domain/realtime/live-events.ts'
import type { Session, SessionDeps } from '#domain/session/session-ports.ts'
import { CallError } from '#features/shared/reading/call-error.ts'

const BASE = portals.find(({ folder }) => folder === 'residency')?.base

export interface WatchResidencyDeps {
  session: Pick<Session, 'me' | 'subscribe' | 'refresh'>
  queryClient: QueryClient
  realtime: Pick<RealtimeLink, 'listen' | 'state'>
  log: Log
  links: Pick<Links, 'fromResidency'>
  /** Navigates as soon as nothing runs that leaving the page would interrupt. */
  go: SessionDeps['go']
  /** Of the address that this page shows. */
  path: () => string
}

/**
 * Asks anew who somebody of the workshops is in the residency, as soon as a call says that they no longer belong to it,
 * or the live link, which ends with a membership, is back. Their page of the residency closes then; another one of the
 * workshops goes on.
 */
export function watchResidency(deps: WatchResidencyDeps): Unsubscribe {
  const { session, queryClient, realtime, log, links, go, path } = deps
  let isAsking = false
  const ask = (): void => {
    if (isAsking) return
    isAsking = true
    void session.refresh().finally(() => (isAsking = false))
  }
  let wasIn = session.me()
  const stops = [
    createLiveEvents(realtime, log).onReturn(ask),
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const { error } = event.query.state
      if (error instanceof CallError && error.failure.code === 'membership-ended') ask()
    }),
    session.subscribe(() => {
      const me = session.me()
      const hasLeft = me !== null && me.role === null && wasIn?.id === me.id && wasIn.role !== null
      wasIn = me
      if (hasLeft && path().startsWith(`${BASE}/`)) go({ wanted: links.fromResidency })
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
