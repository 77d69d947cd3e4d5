import type { Clock, Log } from '../ports.ts'
import type { PendingSignOuts, TokenEndpoint } from './session-ports.ts'

/** The server may be reachable without its login service, so trying repeats at this interval, ms. */
const RETRY_MS = 60_000

export interface SignOutDeps {
  pendingSignOuts: PendingSignOuts
  tokens: Pick<TokenEndpoint, 'revoke'>
  clock: Pick<Clock, 'after'>
  log: Log
}

export interface SignOuts {
  /** The session of this refresh token must end at the login service, even if there is no network now. */
  add(refreshToken: string): Promise<void>
  /** Reports to the login service what it has not heard yet. */
  settle(): Promise<void>
}

/**
 * Reports each sign-out to the login service, however long there is no network; until then the session would live on
 * there. For this it stores only the refresh token, separate from everything of the person.
 */
export function createSignOuts({ pendingSignOuts, tokens, clock, log }: SignOutDeps): SignOuts {
  let settling: Promise<void> | null = null
  let stopRetry = () => {}

  function retryLater(): void {
    stopRetry()
    stopRetry = clock.after(RETRY_MS, () => void settle())
  }

  async function tellAll(): Promise<void> {
    for (const refreshToken of await pendingSignOuts.all()) {
      if (!(await tokens.revoke(refreshToken))) return retryLater()
      await pendingSignOuts.remove(refreshToken)
    }
  }

  function settle(): Promise<void> {
    settling ??= tellAll()
      .catch((error: unknown) => log.warn('session', `Sign-outs cannot be read: ${String(error)}`))
      .finally(() => {
        settling = null
      })
    return settling
  }

  return {
    settle,
    add: async (refreshToken) => {
      // In parallel: a disk that does not respond must not keep the login service from hearing.
      const keeping = pendingSignOuts.add(refreshToken)
      const telling = tokens.revoke(refreshToken)
      try {
        await keeping
        if (await telling) await pendingSignOuts.remove(refreshToken)
        else retryLater()
      } catch (error) {
        log.warn('session', `A sign-out cannot be kept on this device: ${String(error)}`)
      }
    },
  }
}
