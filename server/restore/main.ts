import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { runProgram } from '../run-program.ts'
import { restoreBackup } from './restore-backup.ts'

// npm run restore -- FOLDER: restores a backup into the empty installation that the environment names.

await runProgram('Nothing was restored', async (args) => {
  const options = { 'take-over': { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [folder] = positionals
  if (folder === undefined) throw new Error('Say where from: npm run restore -- FOLDER')
  const { dataFolder, databaseUrl, databaseDirectUrl, objectStore } = readConfig(process.env)
  const { manifest, findings, strange } = await restoreBackup({
    folder: path.resolve(folder),
    dataFolder,
    // Never PgBouncer, which gives each statement another session.
    databaseUrl: databaseDirectUrl ?? databaseUrl,
    objectStore,
    takesOver: values['take-over'],
  })
  const { takenAt, blobs, objects } = manifest
  const bytes =
    objects === undefined
      ? `with ${blobs.count} files, each compared with its digest`
      : `with ${objects.count} objects in the bucket ${objectStore?.bucket}, each there with its length`
  const done = `The installation of ${takenAt} is in ${dataFolder}, ${bytes}.`
  const left = strange.map((name) => `The table ${name} is not one of Trocar’s. Its rows stay in the backup.`)
  return { lines: [...left, ...findings.map(({ words }) => words), done], isClean: findings.length === 0 }
})
