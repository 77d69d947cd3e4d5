import type { Me } from '#contract/endpoints/session/session.ts'

/** Spec 1 §3, auth token info. */
export interface TokenInfo {
  accessToken: string
  refreshToken: string
  /** Seconds. */
  accessTokenDuration: number
  /** When the token was received, ms since the epoch by this device's clock. */
  accessTokenRetrievedDate: number
}

/** Who is signed in. Somebody without a role in the residency belongs to the workshops alone (0628). */
export type SignedIn = Me | (Omit<Me, 'role'> & { role: null })

/** What the device remembers of the session across restarts, shared by all tabs. */
export interface SessionRecord {
  tokens: TokenInfo | null
  /** Null between the sign-in and the answer to "who am I". */
  me: SignedIn | null
  /** When the server answered it, ms since the epoch; earlier versions left it out. */
  meAt?: number | undefined
  /** Who was signed in when the session ended without a sign-out. */
  endedFor: SignedIn | null
}

export const emptyRecord: SessionRecord = { tokens: null, me: null, endedFor: null }

/** What the login service returned in the address. */
export interface ReturnedCode {
  code: string
  verifier: string
  redirectUri: string
}

/** Why a sign-in was not completed. `offline` continues automatically. */
export type SignInProblem = 'offline' | 'refused'

/** A sign-in that came back from the login service to a tab where somebody is signed in, perhaps another person. */
export interface Arrival {
  attempt: number
  /** Why it was not completed; null while it is under way. `recording`: a take needs whoever is signed in. */
  problem: SignInProblem | 'recording' | null
}

export type SessionState =
  | { status: 'signed-out'; problem: SignInProblem | null }
  /** The code is being exchanged for tokens; it is valid for a minute only. */
  | { status: 'exchanging'; attempt: number }
  /** There are tokens, but not yet the person they belong to. */
  | { status: 'identifying'; attempt: number; tokens: TokenInfo; waitsForNetwork: boolean }
  /** `isNew`: they have signed in here, and not just opened the page. */
  | {
      status: 'signed-in'
      tokens: TokenInfo
      me: SignedIn
      meAt?: number | undefined
      isNew?: true
      arrival?: Arrival | undefined
    }
  /** The login service refused to continue. What this person saved on the device is still theirs. */
  | { status: 'expired'; who: SignedIn }

export type SessionEvent =
  /** The page was opened, and this is what the device remembers. */
  | { type: 'opened'; record: SessionRecord }
  | { type: 'code-returned'; returned: ReturnedCode }
  | { type: 'code-exchanged'; attempt: number; tokens: TokenInfo }
  | { type: 'exchange-failed'; attempt: number; why: SignInProblem }
  /** `isTakeHeld`: some tab of this device has a take that is not safe yet. */
  | {
      type: 'arrival-identified'
      attempt: number
      tokens: TokenInfo
      me: SignedIn
      at: number
      isTakeHeld: boolean
    }
  | { type: 'me-fetched'; attempt: number | null; me: SignedIn; at: number }
  | { type: 'me-failed'; attempt: number; why: SignInProblem }
  /** The server is reachable again. */
  | { type: 'network-returned' }
  | { type: 'tokens-refreshed'; tokens: TokenInfo }
  /** A 401 or 403 (or 400 `invalid_grant`) answered the refresh itself. */
  | { type: 'refresh-refused'; refreshToken: string }
  /** Another tab signed in, out, or refreshed. */
  | { type: 'changed-elsewhere'; record: SessionRecord }
  | { type: 'sign-out-confirmed' }

export type SessionCommand =
  | { type: 'exchange-code'; attempt: number; returned: ReturnedCode }
  /** Finds out whose tokens these are, without signing them in. */
  | { type: 'identify-arrival'; attempt: number; tokens: TokenInfo }
  /** A null attempt fetches the signed-in person again, to learn of changes. */
  | { type: 'fetch-me'; attempt: number | null }
  | { type: 'save-record'; record: SessionRecord }
  /** What changed about the signed-in person, if they still are: this tab may not have heard of a sign-out yet. */
  | { type: 'store-me'; me: SignedIn; meAt: number }
  | { type: 'run-login-sequence'; me: SignedIn }
  | { type: 'connect-live' }
  | { type: 'disconnect-live' }
  /**
   * Drops everything that was loaded for the last person, but never takes and queued writes; of who has signed out, also
   * what was stored of it on the device.
   */
  | { type: 'reset-stores'; signedOut?: SignedIn['id'] | null }
  | { type: 'revoke'; refreshToken: string }
  | { type: 'go-to-login' }
  | { type: 'go-where-wanted' }
  | { type: 'go-home' }
