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
  const { dataFolder, databaseUrl, objectStore } = readConfig(process.env)
  const { manifest, findings } = await restoreBackup({
    folder: path.resolve(folder),
    dataFolder,
    databaseUrl,
    objectStore,
    takesOver: values['take-over'],
  })
  const { takenAt, blobs, objects } = manifest
  const bytes =
    objects === undefined
      ? `with ${blobs.count} files, each compared with its digest`
      : `with ${objects.count} objects in the bucket ${objectStore?.bucket}, each there with its length`
  const done = `The installation of ${takenAt} is in ${dataFolder}, ${bytes}.`
  return { lines: [...findings.map(({ words }) => words), done], isClean: findings.length === 0 }
})
