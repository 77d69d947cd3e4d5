import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { type Database, dialect } from '../database.ts'

const known = new WeakMap<PoolClient, Database>()

/** For stores, a database that consists of this connection: what is asked at once is answered in turn. */
export function databaseOf(client: PoolClient): Database {
  const made = known.get(client) ?? makeDatabase(client)
  known.set(client, made)
  return made
}

function makeDatabase(client: PoolClient): Database {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...asked: Parameters<PoolClient['query']>): Promise<unknown> => {
    const ask = () => client.query(...asked) as unknown as Promise<unknown>
    // Whoever asked before is told of their own failure.
    const answer = last.then(ask, ask)
    last = answer.catch(() => undefined)
    return answer
  }
  const inTurn = { query } as unknown as PoolClient
  return Object.assign(drizzle(inTurn, dialect), { $client: inTurn }) as unknown as Database
}
