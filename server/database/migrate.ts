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
/** The last version that brings a database from before the baseline up to it. */
const LAST_BEFORE_BASELINE = '0.1.0+20261126.1246'

/**
 * Runs all migrations and applies the SQL program, or only runs the first `count` migrations. Instances that start
 * together wait for one another. Refuses a database from before the baseline, and changes nothing in it.
 */
export async function migrateDatabase(
  url: string,
  { count = Infinity, connectLimitMs = CONNECT_LIMIT_MS } = {},
): Promise<void> {
  const work = async (client: Client): Promise<void> => {
    await refuseBeforeBaseline(client)
    await withFirst(MIGRATIONS, count, (migrationsFolder) => migrate(drizzle(client), { migrationsFolder }))
    if (count === Infinity) await applyProgram(client, await readProgram())
  }
  await underLock(url, work, connectLimitMs)
}

/** Runs the first `count` migrations of another folder, and nothing else. */
export async function runMigrations(
  url: string,
  { folder, count }: { folder: string; count: number },
): Promise<void> {
  await underLock(url, (client) =>
    withFirst(folder, count, (migrationsFolder) => migrate(drizzle(client), { migrationsFolder })),
  )
}

async function underLock(
  url: string,
  work: (client: Client) => Promise<void>,
  connectLimitMs = CONNECT_LIMIT_MS,
): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectLimitMs,
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
    await work(client)
  } finally {
    await client.end()
  }
}

async function refuseBeforeBaseline(client: Client): Promise<void> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists",
  )
  if (found[0]?.exists !== true) return
  const { rows } = await client.query<{ newest: string | null }>(
    'SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations',
  )
  const [baseline] = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  const newest = rows[0]?.newest ?? null
  if (newest === null || baseline === undefined || Number(newest) >= baseline.folderMillis) return
  throw new Error(
    `This database was last used by a version of Trocar that is too old for this one to take over. Nothing in it was changed. Start version ${LAST_BEFORE_BASELINE} with it once, then this one.`,
  )
}

/** The digests of the migrations of a folder, in order. */
export function listMigrations(folder: string = MIGRATIONS): string[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash)
}

/** The migrator reads a folder; for only some migrations, we give it a copy with a shorter journal. */
async function withFirst(
  from: string,
  count: number,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const journal = JSON.parse(await readFile(path.join(from, JOURNAL), 'utf8')) as { entries: unknown[] }
  if (count >= journal.entries.length) return work(from)
  const folder = await mkdtemp(path.join(tmpdir(), 'trocar-migrations-'))
  try {
    await cp(from, folder, { recursive: true })
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
