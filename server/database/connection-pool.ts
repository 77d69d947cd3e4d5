import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { isReadOnly } from './database-away.ts'

/**
 * How long anything may take on the connections that answer requests, ms. A request that waits longer is told to try
 * again, which every page does automatically. Migrations, and copies of whole tables, use connections of their own
 * without these limits.
 */
export const CONNECTION_LIMITS = {
  /** Waiting for a free connection, and for PostgreSQL to accept a new one. */
  connectionTimeoutMillis: 10_000,
  /** Waiting for a row or key that another transaction holds. */
  lock_timeout: 10_000,
  statement_timeout: 30_000,
  /** Between two statements of a transaction: a forgotten one must not keep its locks. */
  idle_in_transaction_session_timeout: 30_000,
  /** On our side, for a PostgreSQL that is frozen and does not even cancel. */
  query_timeout: 40_000,
} as const satisfies PoolConfig

/**
 * For every connection to PostgreSQL. A host that vanished, without a power supply or behind a cut line, says nothing:
 * the operating system asks after ten silent seconds, and breaks the connection after ten more. By itself it would ask
 * after two hours.
 */
export const KEEP_ALIVE = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const satisfies PoolConfig

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

export interface PoolOptions {
  connections: number
  limits?: Partial<Record<keyof typeof CONNECTION_LIMITS, number>>
  /** Called when an idle connection broke. The pool opens another one when it is needed. */
  onLost?: (error: Error) => void
}

interface Holder {
  /** False once the transaction has ended: work that was left running may then use another connection. */
  isHolding: boolean
}

const holders = new AsyncLocalStorage<Holder>()

/** What triggers of ours say to the connection whose statement left a row of `announcements`. */
const ANNOUNCED = 'trocar announced'

/**
 * Whoever holds a connection gets no second one: with enough of them at once, each would wait forever for what the
 * others hold. That is a bug of ours, so it throws at the first try rather than under load.
 */
export class ConnectionPool extends Pool {
  /** Each tells what was announced; a transaction in which triggers announced something ends once they have. */
  readonly tellers = new Set<() => Promise<void>>()
  readonly #announcing = new WeakSet<PoolClient>()

  constructor(url: string, { connections, limits = {}, onLost = () => undefined }: PoolOptions) {
    super({ connectionString: url, max: connections, ...KEEP_ALIVE, ...CONNECTION_LIMITS, ...limits })
    this.on('error', onLost)
    // The pool listens for errors only while a connection is idle, but one that breaks in use must not end the process.
    // Its user learns of it from the answer to their query.
    this.on('connect', (client) => {
      client.on('error', () => undefined)
      client.on('notice', ({ message }) => {
        if (message === ANNOUNCED) this.#announcing.add(client)
      })
    })
    // A statement without a transaction, such as a sign-out, has committed by then. Nobody waits, but it is told first.
    this.on('release', (_error, client) => {
      if (this.#announcing.delete(client)) void this.#tell()
    })
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const refusal = holders.getStore()?.isHolding === true ? new SecondConnectionError() : null
    if (callback === undefined) return refusal === null ? super.connect() : Promise.reject(refusal)
    if (refusal === null) return super.connect(callback)
    return callback(refusal, undefined, () => undefined)
  }

  /** Lends a connection while `work` runs. If `work` calls `giveUp`, the connection is closed. */
  async lend<Value>(work: (client: PoolClient, giveUp: () => void) => Promise<Value>): Promise<Value> {
    const client = await this.connect()
    const holder: Holder = { isHolding: true }
    let isBroken = false
    let value: Value
    let hasAnnounced = false
    try {
      value = await holders.run(holder, () => work(client, () => (isBroken = true)))
    } catch (error) {
      // The next one may lead to the new primary.
      if (isReadOnly(error)) isBroken = true
      throw error
    } finally {
      holder.isHolding = false
      hasAnnounced = this.#announcing.delete(client)
      client.release(isBroken)
    }
    if (hasAnnounced) await this.#tell()
    return value
  }

  #tell(): Promise<unknown> {
    return Promise.all([...this.tellers].map((tell) => tell()))
  }
}

class SecondConnectionError extends Error {
  constructor() {
    super('Within a transaction another connection was asked for. Use the one of the transaction.')
  }
}
