import path from 'node:path'
import { eq } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { videos } from '#server/database/schema/videos.ts'
import { JOBS_SCHEMA, openMediaLanes, QUICK_LANE } from '#server/jobs/media-lanes.ts'
import { createMediaQueue } from '#server/jobs/media-queue.ts'
import { type LaneBench, runMediaLanes } from '#server/jobs/run-media-lanes.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import { readLanes } from '#server/modules/operations/status/status-store.ts'
import { createFileBlobStore, type FileBlobStore } from '#server/platform/blob-store-files.ts'
import type { BlobStore } from '#server/ports.ts'
import { diskWith, fullDisk, wideRoom } from '#tests/support/disks.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { type ClipFolder, clipFolder, RECORDED_H264 } from '#tests/support/media-clips.ts'
import { openObjectBlobs } from '#tests/support/object-blobs.ts'
import { addPerson } from '#tests/support/people.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { startSmallS3 } from '#tests/support/small-s3/small-s3.ts'
import { addRecording, recordingPublisher } from '#tests/support/stored-videos.ts'

const LONG = { timeout: 90_000, interval: 100 }
/** More attempts than a failing job gets. */
const MANY = 6
/** Bytes. */
const LARGE = 20 * 1024 ** 3
/** Before a job waits again. */
const A_MOMENT_MS = 2_000

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

async function stateOf(videoId: VideoId) {
  const { state } = videos
  const [row] = await fresh.database.select({ state }).from(videos).where(eq(videos.id, videoId))
  return row!.state
}

const readQuickLane = async () => (await readLanes(fresh.database)).find(({ lane }) => lane === QUICK_LANE)!

/** How long the jobs of a video may take in the quick lane, seconds. */
async function timesOf(videoId: VideoId): Promise<number[]> {
  const { rows } = await fresh.database.$client.query<{ seconds: number }>(
    "SELECT expire_seconds AS seconds FROM jobs.job WHERE name = $1 AND data ->> 'videoId' = $2",
    [QUICK_LANE, videoId],
  )
  return rows.map(({ seconds }) => seconds)
}

/** Queues a recording. */
async function beginOnFullDisk(
  change: Partial<LaneBench>,
  { stored = blobs, originalBytes = 1_000 }: { stored?: BlobStore; originalBytes?: number } = {},
) {
  const clip = await clips.clip('a.mp4', { options: RECORDED_H264 })
  const { videoId } = await addRecording(fresh.database, stored, owner, [clip], { originalBytes })
  const bench: LaneBench = {
    database: fresh.database,
    blobs,
    room: wideRoom(),
    tools: null,
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
  await fresh.database.transaction((tx) => createMediaQueue(boss).processVideo(tx, videoId))
  const lanes = await runMediaLanes(bench, fresh.url, {
    tell: () => {},
    roomWaitSeconds: 0.1,
    pollSeconds: 0.5,
  })
  return { videoId, [Symbol.asyncDispose]: () => lanes.stop() }
}

test(
  'processing waits for room, however long, and continues automatically',
  { timeout: 120_000 },
  async () => {
    const disk = diskWith(0)
    const hold = vi.spyOn(disk.room, 'hold')
    await using begun = await beginOnFullDisk({ room: disk.room }, { originalBytes: LARGE })
    const { videoId } = begun
    await vi.waitFor(() => expect(hold).toHaveBeenCalled(), LONG)
    const heldAt = new Date()
    await vi.waitFor(() => expect(hold.mock.calls.length).toBeGreaterThanOrEqual(MANY), LONG)
    expect(await stateOf(videoId)).toBe('PROCESSING')
    const waits = await readQuickLane()
    expect(waits).toMatchObject({ waiting: 1, running: 0 })
    expect(waits.oldestAt!.getTime()).toBeLessThan(heldAt.getTime() + A_MOMENT_MS)
    expect((await timesOf(videoId)).length).toBeGreaterThanOrEqual(MANY - 1)
    for (const seconds of await timesOf(videoId)) expect(seconds).toBeGreaterThan(LARGE / 1_000_000)
    disk.setFree(1e12)
    await vi.waitFor(async () => expect(await stateOf(videoId)).toBe('READY'), LONG)
  },
)

test('a disk that fills up while a video is made costs it no attempt', { timeout: 120_000 }, async () => {
  let isFull = true
  const putFile = vi.fn((...file: Parameters<FileBlobStore['putFile']>) =>
    isFull ? Promise.reject(fullDisk()) : blobs.putFile(...file),
  )
  const bringFile: FileBlobStore['bringFile'] = async (key, file) => () => putFile(key, file)
  await using begun = await beginOnFullDisk({ blobs: { ...blobs, bringFile } })
  await vi.waitFor(() => expect(putFile.mock.calls.length).toBeGreaterThanOrEqual(MANY), LONG)
  expect(await stateOf(begun.videoId)).toBe('PROCESSING')
  isFull = false
  await vi.waitFor(async () => expect(await stateOf(begun.videoId)).toBe('READY'), LONG)
})

test('a store whose key was taken from us costs a video no attempt', { timeout: 120_000 }, async () => {
  const s3 = await startSmallS3()
  const ours = await openObjectBlobs(fresh.url, s3)
  const strange = await openObjectBlobs(fresh.url, { ...s3, secret: 'another' })
  let isAccepted = false
  const asked = vi.fn(() => (isAccepted ? ours : strange).blobs)
  const withLocalFile: BlobStore['withLocalFile'] = (key, work) => asked().withLocalFile(key, work)
  {
    await using begun = await beginOnFullDisk(
      { blobs: { ...ours.blobs, withLocalFile } },
      { stored: ours.blobs },
    )
    await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThanOrEqual(MANY), LONG)
    expect(await stateOf(begun.videoId)).toBe('PROCESSING')
    isAccepted = true
    await vi.waitFor(async () => expect(await stateOf(begun.videoId)).toBe('READY'), LONG)
  }
  await Promise.all([ours.close(), strange.close()])
  await s3.close()
})
