import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Database } from './database.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * For a frequent query that is composed of few parts: each variant is planned once per connection. Whatever differs
 * between callers must be a parameter. Timestamps are returned as dates.
 */
export async function queryPrepared<Row extends object>(database: Database, question: SQL): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(question)
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  const { rows } = await database.$client.query<Row & QueryResultRow>({ name, text, values })
  return rows
}
