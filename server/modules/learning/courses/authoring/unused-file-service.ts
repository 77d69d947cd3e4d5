import { assetsNamedIn } from '#contract/content/asset-marks.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Assets } from '#server/platform/assets.ts'
import { findFiles, lockFilesOfTexts, lockTexts, unlistUnused } from './unused-file-store.ts'

export interface UnusedFileDeps {
  database: Database
  assets: Pick<Assets, 'dropEach'>
}

/** How long an author has to use a file that they added. */
const AGE = '7 days'
const BATCH = 100

/**
 * Removes files of courses that no text refers to. Because an older version may be restored, files of any version stay.
 * Returns how many; the next run removes what is left over.
 */
export function removeUnusedFiles({ database, assets }: UnusedFileDeps): Promise<number> {
  return database.transaction(async (tx) => {
    await lockTexts(tx)
    const ids = await unlistUnused(tx, AGE, BATCH)
    await assets.dropEach(tx, ids)
    return ids.length
  })
}

/** Whether every file that a text newly refers to exists, and locks these until the transaction ends. */
export async function hasItsFiles(tx: Transaction, body: string, before: string): Promise<boolean> {
  await lockFilesOfTexts(tx)
  const known = new Set(assetsNamedIn(before))
  const added = assetsNamedIn(body).filter((id) => !known.has(id))
  return added.length === 0 || (await findFiles(tx, added)).length === added.length
}
