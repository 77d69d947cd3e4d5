import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { lockBytes } from '../database/bytes-lock.ts'
import { KEEP_ALIVE } from '../database/connection-pool.ts'
import { createFileBlobStore } from '../platform/blob-store-files.ts'
import { UnreadableBlobError } from '../platform/blobs/unreadable-blob.ts'
import type { ReadableBlobs } from '../ports.ts'
import { listClaimed } from './claimed-blobs.ts'
import { copyBlob } from './copy-blob.ts'
import { createLineFile } from './line-file.ts'
import { type Bucket, compareObjects } from './compare-objects.ts'
import { BLOB_LIST, type Manifest, MANIFEST, tableFile } from './manifest.ts'
import { createMissingList, type MissingList } from './missing-list.ts'
import { listTables, readTable } from './table-rows.ts'

/** Longer than any removal of bytes takes; another backup takes longer than this. */
const PATIENCE_MS = 60_000

interface BackupDeps {
  databaseUrl: string
  blobs: ReadableBlobs
  /** If the bytes stay where they are. */
  bucket?: Bucket | null
  /** Empty, or not existing yet. */
  folder: string
  /** Keys of bytes that are lost for good. */
  knownLost?: ReadonlySet<string>
  /** How long to wait for transactions that are removing bytes, ms. */
  patienceMs?: number
}

/**
 * Copies an installation, which may be running, into a folder: the rows of one moment, and every byte that they refer
 * to. Bytes exist before a row refers to them, and none are removed until the copy is complete, so they are copied
 * after the rows. Those in a bucket may stay there: what is removed from it later, its versions have.
 */
export async function createBackup({
  databaseUrl,
  blobs,
  bucket = null,
  folder,
  knownLost = new Set(),
  patienceMs = PATIENCE_MS,
}: BackupDeps): Promise<Manifest> {
  await openEmptyFolder(folder)
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'trocar backup',
    ...KEEP_ALIVE,
  })
  await client.connect()
  try {
    if (!(await lockBytes(client, patienceMs)))
      throw new Error('Another backup is being taken. Try again later.')
    await client.query('SET statement_timeout = 0')
    await client.query('SET idle_in_transaction_session_timeout = 0')
    await client.query("SET datestyle = 'ISO'")
    // Whatever the database is set to, numbers are written with all their digits.
    await client.query('SET extra_float_digits = 1')
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const takenAt = new Date().toISOString()
    const migrations = await readMigrations(client)
    const tables = await writeTables(client, folder)
    const list = createMissingList(knownLost)
    const written =
      bucket === null
        ? await copyBlobs({ client, blobs, list }, folder)
        : await compareObjects({ client, blobs, bucket, list }, folder)
    const { missing, knownLost: lost } = list
    const manifest: Manifest = {
      format: 1,
      takenAt,
      migrations,
      tables,
      ...written,
      missing,
      knownLost: lost,
    }
    await writeManifest(folder, manifest)
    return manifest
  } finally {
    await client.end()
  }
}

async function openEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. A backup needs an empty folder.`)
}

async function readMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at, id',
  )
  return rows.map(({ hash }) => hash)
}

async function writeTables(client: Client, folder: string): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = []
  for (const name of await listTables(client)) {
    await using file = await createLineFile(path.join(folder, tableFile(name)))
    // The text of a row may have several lines; as JSON it has one.
    for await (const row of readTable(client, name)) await file.add(JSON.stringify(row))
    const { lines, digest } = await file.end()
    tables.push({ name, rows: lines, digest })
  }
  return tables
}

interface CopyBlobsDeps {
  client: Client
  blobs: ReadableBlobs
  list: MissingList
}

async function copyBlobs(
  { client, blobs: from, list: lacking }: CopyBlobsDeps,
  folder: string,
): Promise<Pick<Manifest, 'blobs'>> {
  const to = await createFileBlobStore(path.join(folder, 'blobs'))
  await using list = await createLineFile(path.join(folder, BLOB_LIST))
  let bytes = 0
  for await (const { key, least } of listClaimed(client)) {
    const copied = await copyBlob({ from, to, scratchFolder: folder }, key).catch(toUnreadable)
    if (copied instanceof UnreadableBlobError) {
      lacking.add(key, copied.message)
      continue
    }
    const found = copied?.bytes ?? 0
    if (found < least) lacking.add(key, `${key} should have ${least} bytes; ${found} of them are there.`)
    if (copied === null) continue
    bytes += copied.bytes
    await list.add(JSON.stringify(copied))
  }
  await to.close()
  await rm(path.join(folder, 'half'), { force: true })
  await rm(path.join(folder, 'blobs', '.incoming'), { recursive: true })
  const { lines: count, digest: listDigest } = await list.end()
  return { blobs: { count, bytes, listDigest } }
}

/** One that cannot be read does not keep the others from being copied. */
function toUnreadable(error: unknown): UnreadableBlobError {
  if (error instanceof UnreadableBlobError) return error
  throw error
}

/** Written last, and renamed when complete: a folder without it is no backup. */
async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = path.join(folder, `${MANIFEST}.part`)
  const handle = await open(draft, 'wx', 0o600)
  await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
  await handle.sync()
  await handle.close()
  await rename(draft, path.join(folder, MANIFEST))
  for (const each of [path.join(folder, 'tables'), folder]) await syncFolder(each)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
