import type { StreamId } from '#contract/vocabulary/ids.ts'
import { mayRemoveBytes } from '#server/database/bytes-lock.ts'
import type { Database } from '#server/database/database.ts'
import { countEach } from '#server/platform/blobs/count-each.ts'
import type { BlobStore } from '#server/ports.ts'
import { deleteStream, type LeftOutPage, type LeftOutStream, listLeftOut } from './left-out-store.ts'
import { lockRecording } from './record-store.ts'
import { streamKey } from './recording-keys.ts'

export interface LeftOutDeps {
  database: Database
  blobs: Pick<BlobStore, 'remove'>
  now: () => number
}

/** Product decision: how long they stay, ms. Half a year, as long as a device is remembered. */
const GRACE_MS = 180 * 24 * 3_600_000

/** Removes streams of takes that became videos without them (0495). Returns how many. */
export function removeLeftOut(deps: LeftOutDeps): Promise<number> {
  const until = new Date(deps.now() - GRACE_MS)
  return countEach(leftOut(deps.database, until), (stream) => removeOne(deps, stream))
}

async function* leftOut(database: Database, until: Date): AsyncGenerator<LeftOutStream> {
  let after: StreamId | null = null
  do {
    const { streams, last }: LeftOutPage = await listLeftOut(database, { until, after })
    yield* streams
    after = last
  } while (after !== null)
}

/** Bytes first: a run that is cut off in between leaves a row that the next run finds. */
function removeOne({ database, blobs }: LeftOutDeps, { id, recordId }: LeftOutStream): Promise<boolean> {
  return database.transaction(async (tx) => {
    if ((await lockRecording(tx, recordId)) === null || !(await mayRemoveBytes(tx))) return false
    await blobs.remove(streamKey(recordId, id))
    return deleteStream(tx, id)
  })
}
