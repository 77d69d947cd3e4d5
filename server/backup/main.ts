import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { reachDatabase } from '../database/reach-database.ts'
import { noteBackup } from '../modules/operations/status/backup-mark-store.ts'
import { type ReachedBlobs, reachBlobs } from '../platform/blobs/reach-blobs.ts'
import { runProgram } from '../run-program.ts'
import type { Bucket } from './compare-objects.ts'
import { createBackup } from './create-backup.ts'
import type { Manifest } from './manifest.ts'
import { readKnownLost } from './missing-list.ts'

// npm run backup -- FOLDER: copies the installation that the environment names, running or not, into an empty folder.
// Bytes in an object store stay there, unless --bytes asks for them.

const INCOMPLETE =
  'It is incomplete, so it is not noted as the last backup. What is lost for good can be listed in the file known-lost of the data folder.'

await runProgram('There is no backup', async (args) => {
  const options = { bytes: { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [folder] = positionals
  if (folder === undefined) throw new Error('Say where to: npm run backup -- FOLDER')
  const to = path.resolve(folder)
  const config = readConfig(process.env)
  const reached = await reachDatabase(config)
  const { blobs, objects, leave } = await reachBlobs(config, reached.url)
  try {
    const bucket = values.bytes ? null : await findBucket(config, objects)
    const known = await readKnownLost(config.dataFolder)
    const manifest = await createBackup({
      databaseUrl: reached.url,
      blobs,
      bucket,
      folder: to,
      knownLost: known,
    })
    const { missing, knownLost = [] } = manifest
    const isWhole = missing.length === 0
    if (isWhole) await noteBackup(reached.url)
    const lines = [...knownLost.map((words) => `Known: ${words}`), ...missing, describe(manifest, to)]
    return { lines: isWhole ? lines : [...lines, INCOMPLETE], isClean: isWhole }
  } finally {
    await leave()
    await reached.leave()
  }
})

/** Rows alone can be restored only if what is removed from the bucket later can be had back. */
async function findBucket(
  { objectStore, moveTo }: Pick<Config, 'objectStore' | 'moveTo'>,
  objects: ReachedBlobs['objects'],
): Promise<Bucket | null> {
  if (objectStore === null || objects === null) return null
  if (moveTo !== null)
    throw new Error(
      'While bytes are moved, some of them are in no bucket. Copy them, too: npm run backup -- FOLDER --bytes',
    )
  const { bucket, prefix } = objectStore
  if (await objects.hasVersions()) return { bucket, prefix, findLost: objects.findLost }
  throw new Error(
    `The bucket ${bucket} stores no versions, so what is removed from it later could not be restored. Turn its versions on, or copy the bytes, too: npm run backup -- FOLDER --bytes`,
  )
}

function describe({ tables, blobs, objects }: Manifest, folder: string): string {
  const rows = tables.reduce((total, table) => total + table.rows, 0)
  const size = (bytes: number) => `(${(bytes / 1e6).toFixed(1)} MB)`
  if (objects === undefined)
    return `${rows} rows and ${blobs.count} files ${size(blobs.bytes)} are in ${folder}, each read back.`
  const { bucket, count, bytes } = objects
  return `${rows} rows are in ${folder}. ${count} objects ${size(bytes)} stay in the bucket ${bucket}: a restore needs it, with its versions.`
}
