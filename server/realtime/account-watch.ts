import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Log, AccountStatus } from '#server/ports.ts'
import type { Connection } from './connection.ts'

export interface AccountWatchDeps {
  connections: ReadonlySet<Connection>
  accountStatus: AccountStatus
  log: Log
  /** How often everybody is checked, in case a notification was lost, ms. */
  everyMs: number
}

export interface AccountWatch {
  /** Something about this person changed. */
  lookAgainAt(userId: UserId): Promise<void>
  stop(): void
}

/**
 * Ends the connections of people who have signed out or may no longer sign in, and updates who the others are: at once
 * if notified, otherwise soon.
 */
export function watchAccounts({ connections, accountStatus, log, everyMs }: AccountWatchDeps): AccountWatch {
  let isLooking = false
  let lastLook = Promise.resolve()

  /** One after another: a thousand connections must not take the database away from everybody else. */
  async function look(isMeant: (userId: UserId) => boolean): Promise<void> {
    try {
      for (const connection of connections) {
        const { holder } = connection
        if (holder === null || !isMeant(holder.userId)) continue
        const identity = await accountStatus.identityOf(holder)
        if (identity === null) connection.endSession()
        else connection.knowAs(identity)
      }
    } catch (error) {
      log.warn({ err: error }, 'could not look whether sessions still stand')
    }
  }

  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look(() => true).finally(() => {
      isLooking = false
    })
  }, everyMs).unref()

  return {
    lookAgainAt: (changed) => {
      accountStatus.forget(changed)
      // A whole program may change at once.
      lastLook = lastLook.then(() => look((userId) => userId === changed))
      return lastLook
    },
    stop: () => clearInterval(timer),
  }
}
