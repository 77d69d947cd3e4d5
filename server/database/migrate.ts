import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import { KEEP_ALIVE } from './connection-pool.ts'
import { applyProgram, readProgram } from './program/apply-program.ts'

const MIGRATIONS = path.join(import.meta.dirname, 'migrations')
/** A host that vanished does not even refuse, ms. */
const CONNECT_LIMIT_MS = 30_000
const JOURNAL = path.join('meta', '_journal.json')

/**
 * Runs all migrations and applies the SQL program, or only runs the first `count` migrations. Instances that start
 * together wait for one another.
 */
export async function migrateDatabase(url: string, { count = Infinity } = {}): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    ...KEEP_ALIVE,
  })
  // The statement in progress reports a broken connection; an unhandled error would end the process.
  client.on('error', () => undefined)
  await client.connect().catch((cause: unknown) => {
    throw new Error(`The PostgreSQL of DATABASE_URL does not answer (${reasonOf(cause)}).`, { cause })
  })
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migration])
    // Another instance may be using the old tables: fail soon and clearly rather than wait for its transaction.
    await client.query("SET lock_timeout = '30s'")
    await withFirst(count, (migrationsFolder) => migrate(drizzle(client), { migrationsFolder }))
    if (count === Infinity) await applyProgram(client, await readProgram())
  } finally {
    await client.end()
  }
}

/** How many of our first migrations these are, by their digests; null if there are others among them. */
export async function countKnownMigrations(digests: readonly string[]): Promise<number | null> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  const isOurs = digests.every((digest, at) => known[at]?.hash === digest)
  return isOurs ? digests.length : null
}

/** The migrator reads a folder; for only some migrations, we give it a copy with a shorter journal. */
async function withFirst(count: number, work: (folder: string) => Promise<void>): Promise<void> {
  const journal = JSON.parse(await readFile(path.join(MIGRATIONS, JOURNAL), 'utf8')) as { entries: unknown[] }
  if (count >= journal.entries.length) return work(MIGRATIONS)
  const folder = await mkdtemp(path.join(tmpdir(), 'trocar-migrations-'))
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    const entries = journal.entries.slice(0, count)
    await writeFile(path.join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A host with several addresses fails with several reasons and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
