import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Manifest, readManifest, BLOB_LIST, blobLine } from '../backup/manifest.ts'
import { checkInstallation } from '../check/check-installation.ts'
import type { Finding } from '../check/finding.ts'
import { openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded.ts'
import { restoreMark } from '../database/restore-mark.ts'
import { createFileBlobStore, readFileBlobs } from '../platform/blob-store-files.ts'
import { openTarget } from './empty-target.ts'
import { loadTables, verifyFiles } from './load-tables.ts'
import { copyBlob } from '../backup/copy-blob.ts'
import { readLines } from '../backup/line-file.ts'
import type { BlobStore } from '../ports.ts'

interface RestoreDeps {
  folder: string
  dataFolder: string
  /** Null: the embedded one. */
  databaseUrl: string | null
}

export interface Restored {
  manifest: Manifest
  findings: Finding[]
}

/**
 * Restores a backup into an empty installation, and checks it. If interrupted, it leaves a mark that keeps anything
 * else from starting on that folder, and starts over next time.
 */
export async function restoreBackup({ folder, dataFolder, databaseUrl }: RestoreDeps): Promise<Restored> {
  const manifest = await readManifest(folder)
  await verifyFiles(folder, manifest)
  await openTarget(dataFolder, databaseUrl)
  const postgres =
    databaseUrl === null ? await startEmbeddedPostgres({ folder: path.join(dataFolder, 'postgres') }) : null
  const url = databaseUrl ?? postgres!.url
  const blobs = await createFileBlobStore(path.join(dataFolder, 'blobs'))
  const scratchFolder = path.join(dataFolder, 'scratch')
  await mkdir(scratchFolder, { mode: 0o700 })
  const { $client: pool } = openDatabase(url, { connections: 1 })
  try {
    await restoreBlobs(folder, blobs, scratchFolder)
    await loadTables(url, folder, manifest)
    const findings = await checkInstallation({ pool, blobs })
    await rm(restoreMark(dataFolder))
    return { manifest, findings }
  } finally {
    await pool.end()
    await blobs.close()
    await postgres?.stop()
  }
}

/** Restores every byte, and compares each file with its recorded digest. */
async function restoreBlobs(folder: string, to: BlobStore, scratchFolder: string): Promise<void> {
  const from = readFileBlobs(path.join(folder, 'blobs'))
  for await (const line of readLines(path.join(folder, BLOB_LIST))) {
    const { key, bytes, digest } = blobLine.parse(JSON.parse(line))
    const copied = await copyBlob({ from, to, scratchFolder }, key)
    if (copied?.digest !== digest || copied.bytes !== bytes)
      throw new Error(`${key} of the backup is not as it was written.`)
  }
}
