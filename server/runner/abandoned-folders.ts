import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const PREFIX = 'trocar-runner-'
/** No job lasts longer than a day, and other runners of this machine may have theirs in the same folder. */
const ABANDONED_MS = 25 * 3_600_000

/** For the files of one job. */
export const makeJobFolder = (folder: string) => mkdtemp(path.join(folder, PREFIX))

/** Removes what runners that were killed have left: people's videos, which may be deleted everywhere else. */
export async function removeAbandoned(
  folder: string,
  say: (line: string) => void,
  now = Date.now(),
): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    const abandoned = path.join(folder, name)
    try {
      const { mtimeMs } = await stat(abandoned)
      if (now - mtimeMs > ABANDONED_MS) await rm(abandoned, { recursive: true, force: true })
    } catch (error) {
      // Another runner may have been faster.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        say(`The folder was not removed: ${String(error)}`)
    }
  }
}
