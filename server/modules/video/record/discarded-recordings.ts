import type { RecordId } from '#contract/vocabulary/ids.ts'
import { mayRemoveBytes } from '#server/database/bytes-lock.ts'
import type { Database } from '#server/database/database.ts'
import { countEach, throughPages } from '#server/platform/blobs/count-each.ts'
import type { BlobStore } from '#server/ports.ts'
import { recordKey } from './recording-keys.ts'
import { listCanceledRecordings, lockRecording } from './record-store.ts'

export interface DiscardDeps {
  database: Database
  blobs: BlobStore
}

/**
 * Removes the bytes of a recording, if its row says that its owner discarded it. False if they are left for later.
 *
 * Without a connection, however slow the disk is: what is discarded stays so, and a backup that begins after the
 * question doesn't ask for its bytes. What a crash leaves is removed by `removeAllDiscarded`.
 */
export async function removeDiscarded({ database, blobs }: DiscardDeps, id: RecordId): Promise<boolean> {
  const may = await database.transaction(async (tx) => {
    const recording = await lockRecording(tx, id)
    return recording?.state === 'CANCELED' && (await mayRemoveBytes(tx))
  })
  if (may) await blobs.remove(recordKey(id))
  return may
}

/** Removes what a crash, or a backup under way, left of discarded recordings. Returns how many there were. */
export function removeAllDiscarded(deps: DiscardDeps): Promise<number> {
  const discarded = throughPages<RecordId>((last) => listCanceledRecordings(deps.database, last))
  return countEach(discarded, async (id) => (await hasBytes(deps.blobs, id)) && removeDiscarded(deps, id))
}

async function hasBytes(blobs: BlobStore, id: RecordId): Promise<boolean> {
  for await (const _blob of blobs.list(recordKey(id))) return true
  return false
}
