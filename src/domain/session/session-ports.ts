import type { Result } from '#contract/result.ts'
import type { CallFailure, CallResult } from '#contract/endpoint.ts'
import type { getMe, Me } from '#contract/endpoints/session/session.ts'
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
import type { ReturnedCode, SessionRecord, SessionState, SignedIn, TokenInfo } from './session-state.ts'

/** Remembers the session on this device, for all tabs; reading is cheap. */
export interface SessionStore {
  read(): SessionRecord
  write(record: SessionRecord): void
  /** Restores what the browser forgot when it was killed; false if nothing was forgotten. */
  restore(): Promise<boolean>
  /** Another tab has written. */
  onChangeElsewhere(listener: (record: SessionRecord) => void): Unsubscribe
}

/** The login service. `offline` is anything but an answer of its own, including that of a captive portal. */
export interface TokenEndpoint {
  exchange(returned: ReturnedCode): Promise<Result<TokenInfo, 'offline' | 'refused'>>
  refresh(refreshToken: string): Promise<Result<TokenInfo, 'offline' | 'refused'>>
  /** Ends the session of the token. True if the login service has heard, or there is none to tell. */
  revoke(refreshToken: string): Promise<boolean>
}

/** Refresh tokens of sessions that were signed out here and may live on at the login service; survives a restart. */
export interface PendingSignOuts {
  add(refreshToken: string): Promise<void>
  /** The oldest first. */
  all(): Promise<readonly string[]>
  remove(refreshToken: string): Promise<void>
}

export type RedirectProblem =
  /** No answer. */
  | 'offline'
  /** Browsers sign and record only at a secure address. */
  | 'insecure'

/** How a sign-in begins, if not just by leaving for the login service. */
export interface SignInOptions {
  /** Further parameters of the request: `login_hint` says who signs in, `second_step` what for. */
  params?: Readonly<Record<string, string>>
  /** Goes there in another way; false: it could not. */
  open?: (address: string) => Promise<boolean>
}

/** Goes to the login service's own page and back. */
export interface LoginFlow {
  /** Leaves the app; `wanted` is the address to return to. Settles only if leaving failed. */
  begin(wanted: string, options?: SignInOptions): Promise<RedirectProblem>
  /** Reads the address that the login service sent us back to; null if this tab did not ask for it. */
  finish(address: string): ReturnedCode | null
  /** Where the person wanted to go; can be read once. */
  consumeWanted(): string
  /** Whether that is in the workshop portal. */
  leadsToWorkshops(): boolean
}

export interface SessionDeps {
  store: SessionStore
  tokens: TokenEndpoint
  pendingSignOuts: PendingSignOuts
  redirect: LoginFlow
  locks: TabLocks
  clock: Clock
  ids: Ids
  log: Log
  reachability: Reachability
  /** A function, because calls carry the session's token and so are made after it. */
  call: () => Call
  /**
   * Who somebody is to whom the residency portal does not answer; or else its answer. Loaded only then: nearly everybody
   * belongs to the residency.
   */
  identifyElsewhere: (refused: CallResult<typeof getMe>) => Promise<Result<SignedIn, CallFailure>>
  /**
   * Who somebody is whom this device knows from the workshops alone, or who signs in on the way there; null if the
   * residency has to be asked. So opening the app asks nothing that they get no answer to.
   */
  identifyAgain: () => Promise<Result<SignedIn, CallFailure> | null>
  /** Who an access token belongs to that this device has not stored. */
  identifyArrival: (accessToken: string) => Promise<Result<SignedIn, CallFailure>>
  /** Whether some tab of this device has a take that is not safe yet, and so needs whoever is signed in. */
  isTakeHeld: () => Promise<boolean>
  /** Loads what the login sequence names; the loader logs failures. */
  load: (step: Exclude<LoginStep, { type: 'record-web-login' }>, me: Me) => Promise<void>
  live: { start(): void; stop(): void }
  /** @param signedOut whose answers are no longer stored on the device either; null if nobody has signed out */
  resetStores: (signedOut: SignedIn['id'] | null) => void
  /** Navigates within the app. Going to login waits while a recording runs. */
  go: (to: 'login' | 'home' | { wanted: string }) => void
}

/** What screens and the shell may ask of the session. */
export interface Session extends SessionAccess, Watchable<SessionState> {
  /** Opens as the person who was signed in, and listens to other tabs. Resolves when it is known who that was. */
  start(): Promise<void>
  beginSignIn(wanted: string, options?: SignInOptions): Promise<RedirectProblem>
  /** The browser is back from the login service; false if this tab did not ask. */
  finishSignIn(address: string): boolean
  /** The screen has already warned about unsent work. Nothing saved on the device is deleted. */
  signOut(): void
  /** Fetches the signed-in person again, after they have changed something about themselves. */
  refresh(): Promise<void>
  /** The API refused a token fresh from the login service: the session is over (spec 1 §4). */
  freshTokenRefused(token: string): void
}
