import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../database/embedded/embedded.ts'
import { NOT_OF_EXTENSION } from '../backup/table-rows.ts'
import { KEEP_ALIVE } from '../database/connection-pool.ts'
import { restoreMark } from '../database/restore-mark.ts'
import { KEYS_FOLDER } from '../platform/secret-key-file.ts'

/**
 * Makes sure that there is nothing that a restore would mix with, and marks the folder as half restored. Removes what
 * an earlier interrupted restore left: the mark shows that it was nothing else.
 */
export async function openTarget(dataFolder: string, databaseUrl: string | null): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: 0o755 })
  const isAgain = existsSync(restoreMark(dataFolder))
  // The keys are in no backup, so they may be there first.
  const names = (await readdir(dataFolder)).filter((name) => name !== KEYS_FOLDER)
  if (!isAgain && names.length > 0)
    throw new Error(`${dataFolder} is not empty. A backup comes back into an empty one.`)
  if (databaseUrl !== null) await refuseFilled(databaseUrl, isAgain)
  await mark(dataFolder)
  if (isAgain) await clear(dataFolder)
}

/**
 * Tables of an interrupted restore hold no rows, because these are written in one transaction, after everything but the
 * bytes.
 */
async function refuseFilled(databaseUrl: string, isAgain: boolean): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, ...KEEP_ALIVE })
  await client.connect()
  try {
    const { rows } = await client.query<{ tables: number; hasUsers: boolean }>(`
      SELECT count(*)::int AS tables, coalesce(bool_or(c.oid = to_regclass('public.users')), false) AS "hasUsers"
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
        AND ${NOT_OF_EXTENSION}`)
    const { tables, hasUsers } = rows[0]!
    if (tables === 0) return
    const isHalf =
      isAgain && (!hasUsers || (await client.query('SELECT FROM public.users LIMIT 1')).rowCount === 0)
    if (!isHalf)
      throw new Error('The database of DATABASE_URL is not empty. A backup comes back into an empty one.')
  } finally {
    await client.end()
  }
}

async function mark(dataFolder: string): Promise<void> {
  const handle = await open(restoreMark(dataFolder), 'w', 0o600)
  await handle.sync()
  await handle.close()
  const folder = await open(dataFolder, 'r')
  await folder.sync()
  await folder.close()
}

async function clear(dataFolder: string): Promise<void> {
  const postgres = path.join(dataFolder, 'postgres')
  // PostgreSQL may have outlived the restore that started it.
  if (existsSync(path.join(postgres, 'PG_VERSION')))
    await (await startEmbeddedPostgres({ folder: postgres })).stop()
  for (const name of await readdir(dataFolder)) {
    const entry = path.join(dataFolder, name)
    if (name !== KEYS_FOLDER && entry !== restoreMark(dataFolder))
      await rm(entry, { recursive: true, force: true })
  }
}
