import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { withCommitCalls } from './after-commit.ts'
import { ConnectionPool, type PoolOptions } from './connection-pool.ts'

export const dialect = { casing: 'snake_case' } as const

type Connection = NodePgDatabase
export type Database = Connection & { $client: ConnectionPool }
export type Transaction = Parameters<Parameters<Connection['transaction']>[0]>[0]
/** Where a store function may run: on its own, or within a transaction of its service. */
export type Queryable = Connection | Transaction

/** @param url `postgresql://…`, over TCP or a local socket */
export function openDatabase(
  url: string,
  { connections = 10, ...options }: Partial<PoolOptions> = {},
): Database {
  const pool = new ConnectionPool(url, { connections, ...options })
  const database = drizzle(pool, dialect)
  // The library's own `transaction` loses the connection when BEGIN fails, and the cause of a failure when ROLLBACK
  // fails.
  database.transaction = (work, config) => withCommitCalls(() => transact(pool, work, config))
  return database
}

/** Resolves when it answers. */
export async function pingDatabase({ $client }: Database): Promise<void> {
  await $client.query('SELECT 1')
}

type Config = Parameters<Connection['transaction']>[1]

async function transact<Value>(
  pool: ConnectionPool,
  work: (tx: Transaction) => Promise<Value>,
  config: Config,
): Promise<Value> {
  return pool.lend(async (client, giveUp) => {
    const failures: unknown[] = []
    const watched = (tx: Transaction) =>
      work(tx).catch((cause: unknown) => {
        failures.push(cause)
        throw cause
      })
    try {
      return await connectionOf(client).transaction(watched, config)
    } catch (error) {
      const [cause = error] = failures
      // BEGIN, COMMIT or ROLLBACK failed, not the work: the state of this connection is unknown.
      if (error !== failures[0]) giveUp()
      throw cause
    }
  })
}

const connections = new WeakMap<PoolClient, Connection>()

function connectionOf(client: PoolClient): Connection {
  const known = connections.get(client) ?? drizzle(client, dialect)
  connections.set(client, known)
  return known
}
