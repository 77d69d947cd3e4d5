import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StoreAwayError } from './store-away.ts'

/** Its content names the disk that is mounted in the folder. No key begins with a dot. */
export const PLACE_FILE = '.place'

/** The disk that a folder was on when it was opened. */
export interface DiskPlace {
  name: string
  /**
   * Throws a `StoreAwayError` if the folder is on another disk now, or if nothing can be written although something has
   * to be.
   */
  ensure(use: 'read' | 'write'): Promise<void>
}

/**
 * Gives the disk a name if it has none. `expected`: the name that another process found; with another one, it throws a
 * `StoreAwayError`.
 */
export async function openDiskPlace(folder: string, expected: string | null = null): Promise<DiskPlace> {
  const file = path.join(folder, PLACE_FILE)
  const name = expected ?? (await readName(file)) ?? (await giveName(file))
  const ensure: DiskPlace['ensure'] = async (use) => {
    const found = await readName(file).catch((error: unknown) => {
      throw new StoreAwayError(error, `The disk of ${folder} cannot be read.`)
    })
    if (found !== name)
      throw new StoreAwayError(
        null,
        `The disk of ${folder} is not there: ${PLACE_FILE} is missing, or that of another disk.`,
      )
    if (use === 'read') return
    await access(file, constants.W_OK).catch((error: unknown) => {
      throw new StoreAwayError(error, `The disk of ${folder} can only be read.`)
    })
  }
  // A server that starts on a disk that can only be read still serves what is there.
  await ensure('read')
  return { name, ensure }
}

async function readName(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
    throw error
  }
}

/** Instances that start together on a new disk agree: the first name stays. */
async function giveName(file: string): Promise<string> {
  const draft = `${file}-${randomUUID()}`
  await writeFile(draft, randomUUID(), { mode: 0o600, flush: true })
  try {
    await link(draft, file)
    await rm(draft)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') await rm(draft)
    // A disk on which a file has one name at most.
    else await rename(draft, file)
  }
  return readFile(file, 'utf8')
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
