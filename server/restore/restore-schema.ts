import path from 'node:path'
import { listMigrations, migrateDatabase, runMigrations } from '../database/migrate.ts'

/** The migrations from before the baseline, which is what they make: only backups from then still need them. */
const FORMER = path.join(import.meta.dirname, 'former-migrations')
const FORMER_COUNT = listMigrations(FORMER).length

/** How many migrations of which folder made the tables of a backup. */
export interface MadeBy {
  folder: 'former' | 'present'
  count: number
}

/** Null if they are not all ours. @param digests of the migrations, in order */
export function findMigrations(digests: readonly string[]): MadeBy | null {
  const former = listMigrations(FORMER)
  const [baseline, ...later] = listMigrations()
  const isPrefixOf = (known: readonly (string | undefined)[]) =>
    digests.length <= known.length && digests.every((digest, at) => known[at] === digest)
  if (digests.length < former.length && isPrefixOf(former)) return { folder: 'former', count: digests.length }
  // An installation that went past the baseline lists what came before it, and not the baseline itself.
  if (isPrefixOf([...former, ...later]))
    return { folder: 'present', count: digests.length - former.length + 1 }
  return isPrefixOf([baseline, ...later]) ? { folder: 'present', count: digests.length } : null
}

/** Creates the tables as these migrations made them, in an empty database. */
export async function createTables(url: string, { folder, count }: MadeBy): Promise<void> {
  if (folder === 'present') return migrateDatabase(url, { count })
  await runMigrations(url, { folder: FORMER, count })
}

/** Brings them up to date. */
export async function updateTables(url: string, { folder }: MadeBy): Promise<void> {
  if (folder === 'former') await runMigrations(url, { folder: FORMER, count: FORMER_COUNT })
  await migrateDatabase(url)
}
