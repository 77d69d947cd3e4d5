import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import type { ReplicaState } from '#contract/endpoints/operations/status.ts'
import { ConnectionPool } from '../connection-pool.ts'
import type { Database } from '../database.ts'
import { databaseOf } from './one-connection.ts'
import { nameOfReplica } from './replica-settings.ts'
import { ASK_REPLICA, hasReplayed, LagWatch, type Look, stateOf } from './replica-state.ts'
import type { WalPosition } from './wal-position.ts'

/** How long a read waits in all until a replica has what was confirmed before it, ms. */
const WAIT_MS = 250
const FIRST_PAUSE_MS = 2
/**
 * Less than pages wait for an answer, so that the primary can still give it. Nobody waits for a connection to a replica
 * that could be had to the primary.
 */
const LIMITS = {
  connectionTimeoutMillis: 1_000,
  lock_timeout: 1_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 12_000,
} as const
const LOOK_LIMIT_MS = 2_000
/** One that is frozen is found out by the next look; whoever asks meanwhile waits no longer than this. */
const BEGIN_LIMIT_MS = 1_000
/** PgBouncer passes no limit on that came with the connection. */
const BEGIN: QueryConfig & { query_timeout: number } = {
  text: `BEGIN READ ONLY; SET LOCAL statement_timeout = ${LIMITS.statement_timeout}; ${ASK_REPLICA}`,
  query_timeout: BEGIN_LIMIT_MS,
}

export interface ReplicaFacts {
  /** Host and port, without anybody's password. */
  name: string
  state: ReplicaState
  /** Null: not known, or for longer than is remembered. */
  behindMs: number | null
  /** Reads that it answered. */
  answered: number
}

export class Replica {
  readonly name: string
  readonly #pool: ConnectionPool
  readonly #lag = new LagWatch()
  #state: ReplicaState = 'AWAY'
  #behindMs: number | null = null
  #answered = 0
  /** It failed or was late, and is not asked before the next look. */
  #rests = true

  constructor(url: string, connections: number) {
    this.name = nameOfReplica(url)
    this.#pool = new ConnectionPool(url, { connections, limits: LIMITS })
  }

  mayBeAsked(): boolean {
    return this.#state === 'IN_USE' && !this.#rests && this.#pool.waitingCount === 0
  }

  facts(): ReplicaFacts {
    return {
      name: this.name,
      state: this.#state,
      behindMs: this.#behindMs,
      answered: this.#answered,
    }
  }

  /** Until the next look. */
  rest(): void {
    this.#rests = true
  }

  /** Null: it does not have what the primary had at `position` in time. */
  async read<Value>(
    position: WalPosition,
    work: (database: Database) => Promise<Value>,
  ): Promise<{ value: Value } | null> {
    return this.#pool.lend(async (client, giveUp) => {
      let isOver = false
      try {
        const read = (await begin(client, position)) ? { value: await work(databaseOf(client)) } : null
        await client.query('COMMIT')
        isOver = true
        if (read !== null) this.#answered += 1
        return read
      } finally {
        if (!isOver) giveUp()
      }
    })
  }

  /** @param position where the primary is; null: it does not say. @returns whether it changed */
  async look(position: WalPosition | null): Promise<boolean> {
    const look = await this.#ask()
    const now = performance.now()
    if (position !== null) this.#lag.note(position, now)
    const before = this.#state
    this.#behindMs = look === null ? null : this.#lag.behindMs(look, now)
    this.#state = stateOf(look, this.#behindMs)
    this.#rests = false
    return this.#state !== before
  }

  async #ask(): Promise<Look | null> {
    const answer = this.#pool
      .query<Look>(ASK_REPLICA)
      .then(({ rows }) => rows[0] ?? null)
      .catch(() => null)
    return Promise.race([answer, pause(LOOK_LIMIT_MS, null, { ref: false })])
  }

  /** Waits for reads, but not for a server that is frozen. */
  async close(): Promise<void> {
    await Promise.race([this.#pool.end(), pause(LOOK_LIMIT_MS, undefined, { ref: false })])
  }
}

/**
 * Begins a transaction that only reads, on a connection that behind PgBouncer stays with one server until its end. Each
 * statement of it sees all that was replayed before.
 */
async function begin(client: PoolClient, position: WalPosition): Promise<boolean> {
  const giveUpAt = performance.now() + WAIT_MS
  const answers = (await client.query<Look>(BEGIN)) as unknown as QueryResult<Look>[]
  let look = answers.at(-1)?.rows[0]
  for (let ms = FIRST_PAUSE_MS; look !== undefined && !hasReplayed(look, position); ms *= 2) {
    const left = giveUpAt - performance.now()
    if (left <= 0 || !look.isStandby) return false
    await pause(Math.min(ms, left))
    look = (await client.query<Look>(ASK_REPLICA)).rows[0]
  }
  return look !== undefined
}
