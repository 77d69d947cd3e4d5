import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import * as curriculum from './schema/curriculum.ts'
import * as people from './schema/people.ts'
import * as service from './schema/service.ts'
import * as videos from './schema/videos.ts'

const schema = { ...people, ...curriculum, ...videos, ...service }

export type Database = NodePgDatabase<typeof schema> & { $client: Pool }
export type Transaction = Parameters<Parameters<NodePgDatabase<typeof schema>['transaction']>[0]>[0]
/** Where a store function may run: alone or within a transaction of its service. */
export type Queryable = NodePgDatabase<typeof schema> | Transaction

/** @param url `postgresql://…`, over TCP or a local socket */
export function openDatabase(url: string, { connections = 10 } = {}): Database {
  const pool = new Pool({ connectionString: url, max: connections })
  return drizzle(pool, { schema, casing: 'snake_case' })
}
