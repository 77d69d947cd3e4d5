import { refuse, type Result, succeed } from '#contract/result.ts'
import type { TokenRefusal } from '../ports.ts'
import type { SessionDeps } from './session-ports.ts'
import type { TokenInfo } from './session-state.ts'

const REFRESH_LOCK = 'trocar-token-refresh'
/** A token is replaced this long before it expires, or at nine tenths of a short life, ms. */
const EARLY_MS = 30_000
/** A clock that was set back makes a token look younger than it is. */
const CLOCK_SET_BACK_MS = 60_000

export interface TokenRefresher {
  accessToken(): Promise<Result<string, TokenRefusal>>
  tokenRefused(token: string): Promise<Result<string, TokenRefusal>>
}

export interface TokenRefresherDeps extends Pick<SessionDeps, 'store' | 'tokens' | 'locks' | 'clock'> {
  /** Receives a token that nobody here will use. */
  giveBack: (refreshToken: string) => void
  onRefreshed: (tokens: TokenInfo) => void
  onRefused: (refreshToken: string) => void
}

/**
 * Has a valid access token ready. One refresh runs at a time in all tabs (spec 1 §4): within a tab all callers share
 * its promise; between tabs a lock decides, and the second tab uses the tokens that the first one got. A refresh that
 * was sent is never aborted, because its answer may be the only copy of the next token.
 */
export function createTokenRefresher(deps: TokenRefresherDeps): TokenRefresher {
  const { store, locks, clock } = deps
  let running: Promise<Result<string, TokenRefusal>> | null = null

  function refreshOnce(refusedToken: string | null): Promise<Result<string, TokenRefusal>> {
    running ??= locks
      .request(REFRESH_LOCK, () => refreshUnderLock(deps, refusedToken))
      .finally(() => {
        running = null
      })
    return running
  }

  return {
    accessToken: async () => {
      const { tokens } = store.read()
      if (tokens === null) return refuse('signed-out')
      return isStale(tokens, clock.now()) ? refreshOnce(null) : succeed(tokens.accessToken)
    },
    tokenRefused: async (token) => {
      const { tokens } = store.read()
      if (tokens === null) return refuse('signed-out')
      const isReplaced = tokens.accessToken !== token && !isStale(tokens, clock.now())
      return isReplaced ? succeed(tokens.accessToken) : refreshOnce(token)
    },
  }
}

async function refreshUnderLock(
  { store, tokens: endpoint, clock, giveBack, onRefreshed, onRefused }: TokenRefresherDeps,
  refusedToken: string | null,
): Promise<Result<string, TokenRefusal>> {
  const before = store.read()
  if (before.tokens === null) return refuse('signed-out')
  const { refreshToken, accessToken } = before.tokens
  if (accessToken !== refusedToken && !isStale(before.tokens, clock.now())) return succeed(accessToken)

  const answer = await endpoint.refresh(refreshToken)
  const now = store.read()
  if (now.tokens?.refreshToken !== refreshToken) {
    // Somebody signed out, or in as another person, while we asked: that wins. Tokens that another tab of the same
    // person got belong to the same sign-in, which revoking ours would end; a browser may deliver what another tab
    // wrote late.
    const isSamePerson = now.tokens !== null && now.me?.id === before.me?.id
    if (answer.ok && !isSamePerson) giveBack(answer.value.refreshToken)
    return now.tokens === null ? refuse('signed-out') : succeed(now.tokens.accessToken)
  }
  if (answer.ok) {
    store.write({ ...now, tokens: answer.value })
    onRefreshed(answer.value)
    return succeed(answer.value.accessToken)
  }
  if (answer.failure === 'offline') return refuse('offline')
  onRefused(refreshToken)
  return refuse('session-expired')
}

export function isStale(tokens: TokenInfo, now: number): boolean {
  const { accessTokenDuration, accessTokenRetrievedDate } = tokens
  const life = accessTokenDuration * 1000
  const goodFor = Math.max(life - EARLY_MS, life * 0.9)
  const age = now - accessTokenRetrievedDate
  return age >= goodFor || age < -CLOCK_SET_BACK_MS
}
