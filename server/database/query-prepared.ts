import { hash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool, QueryResultRow } from 'pg'
import type { Database } from './database.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/** The pool alone, for what knows no other part of the database. */
type Asked = Pick<Database, '$client'> | Pool

/**
 * For a frequent query that is composed of few parts: each variant is planned once per connection. Whatever differs
 * between callers must be a parameter. Timestamps are returned as dates.
 */
export async function queryPrepared<Row extends object>(database: Asked, question: SQL): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(question)
  const name = hash('sha256', text, 'base64url').slice(0, 24)
  const { rows } = await poolOf(database).query<Row & QueryResultRow>({ name, text, values })
  return rows
}

/** The same, planned for these values each time. */
export async function queryOnce<Row extends object>(database: Asked, question: SQL): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(question)
  const { rows } = await poolOf(database).query<Row & QueryResultRow>({ text, values })
  return rows
}

function poolOf(database: Asked): Pool {
  return '$client' in database ? database.$client : database
}
