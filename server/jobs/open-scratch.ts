import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { LONGEST_JOB_SECONDS } from './media-lanes.ts'

/** Older files belong to a worker or server that was killed. */
const ABANDONED_MS = (LONGEST_JOB_SECONDS + 3_600) * 1000

/** Creates the folder for media in progress, and removes what was left there by those that were killed. */
export async function openScratch(folder: string, now: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const entry = path.join(folder, name)
    const { mtimeMs } = await stat(entry)
    if (/^(?:media|blob)-/.test(name) && now - mtimeMs > ABANDONED_MS)
      await rm(entry, { recursive: true, force: true })
  }
}
