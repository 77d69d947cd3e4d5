import { openDatabase, pingDatabase } from '../database/database.ts'

export interface Ping {
  /** Resolves when the database answers; rejects if it does not. Who asks meanwhile gets the same answer. */
  ask: () => Promise<void>
  close: () => Promise<void>
}

const LIMIT_MS = 4_000

/**
 * Asks whether the database answers, on a connection of its own: behind everything that waits for a connection, an
 * instance that is only busy would look like one whose database is away.
 */
export function openPing(url: string, limitMs = LIMIT_MS): Ping {
  const database = openDatabase(url, {
    connections: 1,
    limits: { connectionTimeoutMillis: limitMs, statement_timeout: limitMs, query_timeout: limitMs },
  })
  let asked: Promise<void> | null = null
  return {
    ask() {
      asked ??= pingDatabase(database).finally(() => {
        asked = null
      })
      return asked
    },
    close: () => database.$client.end(),
  }
}
