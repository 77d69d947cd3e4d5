import type { Clock, Log } from '../ports.ts'
import type { OwedSignOuts, TokenEndpoint } from './session-ports.ts'

/** The server may be there and its login service not: try again now and then. */
const RETRY_MS = 60_000

export interface SignOutDeps {
  owed: OwedSignOuts
  tokens: Pick<TokenEndpoint, 'revoke'>
  clock: Pick<Clock, 'after'>
  log: Log
}

export interface SignOuts {
  /** The session of this refresh token is to end at the login service, network or not. */
  owe(refreshToken: string): Promise<void>
  /** Tells the login service what it has not heard. */
  settle(): Promise<void>
}

/**
 * Brings each sign-out to the login service, however long there is no network: until then the session would live on
 * there. What is kept for it is the refresh token alone, apart from everything of the person.
 */
export function createSignOuts({ owed, tokens, clock, log }: SignOutDeps): SignOuts {
  let settling: Promise<void> | null = null
  let stopRetry = () => {}

  function retryLater(): void {
    stopRetry()
    stopRetry = clock.after(RETRY_MS, () => void settle())
  }

  async function tellAll(): Promise<void> {
    for (const refreshToken of await owed.all()) {
      if (!(await tokens.revoke(refreshToken))) return retryLater()
      await owed.remove(refreshToken)
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
    owe: async (refreshToken) => {
      // Side by side: a disk that does not answer must not keep the login service from hearing.
      const keeping = owed.add(refreshToken)
      const telling = tokens.revoke(refreshToken)
      try {
        await keeping
        if (await telling) await owed.remove(refreshToken)
        else retryLater()
      } catch (error) {
        log.warn('session', `A sign-out cannot be kept on this device: ${String(error)}`)
      }
    },
  }
}
