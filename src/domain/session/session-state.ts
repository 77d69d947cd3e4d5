import type { Me } from '#contract/endpoints/session.ts'

/** Spec 1 §3, auth token info. */
export interface TokenInfo {
  accessToken: string
  refreshToken: string
  /** Seconds. */
  accessTokenDuration: number
  /** When the token was received, ms since the epoch by this device's clock. */
  accessTokenRetrievedDate: number
}

/** What the device remembers of the session across restarts, shared by all tabs. */
export interface SessionRecord {
  tokens: TokenInfo | null
  /** Null between the sign-in and the answer to "who am I". */
  me: Me | null
  /** When the server told it, ms since the epoch; left out by an earlier version. */
  meAt?: number | undefined
  /** Who was here when the session ended by itself. */
  endedFor: Me | null
}

export const emptyRecord: SessionRecord = { tokens: null, me: null, endedFor: null }

/** What came back from the login service in the address. */
export interface ReturnedCode {
  code: string
  verifier: string
  redirectUri: string
}

/** Why a sign-in did not come to its end. `offline` goes on by itself. */
export type SignInProblem = 'offline' | 'refused'

export type SessionState =
  | { status: 'signed-out'; problem: SignInProblem | null }
  /** The code is on its way to become tokens; it is good for a minute only. */
  | { status: 'exchanging'; attempt: number; returned: ReturnedCode }
  /** There are tokens, but it is not yet known whose. */
  | { status: 'identifying'; attempt: number; tokens: TokenInfo; waitsForNetwork: boolean }
  | { status: 'signed-in'; tokens: TokenInfo; me: Me; meAt?: number | undefined }
  /** The login service refused to go on. What this person kept on the device is still theirs. */
  | { status: 'expired'; who: Me }

export type SessionEvent =
  /** The page was opened, and this is what the device remembers. */
  | { type: 'opened'; record: SessionRecord }
  | { type: 'code-returned'; returned: ReturnedCode }
  | { type: 'code-exchanged'; attempt: number; tokens: TokenInfo }
  | { type: 'exchange-failed'; attempt: number; why: SignInProblem }
  | { type: 'me-fetched'; attempt: number | null; me: Me; at: number }
  | { type: 'me-failed'; attempt: number; why: SignInProblem }
  /** The server can be reached again. */
  | { type: 'network-returned' }
  | { type: 'tokens-refreshed'; tokens: TokenInfo }
  /** A 401 or 403 (or 400 `invalid_grant`) answered the refresh itself. */
  | { type: 'refresh-refused'; refreshToken: string }
  /** Another tab signed in, out, or refreshed. */
  | { type: 'changed-elsewhere'; record: SessionRecord }
  | { type: 'sign-out-confirmed' }

export type SessionCommand =
  | { type: 'exchange-code'; attempt: number; returned: ReturnedCode }
  /** A null attempt asks again who is signed in, to learn of changes. */
  | { type: 'fetch-me'; attempt: number | null }
  | { type: 'keep-record'; record: SessionRecord }
  | { type: 'run-login-sequence'; me: Me }
  | { type: 'connect-live' }
  | { type: 'disconnect-live' }
  /** Lets go of everything that was loaded for the last person; never of takes and queued writes. */
  | { type: 'reset-stores' }
  | { type: 'revoke'; refreshToken: string }
  | { type: 'go-to-login' }
  | { type: 'go-where-wanted' }
  | { type: 'go-home' }
