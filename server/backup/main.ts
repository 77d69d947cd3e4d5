import path from 'node:path'
import { readConfig } from '../config.ts'
import { reachDatabase } from '../database/reach-database.ts'
import { noteBackup } from '../modules/operations/status/backup-mark.ts'
import { readFileBlobs } from '../platform/blob-store-files.ts'
import { runProgram } from '../run-program.ts'
import { createBackup } from './create-backup.ts'

// npm run backup -- FOLDER: copies the installation that the environment names, running or not, into an empty folder.

await runProgram('There is no backup', async ([folder]) => {
  if (folder === undefined) throw new Error('Say where to: npm run backup -- FOLDER')
  const config = readConfig(process.env)
  const reached = await reachDatabase(config)
  const blobs = readFileBlobs(path.join(config.dataFolder, 'blobs'))
  try {
    const manifest = await createBackup({ databaseUrl: reached.url, blobs, folder: path.resolve(folder) })
    await noteBackup(config.dataFolder)
    const rows = manifest.tables.reduce((total, table) => total + table.rows, 0)
    const { count, bytes } = manifest.blobs
    const done = `${rows} rows and ${count} files (${(bytes / 1e6).toFixed(1)} MB) are in ${path.resolve(folder)}, each read back.`
    return { lines: [...manifest.missing, done], isClean: manifest.missing.length === 0 }
  } finally {
    await reached.leave()
  }
})
