import { createReadStream } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { readLines } from '../backup/line-file.ts'
import { BLOB_LIST, type Manifest, tableFile } from '../backup/manifest.ts'
import { fillTable, listTables } from '../backup/table-rows.ts'
import { KEEP_ALIVE } from '../database/connection-pool.ts'
import { sha256OfStream } from '../platform/blobs/sha256-of-stream.ts'
import { OWNER_SECRET } from '../platform/objects/store-owner.ts'
import type { Target } from './empty-target.ts'
import { createTables, findMigrations, updateTables } from './restore-schema.ts'

/** Reads every file of rows, and the list of bytes, before anything is written. */
export async function verifyFiles(folder: string, { tables, blobs }: Manifest): Promise<void> {
  const files = [
    ...tables.map(({ name, digest }) => ({ file: tableFile(name), digest })),
    { file: BLOB_LIST, digest: blobs.listDigest },
  ]
  for (const { file, digest } of files) {
    if ((await sha256OfStream(createReadStream(path.join(folder, file)))) !== digest)
      throw new Error(`${path.join(folder, file)} is not as it was written.`)
  }
}

const OF_OBJECTS = new Set(['blobs', 'blob_extents'])

/**
 * Creates the tables as they were, fills them in one transaction, and then migrates them. If an earlier try has filled
 * them, only the rest is done. Returns the names of tables that are not Trocar's, whose rows stay in the backup.
 */
export async function loadTables(
  url: string,
  folder: string,
  manifest: Manifest,
  { id, hasRows }: Target,
): Promise<string[]> {
  const madeBy = findMigrations(manifest.migrations)
  if (madeBy === null)
    throw new Error('The backup was taken by a later Trocar. Bring it back with that one, or a newer.')
  if (!hasRows) await createTables(url, madeBy)
  const client = new Client({ connectionString: url, application_name: 'trocar restore', ...KEEP_ALIVE })
  await client.connect()
  let strange: string[] = []
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SET idle_in_transaction_session_timeout = 0')
    if (!hasRows) strange = await fillTables(client, folder, { manifest, id })
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
  await updateTables(url, madeBy)
  return strange
}

/** All of them or none, with the id of the restore. */
async function fillTables(
  client: Client,
  folder: string,
  { manifest, id }: { manifest: Manifest; id: string },
): Promise<string[]> {
  const strange: string[] = []
  await client.query('BEGIN')
  // Removes what the migrations inserted. The audit trail can't be emptied, and is empty.
  const tables = await listTables(client)
  const filled = tables.filter((name) => name !== 'audit_entries')
  await client.query(`TRUNCATE ${filled.map((name) => `public.${name}`).join(', ')}`)
  // What triggers would count is among the rows already.
  for (const name of tables) await client.query(`ALTER TABLE public.${name} DISABLE TRIGGER USER`)
  const undoDefer = await deferSelfReferences(client)
  await client.query('SET CONSTRAINTS ALL DEFERRED')
  for (const { name, rows } of manifest.tables) {
    if (!tables.includes(name)) {
      strange.push(name)
      continue
    }
    // They say in which objects bytes are that came back as files.
    if (manifest.objects === undefined && OF_OBJECTS.has(name)) continue
    // They come back to one place.
    if (name === 'byte_moves') continue
    const count = await fillTable(client, name, rowsOf(path.join(folder, tableFile(name))))
    if (count !== rows) throw new Error(`Of ${rows} rows of ${name}, ${count} came back.`)
  }
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  await undoDefer()
  for (const name of tables) await client.query(`ALTER TABLE public.${name} ENABLE TRIGGER USER`)
  // Whoever owned the objects may still be there.
  await client.query('DELETE FROM public.installation_secrets WHERE name = $1', [OWNER_SECRET])
  await client.query('INSERT INTO public.installation_secrets (name, value) VALUES ($1, $2::jsonb)', [
    OWNER_SECRET,
    JSON.stringify(id),
  ])
  await client.query('COMMIT')
  return strange
}

/**
 * Rows come in the order in which they lay, so one may refer to another of its table that comes later. Returns what
 * makes the constraints as they were.
 */
async function deferSelfReferences(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string }>(`
    SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name FROM pg_constraint
    WHERE contype = 'f' AND conrelid = confrelid AND NOT condeferrable AND connamespace = 'public'::regnamespace`)
  const alter = async (into: string) => {
    for (const { table, name } of rows)
      await client.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${name} ${into}`)
  }
  await alter('DEFERRABLE')
  return () => alter('NOT DEFERRABLE')
}

async function* rowsOf(file: string): AsyncGenerator<string> {
  for await (const line of readLines(file)) yield JSON.parse(line) as string
}
