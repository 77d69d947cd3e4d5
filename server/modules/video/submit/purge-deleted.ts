import type { Database } from '#server/database/database.ts'
import { mayRemoveBytes } from '#server/database/bytes-lock.ts'
import type { BlobStore, Log } from '#server/ports.ts'
import { madeKey, sourceKeys } from '../video-blobs.ts'
import { graceSince } from './edit-service.ts'
import { type UnfinishedPurge, beginPurge, endPurge, lockUnfinished, listUnfinished } from './purge-store.ts'

export interface PurgeDeps {
  database: Database
  blobs: Pick<BlobStore, 'remove'>
  log: Pick<Log, 'info' | 'warn'>
  now?: () => number
}

/**
 * Removes the bytes of videos whose owners deleted them 30 days ago (decision 0097). Which ones is stored before the
 * first byte is removed, so that the next run finishes one that was cut off anywhere. Returns how many.
 */
export async function purgeDeleted(deps: PurgeDeps): Promise<number> {
  const { database, now = Date.now } = deps
  let count = 0
  for (;;) {
    const purged = await purgeBegun(deps)
    count += purged
    const at = now()
    const begun = await database.transaction((tx) => beginPurge(tx, graceSince(at), new Date(at)))
    if (begun === 0 && purged === 0) return count
  }
}

async function purgeBegun(deps: PurgeDeps): Promise<number> {
  let count = 0
  for (const video of await listUnfinished(deps.database)) {
    try {
      if (await purgeOne(deps, video)) count += 1
    } catch (error) {
      // The others need not wait for it; the next run tries again.
      deps.log.warn({ err: error, videoId: video.videoId }, 'a deleted video could not be purged')
    }
  }
  return count
}

/**
 * False if another instance was faster, or the bytes must stay for now. They are removed without a connection, however
 * slow the disk is: a backup that begins after the question doesn't ask for what a purge has begun.
 */
async function purgeOne({ database, blobs, log, now = Date.now }: PurgeDeps, video: UnfinishedPurge) {
  const { videoId, ownerId, deletedAt } = video
  const keys = [...sourceKeys(video), madeKey(videoId)]
  const may = await database.transaction(
    async (tx) => (await lockUnfinished(tx, videoId)) && (await mayRemoveBytes(tx)),
  )
  if (!may) return false
  for (const key of keys) await blobs.remove(key)
  const isMine = await database.transaction(async (tx) => {
    if (!(await lockUnfinished(tx, videoId))) return false
    await endPurge(tx, videoId, new Date(now()))
    return true
  })
  if (isMine) {
    log.info({ audit: 'video-purged', videoId, ownerId, deletedAt, keys }, 'a deleted video was purged')
  }
  return isMine
}
