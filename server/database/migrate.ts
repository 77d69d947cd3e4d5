import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

const MIGRATIONS = path.join(import.meta.dirname, 'migrations')
/** Any number, the same for every instance. */
const MIGRATION_LOCK = 7_206_101

/** Brings the tables up to date. Instances that start together wait for one another. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  // A connection that breaks is told of by the statement that it takes along; unheard, it would end the process.
  client.on('error', () => undefined)
  await client.connect().catch((cause: unknown) => {
    throw new Error(`The PostgreSQL of DATABASE_URL does not answer (${reasonOf(cause)}).`, { cause })
  })
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    // Older tables may be in use by another instance: fail soon and clearly rather than hang behind its transaction.
    await client.query("SET lock_timeout = '30s'")
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
  }
}

/** A host with several addresses fails with several reasons and no words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
