import path from 'node:path'
import { readConfig } from '../config.ts'
import { runProgram } from '../run-program.ts'
import { restoreBackup } from './restore-backup.ts'

// npm run restore -- FOLDER: restores a backup into the empty installation that the environment names.

await runProgram('Nothing was restored', async ([folder]) => {
  if (folder === undefined) throw new Error('Say where from: npm run restore -- FOLDER')
  const { dataFolder, databaseUrl } = readConfig(process.env)
  const { manifest, findings } = await restoreBackup({
    folder: path.resolve(folder),
    dataFolder,
    databaseUrl,
  })
  const { takenAt, blobs } = manifest
  const done = `The installation of ${takenAt} is in ${dataFolder}, with ${blobs.count} files, each compared with its digest.`
  return { lines: [...findings.map(({ words }) => words), done], isClean: findings.length === 0 }
})
