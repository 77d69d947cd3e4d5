import { hash } from 'node:crypto'
import { is, Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool, QueryResultRow } from 'pg'
import type { Database } from './database.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/** The pool alone, for what knows no other part of the database. */
export type WithPool = Pick<Database, '$client'> | Pool

/**
 * For a frequent query that is composed of few parts: each variant is planned once per connection. Whatever differs
 * between callers must be a parameter. Timestamps are returned as dates.
 */
export async function queryPrepared<Row extends object>(database: WithPool, question: SQL): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(question)
  const name = nameOf(text)
  const { rows } = await poolOf(database).query<Row & QueryResultRow>({ name, text, values })
  return rows
}

/**
 * For the hottest questions, whose text never changes: it is built once. @param build is given what stands for a value
 */
export function prepareQuestion<Row extends object, Key extends string>(
  build: (value: (key: Key) => Placeholder) => SQL,
): (database: WithPool, values: Readonly<Record<Key, unknown>>) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(build((key) => sql.placeholder(key)))
  const name = nameOf(text)
  const given = params.map((param) => {
    if (is(param, Placeholder)) return param.name
    throw new Error('The values of a prepared question are placeholders.')
  })
  return async (database, values) => {
    const { rows } = await poolOf(database).query<Row & QueryResultRow>({
      name,
      text,
      values: given.map((key) => values[key as Key]),
    })
    return rows
  }
}

/** Planned for these values each time. */
export async function queryOnce<Row extends object>(database: WithPool, question: SQL): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(question)
  const { rows } = await poolOf(database).query<Row & QueryResultRow>({ text, values })
  return rows
}

function nameOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 24)
}

function poolOf(database: WithPool): Pool {
  return '$client' in database ? database.$client : database
}
