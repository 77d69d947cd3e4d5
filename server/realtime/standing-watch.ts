import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Log, Standing } from '#server/ports.ts'
import type { Connection } from './connection.ts'

export interface StandingWatchDeps {
  connections: ReadonlySet<Connection>
  standing: Standing
  log: Log
  /** How often everybody is looked at, for a word that was lost, ms. */
  everyMs: number
}

export interface StandingWatch {
  /** Something changed about this person. */
  lookAgainAt(userId: UserId): Promise<void>
  stop(): void
}

/**
 * Ends the connections of those who have signed out or may no longer sign in, and tells the others who their person is
 * by now: at once when told, soon when not.
 */
export function watchStanding({ connections, standing, log, everyMs }: StandingWatchDeps): StandingWatch {
  let isLooking = false
  let told = Promise.resolve()

  /** One after the other: a thousand connections must not take the database from everybody else. */
  async function look(isMeant: (userId: UserId) => boolean): Promise<void> {
    try {
      for (const connection of connections) {
        const { holder } = connection
        if (holder === null || !isMeant(holder.userId)) continue
        const actor = await standing.actorOf(holder)
        if (actor === null) connection.endSession()
        else connection.knowAs(actor)
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
      standing.forget(changed)
      // A whole program may be told of at once.
      told = told.then(() => look((userId) => userId === changed))
      return told
    },
    stop: () => clearInterval(timer),
  }
}
