import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool, type PoolClient, type PoolConfig } from 'pg'

/**
 * How long anything may take on the connections that answer people, ms. Who waits longer is told to come again, which
 * every page does by itself. Migrations, and copies of whole tables, use connections of their own without these.
 */
export const CONNECTION_LIMITS = {
  /** For a free connection, and for PostgreSQL to take a new one. */
  connectionTimeoutMillis: 10_000,
  /** For a row or key that another transaction holds. */
  lock_timeout: 10_000,
  statement_timeout: 30_000,
  /** Between two statements of a transaction: one that was forgotten must not keep its locks. */
  idle_in_transaction_session_timeout: 30_000,
  /** On our side, for a PostgreSQL that is frozen and does not even cancel. */
  query_timeout: 40_000,
} as const satisfies PoolConfig

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

export interface PoolOptions {
  connections: number
  limits?: Partial<Record<keyof typeof CONNECTION_LIMITS, number>>
  /** A connection broke that nobody used. The pool makes another when one is needed. */
  onLost?: (error: Error) => void
}

interface Holder {
  /** Work that was left running when the transaction ended may ask again. */
  isHolding: boolean
}

const holders = new AsyncLocalStorage<Holder>()

/**
 * Nobody who holds a connection gets a second one: with enough of them at once, each would wait for what the others
 * hold, for ever. That is a mistake in our own code, and is said at the first try rather than under load.
 */
export class ConnectionPool extends Pool {
  constructor(url: string, { connections, limits = {}, onLost = () => undefined }: PoolOptions) {
    super({ connectionString: url, max: connections, keepAlive: true, ...CONNECTION_LIMITS, ...limits })
    this.on('error', onLost)
    // The pool listens only while a connection is idle; one that breaks in somebody's hands must not end the process.
    // Whoever has it learns of it from the answer to their query.
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const refusal = holders.getStore()?.isHolding === true ? new SecondConnectionError() : null
    if (callback === undefined) return refusal === null ? super.connect() : Promise.reject(refusal)
    if (refusal === null) return super.connect(callback)
    return callback(refusal, undefined, () => undefined)
  }

  /** Lends a connection while `work` runs. One that `work` gives back as broken is closed. */
  async lend<Value>(work: (client: PoolClient, giveUp: () => void) => Promise<Value>): Promise<Value> {
    const client = await this.connect()
    const holder: Holder = { isHolding: true }
    let isBroken = false
    try {
      return await holders.run(holder, () => work(client, () => (isBroken = true)))
    } finally {
      holder.isHolding = false
      client.release(isBroken)
    }
  }
}

class SecondConnectionError extends Error {
  constructor() {
    super('Within a transaction another connection was asked for. Use the one of the transaction.')
  }
}
