import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '#server/database/database.ts'
import type { BlobStore } from '#server/ports.ts'
import { listNamedBlobs } from './named-blobs-store.ts'

/** Somebody who knows that the bytes are lost puts this empty file there. No key begins with a dot. */
export const START_WITHOUT = '.start-without'

/**
 * Throws a sentence if none of the files that the rows name is in the folder: its disk is not mounted, or it is another
 * one. What is recorded would be stored there, and deleted on the devices.
 */
export async function refuseOtherFolder(
  database: Database,
  blobs: Pick<BlobStore, 'size'>,
  folder: string,
): Promise<void> {
  if (existsSync(path.join(folder, START_WITHOUT))) return
  const keys = await listNamedBlobs(database)
  for (const key of keys) if ((await blobs.size(key)) !== null) return
  if (keys.length === 0) return
  throw new Error(
    `The database has videos and files, and ${folder} has none of them. Is its disk mounted, and is TROCAR_DATA_DIR right? If they are lost, and the server is to start without them: touch ${path.join(folder, START_WITHOUT)}`,
  )
}
