import { assetsNamedIn } from '#contract/content/asset-marks.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Assets } from '#server/platform/assets.ts'
import { findFiles, keepFilesOfTexts, keepTexts, unlistUnused } from './unused-file-store.ts'

export interface UnusedFileDeps {
  database: Database
  assets: Pick<Assets, 'dropEach'>
}

/** So long an author has to name a file that they added. */
const AGE = '7 days'
const BATCH = 100

/**
 * Removes files of courses that no text names. An older version may be brought back, so what any version names stays.
 * Answers how many; what is left over is removed the next time.
 */
export function removeUnusedFiles({ database, assets }: UnusedFileDeps): Promise<number> {
  return database.transaction(async (tx) => {
    await keepTexts(tx)
    const ids = await unlistUnused(tx, AGE, BATCH)
    await assets.dropEach(tx, ids)
    return ids.length
  })
}

/** Whether every file that a text names anew is there, and stays until this transaction ends. */
export async function hasItsFiles(tx: Transaction, body: string, before: string): Promise<boolean> {
  await keepFilesOfTexts(tx)
  const known = new Set(assetsNamedIn(before))
  const added = assetsNamedIn(body).filter((id) => !known.has(id))
  return added.length === 0 || (await findFiles(tx, added)).length === added.length
}
