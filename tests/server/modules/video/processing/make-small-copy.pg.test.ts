import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { videos } from '#server/database/schema/videos.ts'
import { giveUpSmallCopy, makeSmallCopy } from '#server/modules/video/processing/make-small-copy.ts'
import type { SmallBench } from '#server/modules/video/processing/small-task.ts'
import { createAssets } from '#server/platform/assets.ts'
import { createFileBlobStore, type FileBlobStore } from '#server/platform/blob-store-files.ts'
import { diskWith, wideRoom } from '#tests/support/disks.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { type ClipFolder, clipFolder, UPLOADED_H264 } from '#tests/support/media-clips.ts'
import { addPerson } from '#tests/support/people.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const owner = await addPerson(database)
let clips: ClipFolder
let blobs: FileBlobStore

beforeAll(async () => {
  clips = await clipFolder()
  blobs = await createFileBlobStore(path.join(clips.folder, 'blobs'))
})
afterAll(async () => {
  await blobs.close()
  await clips.remove()
})

// What makes the copy lets everything else on the machine go first.
vi.setConfig({ testTimeout: 120_000 })

const never = new AbortController().signal
const bench = (change: Partial<SmallBench> = {}): SmallBench => ({
  database,
  blobs,
  assets: createAssets({ database, blobs, room: wideRoom() }),
  room: wideRoom(),
  tools: clips.tools,
  log: silentLog,
  scratchFolder: path.join(clips.folder, 'scratch'),
  ...change,
})

/** One that waits for its small copy; its bytes may be those of a low picture. */
async function addWaiting(size = '960x540') {
  const [width, height] = size.split('x').map(Number) as [number, number]
  const clip = await clips.clip(`${size}.mp4`, { options: `${UPLOADED_H264} -b:v 4M`, size, seconds: 2 })
  const bytes = size === '960x540' ? 1_000_000 : 100_000
  const { videoId } = await addVideo(database, owner, {
    state: 'READY',
    durationSeconds: 2,
    smallState: 'MAKING',
    media: {
      width,
      height,
      frameRate: 30,
      partStarts: [],
      sprite: null,
      hasPoster: false,
      playback: {
        mimeType: 'video/mp4',
        bytes,
      },
    },
  })
  await blobs.putFile(`videos/${videoId}/playback.mp4`, clip)
  return videoId
}

async function rowOf(videoId: Awaited<ReturnType<typeof addWaiting>>) {
  const [row] = await database.select().from(videos).where(eq(videos.id, videoId))
  return { state: row?.state, smallState: row?.smallState, smallBytes: row?.smallBytes }
}

test('the small copy is stored beside the first, which stays as it is; a second call changes nothing', async () => {
  const id = await addWaiting()
  const before = await blobs.size(`videos/${id}/playback.mp4`)
  expect(await makeSmallCopy(bench(), { videoId: id }, { signal: never })).toBe('ended')
  const made = await rowOf(id)
  expect(made).toEqual({
    state: 'READY',
    smallState: 'READY',
    smallBytes: await blobs.size(`videos/${id}/small.mp4`),
  })
  expect(await makeSmallCopy(bench(), { videoId: id }, { signal: never })).toBe('ended')
  await giveUpSmallCopy(bench(), { videoId: id })
  expect(await rowOf(id)).toEqual(made)
  expect(await blobs.size(`videos/${id}/playback.mp4`)).toBe(before)
})

test('a video that is small itself has no second copy', async () => {
  const id = await addWaiting('320x180')
  await makeSmallCopy(bench(), { videoId: id }, { signal: never })
  expect(await rowOf(id)).toEqual({ state: 'READY', smallState: 'NONE', smallBytes: null })
})

test('one given up leaves the video watchable', async () => {
  const id = await addWaiting()
  await giveUpSmallCopy(bench(), { videoId: id })
  expect(await rowOf(id)).toEqual({ state: 'READY', smallState: 'FAILED', smallBytes: null })
})

test('a stop or a full disk is no failure: it is made later', async () => {
  const id = await addWaiting()
  const stopped = AbortSignal.abort(new Error('The server is stopping.'))
  await expect(makeSmallCopy(bench(), { videoId: id }, { signal: stopped })).rejects.toThrow()
  await expect(
    makeSmallCopy(bench({ room: diskWith(0).room }), { videoId: id }, { signal: never }),
  ).rejects.toThrow()
  expect((await rowOf(id)).smallState).toBe('MAKING')
})
