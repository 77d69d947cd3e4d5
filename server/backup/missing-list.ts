import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from './manifest.ts'

/** A file of the data folder. Who runs the installation lists there what is lost for good, a key on each line. */
const KNOWN_LOST = 'known-lost'

export async function readKnownLost(dataFolder: string): Promise<ReadonlySet<string>> {
  try {
    const text = await readFile(path.join(dataFolder, KNOWN_LOST), 'utf8')
    return new Set(text.split('\n').map((line) => line.trim()))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set()
    throw error
  }
}

export interface MissingList extends Pick<Manifest, 'missing' | 'knownLost'> {
  /** @param words a sentence */
  add: (key: string, words: string) => void
}

/** What a backup did not find, apart from what is known to be lost. */
export function createMissingList(known: ReadonlySet<string>): MissingList {
  const [missing, knownLost]: [string[], string[]] = [[], []]
  return {
    missing,
    knownLost,
    add: (key, words) => void (known.has(key) ? knownLost : missing).push(words),
  }
}
