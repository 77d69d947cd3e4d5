import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'

export interface FreshDatabase {
  url: string
  database: Database
  close(): Promise<void>
}

/** A separate database with all tables and no rows, created in about 0.1 s. */
export async function freshDatabase({ template = 'trocar_template' } = {}): Promise<FreshDatabase> {
  const answer = await fetch(inject('postgresDesk'))
  const serverUrl = await answer.text()
  if (!answer.ok) throw new Error(`The test PostgreSQL did not start: ${serverUrl}`)
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copied as files: the default also writes every page of the template into the log.
  await runOnServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  const url = serverUrl.replace('/postgres?', `/${name}?`)
  const database = openDatabase(url)
  return {
    url,
    database,
    close: async () => {
      await database.$client.end()
      await dropDatabase(serverUrl, name)
    },
  }
}

/** What copies begin with, filled once: `freshDatabase({ template: one.name })`. */
export async function templateDatabase(
  fill: (database: Database) => Promise<unknown>,
): Promise<{ name: string; close(): Promise<void> }> {
  const { url, database } = await freshDatabase()
  try {
    await fill(database)
  } finally {
    // Whatever is still connected to it stops it from being copied.
    await database.$client.end()
  }
  const [, name = ''] = /\/(\w+)\?/.exec(url) ?? []
  return { name, close: () => dropDatabase(url.replace(`/${name}?`, '/postgres?'), name) }
}

/** Waits some seconds for sessions that are about to end; then closes only those that a test forgot. */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await runOnServer(serverUrl, `DROP DATABASE ${name}`).catch(() =>
    runOnServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  )
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
