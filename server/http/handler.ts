import type { ActorOf, Endpoint, Input, Outcome } from '#contract/endpoint.ts'
import type { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import type { Log } from '#server/ports.ts'

export interface Context<E extends Endpoint = Endpoint> {
  /** The caller; the edge has already checked the endpoint's own `access`. */
  actor: ActorOf<E['access']>
  /** The caller's sign-in, if it is known. */
  sessionId: string | null
  /** Set on `idempotent` endpoints if the caller sent one; a lower-case UUID. */
  idempotencyKey: string | null
  log: Log
  /** IP address that the request came from. */
  address: string
  /** Sets an HttpOnly, SameSite=Strict cookie on the answer. */
  setCookie: (name: string, value: string, options: { path: string; maxAgeSeconds: number }) => void
  cookie: (name: string) => string | null
}

export type Handler<E extends Endpoint> = (input: Input<E>, context: Context<E>) => Promise<Outcome<E>>

/** A handler for each endpoint of a table. A missing one does not compile. */
export type HandlersOf<Table extends Record<string, Endpoint>> = { [N in keyof Table]: Handler<Table[N]> }

/** One for every endpoint there is; a module offers those of its own tables. */
export type Handlers = HandlersOf<typeof allEndpoints>
