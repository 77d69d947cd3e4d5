import type { Result } from '#contract/result.ts'
import type { Me } from '#contract/endpoints/session.ts'
import type {
  Call,
  Clock,
  Ids,
  Log,
  Reachability,
  SessionAccess,
  TabLocks,
  Unsubscribe,
  Watchable,
} from '../ports.ts'
import type { LoginStep } from './login-sequence.ts'
import type { ReturnedCode, SessionRecord, SessionState, TokenInfo } from './session-state.ts'

/** Remembers the session on this device, for all tabs; reading is cheap. */
export interface SessionStore {
  read(): SessionRecord
  write(record: SessionRecord): void
  /** Brings back what the browser forgot when it was killed; false when nothing was forgotten. */
  restore(): Promise<boolean>
  /** Another tab has written. */
  onChangeElsewhere(listener: (record: SessionRecord) => void): Unsubscribe
}

/** The login service. `offline` is everything that is not an answer of its own, a captive portal's included. */
export interface TokenEndpoint {
  exchange(returned: ReturnedCode): Promise<Result<TokenInfo, 'offline' | 'refused'>>
  refresh(refreshToken: string): Promise<Result<TokenInfo, 'offline' | 'refused'>>
  /** Ends the session of the token. True when the login service has heard, or there is nothing that could. */
  revoke(refreshToken: string): Promise<boolean>
}

/** Refresh tokens of sessions that were signed out here and may live on at the login service; outlives a restart. */
export interface OwedSignOuts {
  add(refreshToken: string): Promise<void>
  /** The oldest first. */
  all(): Promise<readonly string[]>
  remove(refreshToken: string): Promise<void>
}

export type DepartureProblem =
  /** Nobody answers. */
  | 'offline'
  /** Browsers sign and record only at a secure address. */
  | 'insecure'

/** What to do at the login service besides signing in: set up the second step, or change it. */
export type SignInWish = 'second-step'

/** The way to the login service's own page and back. */
export interface LoginFlow {
  /** Leaves the app; `wanted` is the address to return to. Settles only when it could not leave. */
  depart(wanted: string, wish?: SignInWish): Promise<DepartureProblem>
  /** Reads the address that the login service sent us back to; null when this tab did not ask for it. */
  arrive(address: string): ReturnedCode | null
  /** Where the person wanted to go, once. */
  consumeWanted(): string
}

export interface SessionDeps {
  store: SessionStore
  tokens: TokenEndpoint
  owed: OwedSignOuts
  door: LoginFlow
  locks: TabLocks
  clock: Clock
  ids: Ids
  log: Log
  reachability: Reachability
  /** Known only after the session: calls carry its token. */
  call: () => Call
  /** Loads what the login sequence names; failures are the loader's to log. */
  load: (step: Exclude<LoginStep, { type: 'record-web-login' }>, me: Me) => Promise<void>
  live: { start(): void; stop(): void }
  resetStores: () => void
  /** In the app. Going to login waits while a recording runs. */
  go: (to: 'login' | 'home' | { wanted: string }) => void
}

/** What screens and the shell may ask of the session. */
export interface Session extends SessionAccess, Watchable<SessionState> {
  /** Opens as the person who was here, and listens to other tabs. Resolves when it is known who that was. */
  start(): Promise<void>
  beginSignIn(wanted: string, wish?: SignInWish): Promise<DepartureProblem>
  /** The browser is back from the login service; false when this tab did not ask. */
  finishSignIn(address: string): boolean
  /** The screen has warned about unsent work. Nothing that was kept on the device is deleted. */
  signOut(): void
  /** Asks who is here again: they have changed something about themselves. */
  refresh(): Promise<void>
  /** A token fresh from the login service was refused by the API: the session is over (spec 1 §4). */
  freshTokenRefused(token: string): void
}
