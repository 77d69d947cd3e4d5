import { stat } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { assets } from '#server/database/schema/files.ts'
import { videos } from '#server/database/schema/videos.ts'
import { JOBS_SCHEMA, openMediaLanes } from '#server/jobs/media-lanes.ts'
import { createMediaQueue } from '#server/jobs/media-queue.ts'
import { type LaneBench, runMediaLanes } from '#server/jobs/run-media-lanes.ts'
import { askForOlder } from '#server/jobs/lanes/small-lane.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import { createFileBlobStore, type FileBlobStore } from '#server/platform/blob-store-files.ts'
import { wideRoom } from '#tests/support/disks.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { type ClipFolder, clipFolder, UPLOADED_H264 } from '#tests/support/media-clips.ts'
import { addPerson } from '#tests/support/people.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { addUpload, addVideo, recordingPublisher } from '#tests/support/stored-videos.ts'

const LONG = { timeout: 150_000, interval: 100 }

let fresh: FreshDatabase
let clips: ClipFolder
let blobs: FileBlobStore
let owner: UserId
let boss: PgBoss

beforeAll(async () => {
  ;[fresh, clips] = await Promise.all([freshDatabase(), clipFolder()])
  blobs = await createFileBlobStore(path.join(clips.folder, 'blobs'))
  owner = await addPerson(fresh.database)
  boss = new PgBoss({ connectionString: fresh.url, schema: JOBS_SCHEMA, schedule: false, supervise: false })
  boss.on('error', () => {})
  await boss.start()
  await openMediaLanes(boss)
}, 60_000)
afterAll(async () => {
  await boss.stop({ graceful: false })
  await blobs.close()
  await clips.remove()
  await fresh.close()
}, 60_000)

async function rowOf(videoId: VideoId) {
  const { state, smallState, smallBytes } = videos
  const [row] = await fresh.database
    .select({ state, smallState, smallBytes })
    .from(videos)
    .where(eq(videos.id, videoId))
  return row!
}

async function workLanes(change: Partial<LaneBench> = {}) {
  const bench: LaneBench = {
    database: fresh.database,
    blobs,
    room: wideRoom(),
    tools: clips.tools,
    publisher: recordingPublisher(),
    notifier: createNotifier({ announce: async () => {} }),
    completions,
    onWatchable: async () => {},
    onLoss: async () => {},
    onCourseVideo: async () => {},
    log: silentLog,
    scratchFolder: clips.folder,
    ...change,
  }
  const lanes = await runMediaLanes(bench, fresh.url, {
    tell: () => {},
    pollSeconds: 0.5,
    smallAfterSeconds: 1.5,
  })
  return { [Symbol.asyncDispose]: () => lanes.stop() }
}

const rich = `${UPLOADED_H264} -b:v 4M`

async function upload(name: string, seconds: number) {
  const clip = await clips.clip(name, { options: rich, size: '960x540', seconds })
  const { videoId } = await addUpload(fresh.database, blobs, owner, clip)
  await fresh.database.transaction((tx) => createMediaQueue(boss).processVideo(tx, videoId))
  return videoId
}

test(
  'what is longer than the limit gets a small copy after it can be watched, and a video from before follows',
  async () => {
    // Watchable since before there were small copies.
    const olderClip = await clips.clip('older.mp4', { options: rich, size: '960x540', seconds: 2 })
    const { size } = await stat(olderClip)
    const media = {
      width: 1280,
      height: 720,
      frameRate: 30,
      partStarts: [],
      sprite: null,
      hasPoster: false,
      playback: {
        mimeType: 'video/mp4',
        bytes: size,
      },
    }
    const facts = { state: 'READY', durationSeconds: 2, media } as const
    const older = await addVideo(fresh.database, owner, facts)
    await blobs.putFile(`videos/${older.videoId}/playback.mp4`, olderClip)
    // So is a video of a course.
    const course = {
      ownerId: owner,
      purpose: 'COURSE_FILE',
      name: 'knot.mp4',
      fileType: 'video/mp4',
    } as const
    const [taught] = await fresh.database
      .insert(assets)
      .values({ ...course, bytes: size, isOffline: false })
      .returning({ id: assets.id })
    const film = await clips.clip('taught.mp4', { options: rich, size: '960x540', seconds: 2 })
    await blobs.putFile(`assets/${taught!.id}`, film)
    const [long, short] = [await upload('long.mp4', 3), await upload('short.mp4', 1)]

    await using _lanes = await workLanes()
    await vi.waitFor(async () => {
      expect((await rowOf(long)).smallState).toBe('READY')
      expect((await rowOf(short)).state).toBe('READY')
      expect((await rowOf(older.videoId)).smallState).toBe('READY')
      const [row] = await fresh.database.select().from(assets).where(eq(assets.id, taught!.id))
      expect(row).toMatchObject({ smallState: 'READY', smallId: expect.any(String) })
    }, LONG)
    const { smallBytes } = await rowOf(long)
    expect(await blobs.size(`videos/${long}/small.mp4`)).toBe(smallBytes)
    expect(await rowOf(short)).toEqual({ state: 'READY', smallState: null, smallBytes: null })
    expect(await blobs.size(`videos/${short}/small.mp4`)).toBeNull()
  },
  LONG.timeout,
)

test(
  'a video whose bytes are damaged stays watchable, without a small copy and without a fault',
  async () => {
    const whole = await clips.clip('damaged.mp4', { options: rich, size: '960x540', seconds: 2 })
    const cut = await clips.cut(whole, 0.2)
    const media = {
      width: 1280,
      height: 720,
      frameRate: 30,
      partStarts: [],
      sprite: null,
      hasPoster: false,
      playback: {
        mimeType: 'video/mp4',
        bytes: 1e6,
      },
    }
    const facts = { state: 'READY', durationSeconds: 2, media } as const
    const { videoId } = await addVideo(fresh.database, owner, facts)
    await blobs.putFile(`videos/${videoId}/playback.mp4`, cut)
    expect(await askForOlder(fresh.database, createMediaQueue(boss), { longerThan: 1.5 })).toBe(1)
    expect(await askForOlder(fresh.database, createMediaQueue(boss), { longerThan: 1.5 })).toBe(0)
    await using _lanes = await workLanes()
    await vi.waitFor(async () => expect((await rowOf(videoId)).smallState).toBe('FAILED'), LONG)
    expect((await rowOf(videoId)).state).toBe('READY')
  },
  LONG.timeout,
)

test(
  'without a converter it is asked for again later',
  async () => {
    const facts = { state: 'READY', durationSeconds: 2 } as const
    const { videoId } = await addVideo(fresh.database, owner, facts)
    await askForOlder(fresh.database, createMediaQueue(boss), { longerThan: 1.5 })
    expect((await rowOf(videoId)).smallState).toBe('MAKING')
    await using _lanes = await workLanes({ tools: null })
    await vi.waitFor(async () => expect((await rowOf(videoId)).smallState).toBeNull(), LONG)
  },
  LONG.timeout,
)
