import { stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Its time says when the last backup ended; other backup programs touch it, too. */
const MARK = 'last-backup'

export async function noteBackup(dataFolder: string): Promise<void> {
  const file = path.join(dataFolder, MARK)
  await writeFile(file, '', { mode: 0o600 })
  const now = new Date()
  await utimes(file, now, now)
}

/** Null: none has been noted. */
export async function readLastBackup(dataFolder: string): Promise<Date | null> {
  try {
    return (await stat(path.join(dataFolder, MARK))).mtime
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
