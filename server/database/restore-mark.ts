import { existsSync } from 'node:fs'
import path from 'node:path'

/** A file that is in a data folder while a backup is being restored there. */
export function restoreMark(dataFolder: string): string {
  return path.join(dataFolder, 'restore-not-finished')
}

/** Throws a sentence for the person at the machine. */
export function refuseHalfRestored(dataFolder: string): void {
  if (!existsSync(restoreMark(dataFolder))) return
  throw new Error(
    `A restore into ${dataFolder} was not finished. Run "npm run restore -- FOLDER" again: it starts over.`,
  )
}
