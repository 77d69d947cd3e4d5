import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../database/embedded/embedded.ts'
import type { Manifest } from '../backup/manifest.ts'
import { NOT_OF_EXTENSION } from '../backup/table-rows.ts'
import { KEEP_ALIVE } from '../database/connection-pool.ts'
import { restoreMark } from '../database/restore-mark.ts'
import { OWNER_SECRET } from '../platform/objects/store-owner.ts'
import { KEYS_FOLDER } from '../platform/secret-key-file.ts'

export interface Target {
  /** Of this restore, however often it was interrupted. It becomes that of the installation as the owner of objects. */
  id: string
  /** Whether an earlier try has filled the tables of the database. */
  hasRows: boolean
}

interface TargetDeps {
  dataFolder: string
  databaseUrl: string | null
  /** Which one it is, as `identify` says. */
  backup: string
}

/**
 * Makes sure that there is nothing that a restore would mix with, and marks the folder as half restored. Removes what
 * an earlier interrupted restore left: the mark shows that it was nothing else.
 */
export async function openTarget({ dataFolder, databaseUrl, backup }: TargetDeps): Promise<Target> {
  await mkdir(dataFolder, { recursive: true, mode: 0o755 })
  const former = await readMark(dataFolder)
  // The keys are in no backup, so they may be there first.
  const known = [KEYS_FOLDER, path.basename(draftOf(dataFolder))]
  const names = (await readdir(dataFolder)).filter((name) => !known.includes(name))
  if (former === null && names.length > 0)
    throw new Error(`${dataFolder} is not empty. A backup comes back into an empty one.`)
  const hasRows = databaseUrl !== null && (await findOwnRows(databaseUrl, former))
  if (hasRows && former?.backup !== backup)
    throw new Error(
      'The database of DATABASE_URL has the rows of another backup, whose restore was not finished. Restore that one, or empty the database first.',
    )
  const id = former?.id ?? randomUUID()
  await writeMark(dataFolder, { id, backup })
  if (former !== null) await clear(dataFolder)
  return { id, hasRows }
}

/** The same for the same backup, and no other. */
export function identify({ takenAt, tables, blobs }: Manifest): string {
  return createHash('sha256')
    .update(JSON.stringify([takenAt, tables, blobs]))
    .digest('hex')
}

/**
 * Whether rows of this restore are there, which are written in one transaction with its id. Until then its tables hold
 * none. Throws if the database has anything else.
 */
async function findOwnRows(databaseUrl: string, former: RestoreMark | null): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl, ...KEEP_ALIVE })
  await client.connect()
  try {
    const { rows } = await client.query<{ tables: number; hasUsers: boolean }>(`
      SELECT count(*)::int AS tables, coalesce(bool_or(c.oid = to_regclass('public.users')), false) AS "hasUsers"
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
        AND ${NOT_OF_EXTENSION}`)
    const { tables, hasUsers } = rows[0]!
    if (tables === 0) return false
    if (former !== null && (await hasId(client, former.id))) return true
    const isHalf =
      former !== null &&
      (!hasUsers || (await client.query('SELECT FROM public.users LIMIT 1')).rowCount === 0)
    if (!isHalf)
      throw new Error('The database of DATABASE_URL is not empty. A backup comes back into an empty one.')
    return false
  } finally {
    await client.end()
  }
}

async function hasId(client: Client, id: string | undefined): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('public.installation_secrets') IS NOT NULL AS "isThere"`,
  )
  if (id === undefined || rows[0]?.isThere !== true) return false
  const { rowCount } = await client.query(
    'SELECT FROM public.installation_secrets WHERE name = $1 AND value = $2::jsonb',
    [OWNER_SECRET, JSON.stringify(id)],
  )
  return rowCount === 1
}

/** Both are missing in a mark of an earlier version. */
interface RestoreMark {
  id?: string
  backup?: string
}

const draftOf = (dataFolder: string) => `${restoreMark(dataFolder)}.part`

/** Null: there is none. */
async function readMark(dataFolder: string): Promise<RestoreMark | null> {
  if (!existsSync(restoreMark(dataFolder))) return null
  const text = await readFile(restoreMark(dataFolder), 'utf8')
  return text === '' ? {} : (JSON.parse(text) as RestoreMark)
}

/** Renamed when it is complete: who loses the id cannot know its rows anymore. */
async function writeMark(dataFolder: string, mark: RestoreMark): Promise<void> {
  const handle = await open(draftOf(dataFolder), 'w', 0o600)
  await handle.writeFile(JSON.stringify(mark))
  await handle.sync()
  await handle.close()
  await rename(draftOf(dataFolder), restoreMark(dataFolder))
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
