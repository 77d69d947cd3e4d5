import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { listClaimed } from '#server/backup/claimed-blobs.ts'
import { lockBytes } from '#server/database/bytes-lock.ts'
import { notifications } from '#server/database/schema/library.ts'
import { videos } from '#server/database/schema/videos.ts'
import { findVideoToProcess, markProcessingAgain } from '#server/modules/video/processing/processing-store.ts'
import { purgeDeleted } from '#server/modules/video/submit/purge-deleted.ts'
import { markDeleted, unmarkDeleted } from '#server/modules/video/submit/submit-store.ts'
import { findVideoOfTake } from '#server/modules/video/upload/finish-store.ts'
import type { Log } from '#server/ports.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { temporaryBlobs } from '#tests/support/intake.ts'
import { addPerson } from '#tests/support/people.ts'
import { addRecording, addUpload, type StoredVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const DAY = 24 * 3_600_000
/** The clock of the server, this many days from now. */
const after = (days: number) => () => Date.now() + days * DAY

let clip: string
const log = { info: vi.fn<Log['info']>(), warn: vi.fn<Log['warn']>() }

const fresh = untilEnd(await freshDatabase())
const store = untilEnd(await temporaryBlobs())
const resident = await addPerson(fresh.database)

beforeEach(async () => {
  await fresh.database.delete(videos)
  log.info.mockClear()
  log.warn.mockClear()
})

const purge = (days: number, remove = (key: string) => store.blobs.remove(key)) =>
  purgeDeleted({ database: fresh.database, blobs: { remove }, log, now: after(days) })

async function newClip(): Promise<string> {
  clip = path.join(store.folder, `clip-${crypto.randomUUID()}`)
  await writeFile(clip, 'every byte counts')
  return clip
}

/** A recording of two parts that became a video, with its playback. */
async function recorded(): Promise<StoredVideo & { keys: string[] }> {
  const files = [await newClip(), await newClip()]
  const video = await addRecording(fresh.database, store.blobs, resident, files, {
    state: 'READY',
    smallState: 'READY',
    smallBytes: 10,
  })
  await store.blobs.putFile(`videos/${video.videoId}/playback.mp4`, await newClip())
  await store.blobs.putFile(`videos/${video.videoId}/small.mp4`, await newClip())
  const { recordId, streamIds } = await rowOf(video.videoId)
  const parts = streamIds.map((id) => `recordings/${recordId}/${id}`)
  return {
    ...video,
    keys: [...parts, ...['playback', 'small'].map((name) => `videos/${video.videoId}/${name}.mp4`)],
  }
}

async function rowOf(id: VideoId) {
  const [row] = await fresh.database.select().from(videos).where(eq(videos.id, id))
  return row!
}

async function claimedKeys(client: ClientBase): Promise<string[]> {
  const keys: string[] = []
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  for await (const { key } of listClaimed(client)) keys.push(key)
  await client.query('ROLLBACK')
  return keys
}

const heldOf = async (keys: readonly string[]) =>
  (await Promise.all(keys.map((key) => store.blobs.size(key)))).map((size) => size !== null)

const erase = (id: VideoId) => markDeleted(fresh.database, id, resident)
const restore = (id: VideoId, days: number) =>
  unmarkDeleted(fresh.database, id, { ownerId: resident, since: new Date(after(days)() - 30 * DAY) })

describe('deleted videos', () => {
  it('keep their bytes for 30 days, and not longer', async () => {
    const { videoId, keys } = await recorded()
    await erase(videoId)
    expect(await purge(29.9)).toBe(0)
    expect(await heldOf(keys)).toEqual([true, true, true, true])
    expect(await purge(30.1)).toBe(1)
    expect(await heldOf(keys)).toEqual([false, false, false, false])
    expect(await purge(30.2)).toBe(0)
  })

  it('leave a line in the log that says whose they were, and no name', async () => {
    const { videoId } = await recorded()
    await erase(videoId)
    await purge(31)
    expect(log.info.mock.calls).toEqual([
      [expect.objectContaining({ audit: 'video-purged', videoId, ownerId: resident }), expect.any(String)],
    ])
  })

  it('are deleted with the file that was uploaded', async () => {
    const { videoId } = await addUpload(fresh.database, store.blobs, resident, await newClip(), {
      state: 'READY',
    })
    const { uploadTaskId } = await rowOf(videoId)
    await erase(videoId)
    await purge(31)
    expect(await store.blobs.size(`uploads/${uploadTaskId}`)).toBeNull()
  })

  it('include their notifications', async () => {
    const { videoId } = await recorded()
    await fresh.database.insert(notifications).values({
      userId: resident,
      type: 'NEW_VIDEO_ASMT',
      eventKey: 'once',
      about: { videoId },
      eventTitle: 'A take',
    })
    await erase(videoId)
    await purge(31)
    expect(await fresh.database.select().from(notifications)).toEqual([])
  })
})

describe('what is never purged', () => {
  it('a video that nobody deleted, however old', async () => {
    const { keys } = await recorded()
    expect(await purge(50 * 365)).toBe(0)
    expect(await heldOf(keys)).toEqual([true, true, true, true])
  })

  it('one that was restored', async () => {
    const { videoId, keys } = await recorded()
    await erase(videoId)
    expect(await restore(videoId, 29)).toBe(true)
    await purge(400)
    expect(await heldOf(keys)).toEqual([true, true, true, true])
  })

  it('a part of the recording that the video does not show', async () => {
    const { videoId } = await recorded()
    const { recordId } = await rowOf(videoId)
    const other = `recordings/${recordId}/${crypto.randomUUID()}`
    await store.blobs.putFile(other, await newClip())
    await erase(videoId)
    await purge(31)
    expect(await store.blobs.size(other)).not.toBeNull()
  })

  it('one that is still being processed: it waits until that ends', async () => {
    const { videoId, keys } = await recorded()
    await fresh.database.update(videos).set({ state: 'PROCESSING' }).where(eq(videos.id, videoId))
    await erase(videoId)
    expect(await purge(31)).toBe(0)
    expect(await heldOf(keys)).toEqual([true, true, true, true])
    await fresh.database.update(videos).set({ state: 'FAILED' }).where(eq(videos.id, videoId))
    expect(await purge(31)).toBe(1)
  })
})

describe('after the purge', () => {
  it('a device that finishes the same take again is answered with the video that was made', async () => {
    const { videoId, asmtId } = await recorded()
    await erase(videoId)
    await purge(31)
    const { takeId } = await rowOf(videoId)
    expect(await findVideoOfTake(fresh.database, resident, takeId)).toEqual({
      videoId,
      videoAsmtId: asmtId,
      videoType: 'other',
    })
  })

  it('it cannot be restored, even by a server whose clock is late, nor be processed again', async () => {
    const { videoId } = await recorded()
    await fresh.database.update(videos).set({ state: 'FAILED' }).where(eq(videos.id, videoId))
    await erase(videoId)
    await purge(31)
    expect(await restore(videoId, 0)).toBe(false)
    expect(await fresh.database.transaction((tx) => markProcessingAgain(tx, videoId))).toBe(false)
    expect(await findVideoToProcess(fresh.database, videoId)).toBeNull()
  })
})

describe('a purge that is interrupted', () => {
  it('between two blobs is finished by the next run', async () => {
    const { videoId, keys } = await recorded()
    await erase(videoId)
    let count = 0
    const remove = async (key: string) => {
      count += 1
      if (count === 2) throw new Error('The disk is gone.')
      await store.blobs.remove(key)
    }
    expect(await purge(31, remove).catch(() => 'cut off')).not.toBe(1)
    expect(await heldOf(keys)).toContain(true)
    // A purge that was begun is completed, whatever the clock says then.
    expect(await purge(0)).toBe(1)
    expect(await heldOf(keys)).toEqual([false, false, false, false])
  })

  it('before its last step is repeated without harm, and logged once by two instances', async () => {
    const { videoId } = await recorded()
    await erase(videoId)
    const counts = await Promise.all([purge(31), purge(31)])
    expect(counts[0] + counts[1]).toBe(1)
    expect(log.info).toHaveBeenCalledTimes(1)
  })

  it('does not make the others wait when the bytes of one cannot be removed', async () => {
    const [bad, good] = [await recorded(), await recorded()]
    await erase(bad.videoId)
    await erase(good.videoId)
    const remove = (key: string) =>
      bad.keys.includes(key) ? Promise.reject(new Error('The disk refuses.')) : store.blobs.remove(key)
    expect(await purge(31, remove)).toBe(1)
    expect(await heldOf(good.keys)).toEqual([false, false, false, false])
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ videoId: bad.videoId }),
      expect.any(String),
    )
  })

  it('needs no connection while bytes leave, and a backup that begins then has all that it claims', async () => {
    const { videoId, keys } = await recorded()
    await erase(videoId)
    const client = await fresh.database.$client.connect()
    let claimed: string[] = []
    const remove = async (key: string) => {
      // Whoever holds a connection gets no second one.
      await fresh.database.select().from(videos)
      if (claimed.length === 0) {
        expect(await lockBytes(client, 1_000)).toBe(true)
        claimed = ['nothing', ...(await claimedKeys(client)).filter((claim) => keys.includes(claim))]
      }
      await store.blobs.remove(key)
    }
    expect(await purge(31, remove)).toBe(1)
    expect(claimed).toEqual(['nothing'])
    expect(await heldOf(keys)).toEqual([false, false, false, false])
    client.release(true)
  })

  it('waits during a backup, and runs afterwards', async () => {
    const { videoId, keys } = await recorded()
    await erase(videoId)
    const backup = await fresh.database.$client.connect()
    expect(await lockBytes(backup, 1_000)).toBe(true)
    expect(await purge(31)).toBe(0)
    expect(await heldOf(keys)).toEqual([true, true, true, true])
    backup.release(true)
    await expect.poll(() => purge(31)).toBe(1)
    expect(await heldOf(keys)).toEqual([false, false, false, false])
  })
})
