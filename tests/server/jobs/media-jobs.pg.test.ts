import { randomUUID } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { userTopics } from '#contract/realtime/destinations.ts'
import { tabletId, type UserId, type VideoId } from '#contract/vocabulary/ids.ts'
import { notifications } from '#server/database/schema/library.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
import { type MediaJobs, startMediaJobs } from '#server/jobs/media-jobs.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import { saveSubscription } from '#server/modules/notices/push/push-store.ts'
import { createAskForAnalysis } from '#server/modules/video/analysis/ask-for-analysis.ts'
import { findAnalysis } from '#server/modules/video/analysis/analysis-store.ts'
import { createFileBlobStore, type FileBlobStore } from '#server/platform/blob-store-files.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import {
  type ClipFolder,
  clipFolder,
  describeMedia,
  RECORDED_H264,
  RECORDED_VP8,
} from '#tests/support/media-clips.ts'
import { hostileMp4, hostileTables } from '#tests/support/hostile-mp4.ts'
import { addPerson } from '#tests/support/people.ts'
import { listGroup } from '#tests/support/process-group.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import {
  addRecording,
  addUpload,
  recordingPublisher,
  type StoredVideo,
} from '#tests/support/stored-videos.ts'

const LONG = { timeout: 150_000, interval: 100 }
const QUICK_LOOK = { timeout: 60_000, interval: 20 }

let fresh: FreshDatabase
let clips: ClipFolder
let blobs: FileBlobStore
let owner: UserId
let jobs: MediaJobs
const publisher = recordingPublisher()
let pushes = 0
const notifier = createNotifier({ announce: async () => undefined })

beforeAll(async () => {
  ;[fresh, clips] = await Promise.all([freshDatabase(), clipFolder()])
  blobs = await createFileBlobStore(path.join(clips.folder, 'blobs'))
  owner = await addPerson(fresh.database)
  jobs = await start()
}, 60_000)
afterAll(async () => {
  await jobs.stop()
  await blobs.close()
  await clips.remove()
  await fresh.close()
}, 60_000)

async function start(scratch = 'scratch'): Promise<MediaJobs> {
  const scratchFolder = path.join(clips.folder, scratch)
  await mkdir(scratchFolder, { recursive: true })
  const started = await startMediaJobs({
    databaseUrl: fresh.url,
    place: {
      blobFolder: path.join(clips.folder, 'blobs'),
      scratchFolder,
      diskReserveBytes: 0,
      objectStore: null,
      moveTo: null,
    },
    ffmpegPath: clips.tools.ffmpeg,
    publisher,
    onPush: () => void (pushes += 1),
    onAnnounced: () => {},
    log: silentLog,
    logLevel: 'silent',
  })
  await started.ready
  return started
}

async function stateOf(videoId: VideoId): Promise<string> {
  const [row] = await fresh.database
    .select({ state: videos.state })
    .from(videos)
    .where(eq(videos.id, videoId))
  return row!.state
}

const queue = ({ videoId }: StoredVideo) =>
  fresh.database.transaction((tx) => jobs.queue.processVideo(tx, videoId))

const reaches = (video: StoredVideo, state: string) =>
  vi.waitFor(async () => expect(await stateOf(video.videoId)).toBe(state), LONG)

async function activeJobs(lane: string): Promise<number> {
  const { rows } = await fresh.database.$client.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM jobs.job WHERE name = $1 AND state = 'active'",
    [lane],
  )
  return rows[0]!.count
}

test('a queued recording becomes watchable and its owner is told once', { timeout: 240_000 }, async () => {
  const file = await clips.clip('a.mp4', { options: RECORDED_H264 })
  const video = await addRecording(fresh.database, blobs, owner, [file])
  await queue(video)
  await reaches(video, 'READY')
  await vi.waitFor(
    () =>
      expect(publisher.announcements.map(({ body }) => body)).toContainEqual(
        expect.objectContaining({ videoId: video.videoId, hasError: false }),
      ),
    LONG,
  )
})

test('a video whose transaction is rolled back is never processed', { timeout: 240_000 }, async () => {
  const file = await clips.clip('b.mp4', { options: RECORDED_H264 })
  const video = await addRecording(fresh.database, blobs, owner, [file])
  const rolledBack = fresh.database.transaction(async (tx) => {
    await jobs.queue.processVideo(tx, video.videoId)
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  const { rows } = await fresh.database.$client.query('SELECT 1 FROM jobs.job WHERE data ->> $1 = $2', [
    'videoId',
    video.videoId,
  ])
  expect(rows).toEqual([])
})

test('a file that cannot be read does not make others wait', { timeout: 240_000 }, async () => {
  const whole = await clips.clip('c.mp4', { options: '-c:v libx264 -c:a aac' })
  const poison = await addUpload(fresh.database, blobs, owner, await clips.cut(whole, 0.5))
  const fine = await addRecording(fresh.database, blobs, owner, [
    await clips.clip('d.mp4', { options: RECORDED_H264 }),
  ])
  await queue(poison)
  await queue(fine)
  await reaches(fine, 'READY')
  await reaches(poison, 'FAILED')
})

const onLinux = test.runIf(process.platform === 'linux')

/** The converter that is working for the worker now. */
const findConverter = () =>
  vi.waitFor(async () => {
    const converter = (await listGroup(jobs.workerPid() ?? -1)).find(({ name }) => name === 'ffmpeg')
    if (converter === undefined) throw new Error('No converter runs.')
    return converter.pid
  }, QUICK_LOOK)

onLinux('a recording does not wait behind a conversion', { timeout: 240_000 }, async () => {
  const long = await clips.clip('e.webm', { options: RECORDED_VP8, seconds: 4, size: '640x360' })
  const converted = await addUpload(fresh.database, blobs, owner, long)
  await queue(converted)
  const converter = await findConverter()
  process.kill(converter, 'SIGSTOP')
  try {
    const quick = await addRecording(fresh.database, blobs, owner, [
      await clips.clip('f.mp4', { options: RECORDED_H264 }),
    ])
    await queue(quick)
    await reaches(quick, 'READY')
    expect(await stateOf(converted.videoId)).toBe('PROCESSING')
  } finally {
    process.kill(converter, 'SIGCONT')
  }
  await reaches(converted, 'READY')
})

test(
  'a stopped server queues its job again, and the next one finishes it',
  { timeout: 240_000 },
  async () => {
    const long = await clips.clip('g.webm', { options: RECORDED_VP8, seconds: 15, size: '640x360' })
    const video = await addUpload(fresh.database, blobs, owner, long)
    await queue(video)
    await vi.waitFor(async () => expect(await activeJobs('media-slow')).toBe(1), LONG)
    await jobs.stop()
    expect(await stateOf(video.videoId)).toBe('PROCESSING')
    expect(await activeJobs('media-slow')).toBe(0)
    jobs = await start()
    await reaches(video, 'READY')
  },
)

test(
  'a video that was submitted to AI is measured once it is watchable, and its owner is told on their devices at once',
  { timeout: 240_000 },
  async () => {
    const file = await clips.clip('g.mp4', { options: RECORDED_H264, seconds: 12 })
    const video = await addRecording(fresh.database, blobs, owner, [file])
    await fresh.database
      .update(assessments)
      .set({ submissionType: 'SUBMITTED', assessorType: 'AI' })
      .where(eq(assessments.id, video.asmtId))
    const device = { userId: owner, tabletId: tabletId.parse(randomUUID()), sessionId: null }
    const address = { endpoint: 'https://push.test/of-the-owner', p256dh: 'key', auth: 'secret' }
    await fresh.database.transaction((tx) => saveSubscription(tx, device, address))
    const before = pushes
    const ask = createAskForAnalysis({ queue: jobs.queue, notifier, completions })
    await fresh.database.transaction((tx) => ask(tx, video.videoId))
    await queue(video)
    const found = await vi.waitFor(async () => {
      const analysis = await findAnalysis(fresh.database, video.videoId)
      if (analysis.state !== 'READY') throw new Error(`It is ${analysis.state}.`)
      return analysis
    }, LONG)
    // The moving test picture has no pause in it.
    expect(found.measures.idleShare).toBe(0)
    expect(found.measures.economy).toBeGreaterThan(0.01)
    expect(found.motion.values.length).toBeGreaterThan(100)
    const told = await fresh.database.select().from(notifications).where(eq(notifications.userId, owner))
    expect(told).toMatchObject([
      { type: 'NEW_VIDEO_ASMT', about: { analysis: 'READY', asmtId: video.asmtId }, withdrawnFor: null },
    ])
    await vi.waitFor(() => expect(pushes).toBeGreaterThan(before), LONG)
  },
)

test('what Node reports about a watched worker is announced to nobody', { timeout: 240_000 }, async () => {
  // As `node --watch` does for `npm run dev`.
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  const watched = await start('scratch-watched')
  vi.unstubAllEnvs()
  await watched.stop()
  expect(publisher.announcements.map(({ to }) => to)).not.toContain(undefined)
})

async function triesOf(
  lane: string,
  videoId: VideoId,
): Promise<{ state: string; tries: number } | undefined> {
  const { rows } = await fresh.database.$client.query<{ state: string; tries: number }>(
    "SELECT state::text, retry_count AS tries FROM jobs.job WHERE name = $1 AND data ->> 'videoId' = $2",
    [lane, videoId],
  )
  return rows[0]
}

onLinux(
  'whatever is killed meanwhile, the converter or the worker, the video is made once and whole',
  { timeout: 240_000 },
  async () => {
    const source = await clips.clip('h.webm', { options: RECORDED_VP8, seconds: 12, size: '640x360' })
    const video = await addRecording(fresh.database, blobs, owner, [source])
    await queue(video)
    const first = await findConverter()
    process.kill(first, 'SIGKILL')
    const second = await vi.waitFor(async () => {
      const pid = await findConverter()
      expect(pid).not.toBe(first)
      return pid
    }, QUICK_LOOK)
    expect(await triesOf('media-slow', video.videoId)).toEqual({ state: 'active', tries: 0 })

    // A silent worker is not missed for an hour: its job continues because its end is noticed.
    await fresh.database.$client.query(
      "UPDATE jobs.job SET heartbeat_seconds = 3600 WHERE state = 'active' AND data ->> 'videoId' = $1",
      [video.videoId],
    )
    const group = jobs.workerPid()!
    process.kill(group, 'SIGKILL')
    await vi.waitFor(async () => {
      expect(await triesOf('media-slow', video.videoId)).toEqual({ state: 'active', tries: 1 })
    }, QUICK_LOOK)
    expect(await listGroup(group)).toEqual([])
    expect(await findConverter()).not.toBe(second)

    await reaches(video, 'READY')
    const playback = path.join(clips.folder, 'blobs', 'videos', video.videoId, 'playback.mp4')
    const [picture] = await describeMedia(clips.tools, playback)
    expect(Number(picture?.nb_frames)).toBe(360)
    expect(Number(picture?.duration)).toBeCloseTo(12, 1)
    await vi.waitFor(async () => expect(await activeJobs('media-slow')).toBe(0), LONG)
    const said = publisher.announcements.filter(
      ({ topic, body }) =>
        topic === userTopics.videoProcessingDone && 'videoId' in body && body.videoId === video.videoId,
    )
    expect(new Set(said.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const left = await readdir(path.join(clips.folder, 'scratch'), { recursive: true })
    expect(left.filter((name) => name.includes('joined') || name.includes('playback'))).toEqual([])
  },
)

test(
  'files that trap their reader in a loop fail with a reason, while others continue meanwhile and after a restart',
  { timeout: 240_000 },
  async () => {
    const hostile = await Promise.all(
      Object.entries(hostileTables).map(async ([what, tables]) => {
        const file = path.join(clips.folder, `${what}.mp4`)
        await writeFile(file, hostileMp4(tables))
        return addUpload(fresh.database, blobs, owner, file)
      }),
    )
    const fine = await addRecording(fresh.database, blobs, owner, [
      await clips.clip('i.mp4', { options: RECORDED_H264 }),
    ])
    for (const video of [...hostile, fine]) await queue(video)
    await reaches(fine, 'READY')
    await jobs.stop()
    jobs = await start()
    const after = await addRecording(fresh.database, blobs, owner, [
      await clips.clip('j.mp4', { options: RECORDED_H264 }),
    ])
    await queue(after)
    await reaches(after, 'READY')
    for (const video of hostile) await reaches(video, 'FAILED')
  },
)
