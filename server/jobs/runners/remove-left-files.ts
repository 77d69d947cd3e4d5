import type { Database } from '#server/database/database.ts'
import type { ReceivedFiles } from './received-files.ts'
import { listForgottenJobs } from './runner-job-store.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * What runners sent for attempts that no row names anymore: the rows of a revoked runner go with it, and a server may
 * have died before it removed what their end had left. A day is longer than anything is in use.
 */
export async function removeLeftFiles(
  { database, received }: { database: Database; received: Pick<ReceivedFiles, 'listUntouched' | 'remove'> },
  now: number,
): Promise<number> {
  const left = await listForgottenJobs(database, await received.listUntouched(now - DAY_MS))
  for (const id of left) await received.remove(id)
  return left.length
}
