import { randomUUID } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StreamId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { streams } from '#server/database/schema/intake.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import type { Loss } from '#server/modules/video/processing/media-bench.ts'
import { giveUp, type MediaBench, processVideo } from '#server/modules/video/processing/process-video.ts'
import { createFileBlobStore, type FileBlobStore } from '#server/platform/blob-store-files.ts'
import { StoreAwayError } from '#server/platform/blobs/store-away.ts'
import type { BlobStore } from '#server/ports.ts'
import { wideRoom } from '#tests/support/disks.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { type ClipFolder, clipFolder, RECORDED_H264, RECORDED_VP8 } from '#tests/support/media-clips.ts'
import { openObjectBlobs } from '#tests/support/object-blobs.ts'
import { addPerson } from '#tests/support/people.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { startSmallS3 } from '#tests/support/small-s3/small-s3.ts'
import { addRecording, addUpload, recordingPublisher } from '#tests/support/stored-videos.ts'

let fresh: FreshDatabase
let clips: ClipFolder
let blobs: FileBlobStore
let owner: UserId

beforeAll(async () => {
  ;[fresh, clips] = await Promise.all([freshDatabase(), clipFolder()])
  blobs = await createFileBlobStore(path.join(clips.folder, 'blobs'))
  owner = await addPerson(fresh.database)
})
afterAll(async () => {
  await blobs.close()
  await clips.remove()
  await fresh.close()
})

function bench(change: Partial<MediaBench> = {}) {
  const publisher = recordingPublisher()
  return {
    database: fresh.database,
    blobs,
    room: wideRoom(),
    tools: clips.tools,
    notifier: createNotifier({ announce: async () => {} }),
    completions,
    onWatchable: async () => {},
    onLoss: async () => {},
    log: silentLog,
    scratchFolder: clips.folder,
    ...change,
    publisher,
  }
}

const never = new AbortController().signal
const run = (at: MediaBench, videoId: VideoId, round: 'quick' | 'slow', eventId: string = randomUUID()) =>
  processVideo(at, { videoId, eventId }, { round, signal: never })

async function rowOf(videoId: VideoId) {
  const [row] = await fresh.database
    .select({
      state: videos.state,
      failure: videos.failure,
      mediaReport: videos.mediaReport,
      marks: videos.marks,
      media: videos.media,
      durationSeconds: videos.durationSeconds,
      isDone: assessments.isDone,
      hasError: assessments.hasError,
    })
    .from(videos)
    .innerJoin(assessments, eq(assessments.videoId, videos.id))
    .where(eq(videos.id, videoId))
  return row!
}

const clip = (options = RECORDED_H264) =>
  clips.clip(`${randomUUID()}.${options === RECORDED_VP8 ? 'webm' : 'mp4'}`, { options })

test('a recording is watchable after the quick round, and gets its scrub sprite in the slow one', async () => {
  const at = bench()
  const { videoId, asmtId } = await addRecording(fresh.database, blobs, owner, [await clip(), await clip()])
  expect(await run(at, videoId, 'quick', 'event-1')).toBe('later')
  const ready = await rowOf(videoId)
  expect(ready).toMatchObject({ state: 'READY', isDone: true, hasError: false, failure: null })
  expect(ready.durationSeconds).toBeCloseTo(2, 0)
  expect(ready.media).toMatchObject({ width: 160, height: 90, hasPoster: true, sprite: null })
  expect(ready.media?.playback.bytes).toBe(await blobs.size(`videos/${videoId}/playback.mp4`))
  expect(at.publisher.announcements).toEqual([
    {
      to: owner,
      topic: '/user/topic/video/processing-done',
      body: { eventId: 'event-1', asmtId, videoId, videoType: 'other', hasError: false },
    },
  ])

  expect(await run(at, videoId, 'slow', 'event-1')).toBe('ended')
  expect((await rowOf(videoId)).media?.sprite).toMatchObject({ frameWidth: 160, secondsPerFrame: 1 })
  expect(await blobs.size(`videos/${videoId}/sprite.jpg`)).toBeGreaterThan(0)
  expect(await blobs.size(`videos/${videoId}/poster.jpg`)).toBeGreaterThan(0)
  expect(at.publisher.announcements.slice(1)).toMatchObject([
    { topic: '/user/topic/video/processing-done', body: { eventId: 'event-1' } },
    {
      to: owner,
      topic: '/user/topic/video/cdn-done',
      body: { eventId: 'delivery:event-1', asmtId, videoId, videoType: 'other' },
    },
  ])
})

test('a job that runs twice ends as if it had run once, and announces itself under the same id', async () => {
  const at = bench()
  const { videoId } = await addRecording(fresh.database, blobs, owner, [await clip()])
  for (const round of ['quick', 'quick', 'slow', 'slow'] as const) await run(at, videoId, round, 'same')
  const once = await rowOf(videoId)
  await run(at, videoId, 'quick', 'same')
  expect(await rowOf(videoId)).toEqual(once)
  expect(new Set(at.publisher.announcements.map((said) => JSON.stringify(said))).size).toBe(2)
})

test('of two rounds that run at the same time the row says what is there', async () => {
  const { videoId } = await addRecording(fresh.database, blobs, owner, [await clip()])
  await Promise.all([
    run(bench(), videoId, 'quick'),
    run(bench(), videoId, 'quick'),
    run(bench(), videoId, 'quick'),
  ])
  const { media } = await rowOf(videoId)
  expect(await blobs.size(`videos/${videoId}/playback.mp4`)).toBe(media!.playback.bytes)
})

test('no picture is put beside a video whose deletion began while it was drawn', async () => {
  const { videoId } = await addRecording(fresh.database, blobs, owner, [await clip()])
  const purgedMeanwhile: BlobStore = {
    ...blobs,
    withLocalFile: async (key, work) => {
      const drawn = await blobs.withLocalFile(key, work)
      if (key.startsWith('videos/')) {
        const purgeBegunAt = new Date()
        await fresh.database.update(videos).set({ purgeBegunAt }).where(eq(videos.id, videoId))
      }
      return drawn
    },
  }
  await run(bench({ blobs: purgedMeanwhile }), videoId, 'quick')
  expect(await blobs.size(`videos/${videoId}/poster.jpg`)).toBeNull()
})

test('what must be converted waits for the slow round', async () => {
  const at = bench()
  const { videoId } = await addUpload(fresh.database, blobs, owner, await clip(RECORDED_VP8))
  expect(await run(at, videoId, 'quick')).toBe('later')
  expect(await rowOf(videoId)).toMatchObject({ state: 'PROCESSING', isDone: false })
  expect(at.publisher.announcements).toEqual([])
  expect(await run(at, videoId, 'slow')).toBe('ended')
  expect(await rowOf(videoId)).toMatchObject({ state: 'READY', isDone: true, hasError: false })
})

test('text that calls itself a video fails, with its reason kept and announced', async () => {
  const at = bench()
  const text = path.join(clips.folder, 'text.mp4')
  await writeFile(text, 'no video at all\n'.repeat(100))
  const { videoId } = await addUpload(fresh.database, blobs, owner, text)
  expect(await run(at, videoId, 'quick')).toBe('ended')
  expect(await rowOf(videoId)).toMatchObject({
    state: 'FAILED',
    failure: 'not-a-video',
    mediaReport: { files: [], tried: [], line: expect.stringMatching(/^file 1: Invalid data/) as string },
    isDone: true,
    hasError: true,
  })
  expect(at.publisher.announcements[0]?.body).toMatchObject({ hasError: true })
})

test('what can neither be copied nor converted is tried once each way, and the row says what was tried', async () => {
  const at = bench({ tools: { ...clips.tools, ffmpeg: await failingConverter() } })
  const { videoId } = await addUpload(fresh.database, blobs, owner, await clip())
  expect(await run(at, videoId, 'quick')).toBe('later')
  expect(await run(at, videoId, 'slow')).toBe('ended')
  const { state, failure, mediaReport } = await rowOf(videoId)
  expect({ state, failure }).toEqual({ state: 'FAILED', failure: 'unsupported' })
  expect(mediaReport).toEqual({
    files: [{ codec: 'avc', width: 160, height: 90, seconds: expect.closeTo(1, 1) as number, sound: 'opus' }],
    tried: [
      {
        steps: [
          { does: 'copy', because: ['plays-everywhere'] },
          { does: 'convert-sound', because: ['sound-format'] },
        ],
        failure: 'unsupported',
      },
      { steps: [{ does: 'convert', because: ['could-not-copy'] }], failure: 'unsupported' },
    ],
    line: 'file 1: cannot be understood · file 1: cannot be understood',
  })
})

test('a converter that crashes on a file is not run three times', async () => {
  const at = bench({ tools: { ...clips.tools, ffmpeg: await failingConverter('kill -SEGV $$') } })
  const { videoId } = await addUpload(fresh.database, blobs, owner, await clip(RECORDED_VP8))
  expect(await run(at, videoId, 'slow')).toBe('ended')
  expect(await rowOf(videoId)).toMatchObject({
    failure: 'unsupported',
    mediaReport: { tried: [{ failure: 'unsupported' }] },
  })
})

/** Complains about the file it is to read, and then fails. */
async function failingConverter(end = 'exit 1'): Promise<string> {
  const program = path.join(clips.folder, `converter-${randomUUID()}`)
  const read = 'while [ "$1" != -i ]; do shift; done; echo "$2: cannot be understood" >&2'
  await writeFile(program, `#!/bin/sh\n${read}\n${end}\n`, { mode: 0o755 })
  return program
}

test('bytes that cannot be found fail as missing, and one lost part does not cost the others', async () => {
  const at = bench()
  const lost = await addRecording(fresh.database, blobs, owner, [await clip()])
  const half = await addRecording(fresh.database, blobs, owner, [await clip(), await clip()])
  const streamsOf = async (id: VideoId) =>
    (await fresh.database.select().from(videos).where(eq(videos.id, id)))[0]!
  const first = await streamsOf(lost.videoId)
  await blobs.remove(`recordings/${first.recordId}`)
  const second = await streamsOf(half.videoId)
  await blobs.remove(`recordings/${second.recordId}/${second.streamIds[0]}`)
  await run(at, lost.videoId, 'quick')
  await run(at, half.videoId, 'quick')
  expect(await rowOf(lost.videoId)).toMatchObject({ state: 'FAILED', failure: 'bytes-missing' })
  expect(await rowOf(half.videoId)).toMatchObject({ state: 'READY' })
})

test('what cannot be found of a recording is a gap in it that everybody sees, and those who run the server know', async () => {
  const losses: Loss[] = []
  const at = bench({ onLoss: async (_tx, loss) => void losses.push(loss) })
  const parts = (count: number) => Promise.all(Array.from({ length: count }, () => clip()))
  const whole = await addRecording(fresh.database, blobs, owner, await parts(2))
  const marks = [
    { timeStamp: 0.5, label: 'Before' },
    { timeStamp: 2.5, label: 'After' },
  ]
  const holed = await addRecording(fresh.database, blobs, owner, await parts(3), { marks })
  await loseParts(holed.videoId, [1])
  const emptied = await addRecording(fresh.database, blobs, owner, await parts(1))
  await loseParts(emptied.videoId, [0])
  for (const { videoId } of [whole, holed, emptied]) await run(at, videoId, 'quick')

  expect((await rowOf(holed.videoId)).marks).toEqual([
    { timeStamp: 0.5, label: 'Before' },
    { timeStamp: expect.closeTo(1, 0) as number, label: 'Missing: about 1 s' },
    { timeStamp: expect.closeTo(1.5, 0) as number, label: 'After' },
  ])
  expect((await rowOf(whole.videoId)).marks).toEqual([])
  expect(losses).toEqual([
    { videoId: holed.videoId, lost: 1, parts: 3 },
    { videoId: emptied.videoId, lost: 1, parts: 1 },
  ])
  await run(at, holed.videoId, 'quick')
  expect(losses).toHaveLength(2)
})

test('a part in which nothing was recorded is not missing', async () => {
  const losses: Loss[] = []
  const at = bench({ onLoss: async (_tx, loss) => void losses.push(loss) })
  const { videoId } = await addRecording(fresh.database, blobs, owner, [await clip(), await clip()])
  const [, empty] = await loseParts(videoId, [1])
  await fresh.database.update(streams).set({ bytes: 0 }).where(eq(streams.id, empty!))
  await run(at, videoId, 'quick')
  expect(await rowOf(videoId)).toMatchObject({ state: 'READY', marks: [] })
  expect(losses).toEqual([])
})

test('an object that is gone is a lost part, and none is lost because the store is away', async () => {
  const s3 = await startSmallS3()
  const store = await openObjectBlobs(fresh.url, s3, { patienceMs: 2_000 })
  const losses: Loss[] = []
  const at = bench({ blobs: store.blobs, onLoss: async (_tx, loss) => void losses.push(loss) })
  const parts = (count: number) => Promise.all(Array.from({ length: count }, () => clip()))
  const add = async (files: string[]) => {
    const { videoId } = await addRecording(fresh.database, store.blobs, owner, files)
    const ids = await loseParts(videoId, [], store.blobs)
    return {
      videoId,
      objects: ids.map((id) => [...s3.inside.objects.keys()].find((name) => name.includes(id))!),
    }
  }
  const holed = await add(await parts(3))
  s3.away(true)
  await expect(run(at, holed.videoId, 'quick')).rejects.toThrow(StoreAwayError)
  expect(await rowOf(holed.videoId)).toMatchObject({ state: 'PROCESSING' })
  s3.away(false)

  const emptied = await add(await parts(1))
  const upload = await addUpload(fresh.database, store.blobs, owner, await clip(RECORDED_VP8))
  const isOfUpload = (name: string) => name.includes('uploads/')
  for (const name of [
    holed.objects[1]!,
    emptied.objects[0]!,
    ...[...s3.inside.objects.keys()].filter(isOfUpload),
  ])
    expect(s3.inside.objects.delete(name)).toBe(true)
  for (const { videoId } of [holed, emptied, upload]) await run(at, videoId, 'quick')
  expect(await rowOf(holed.videoId)).toMatchObject({
    state: 'READY',
    marks: [{ timeStamp: expect.closeTo(1, 0) as number, label: 'Missing: about 1 s' }],
  })
  for (const { videoId } of [emptied, upload])
    expect(await rowOf(videoId)).toMatchObject({ state: 'FAILED', failure: 'bytes-missing' })
  expect(losses).toEqual([
    { videoId: holed.videoId, lost: 1, parts: 3 },
    { videoId: emptied.videoId, lost: 1, parts: 1 },
    { videoId: upload.videoId, lost: 1, parts: 1 },
  ])
  await store.close()
  await s3.close()
})

/** The bytes of parts are removed after they were confirmed. */
async function loseParts(
  videoId: VideoId,
  numbers: readonly number[],
  from: BlobStore = blobs,
): Promise<readonly StreamId[]> {
  const [row] = await fresh.database
    .select({ recordId: videos.recordId, streamIds: videos.streamIds })
    .from(videos)
    .where(eq(videos.id, videoId))
  const { recordId, streamIds } = row!
  for (const [number, id] of streamIds.entries()) {
    const key = `recordings/${recordId}/${id}`
    await fresh.database
      .update(streams)
      .set({ bytes: await from.size(key) })
      .where(eq(streams.id, id))
    if (numbers.includes(number)) await from.remove(key)
  }
  return streamIds
}

test('without a converter a recording is watchable without pictures, and other videos fail until there is one', async () => {
  const bare = bench({ tools: null })
  const recorded = await addRecording(fresh.database, blobs, owner, [await clip()])
  await run(bare, recorded.videoId, 'quick')
  expect(await run(bare, recorded.videoId, 'slow')).toBe('ended')
  expect(await rowOf(recorded.videoId)).toMatchObject({
    state: 'READY',
    media: { hasPoster: false, sprite: null },
  })

  const other = await addUpload(fresh.database, blobs, owner, await clip(RECORDED_VP8))
  await run(bare, other.videoId, 'quick')
  expect(await rowOf(other.videoId)).toMatchObject({ state: 'FAILED', failure: 'converter-missing' })
})

test('the picture stands upright as the owner held the camera', async () => {
  const { videoId } = await addRecording(fresh.database, blobs, owner, [await clip()], { orientation: 90 })
  await run(bench(), videoId, 'quick')
  expect((await rowOf(videoId)).media).toMatchObject({ width: 90, height: 160 })
})

test('an interrupted job throws, changes nothing and leaves nothing behind', async () => {
  const stop = new AbortController()
  stop.abort(new Error('stopping'))
  const scratch = path.join(clips.folder, 'scratch')
  await mkdir(scratch)
  const { videoId } = await addUpload(fresh.database, blobs, owner, await clip(RECORDED_VP8))
  const job = { videoId, eventId: 'x' }
  await expect(
    processVideo(bench({ scratchFolder: scratch }), job, { round: 'slow', signal: stop.signal }),
  ).rejects.toThrow()
  expect(await rowOf(videoId)).toMatchObject({ state: 'PROCESSING' })
  expect(await readdir(scratch)).toEqual([])
})

test('what failed every attempt is given up once, and never takes back a success', async () => {
  const at = bench()
  const broken = await addRecording(fresh.database, blobs, owner, [await clip()])
  await giveUp(at, { videoId: broken.videoId, eventId: 'y' }, 'unexpected')
  expect(await rowOf(broken.videoId)).toMatchObject({ state: 'FAILED', failure: 'unexpected' })

  const fine = await addRecording(fresh.database, blobs, owner, [await clip()])
  await run(at, fine.videoId, 'quick')
  await giveUp(at, { videoId: fine.videoId, eventId: 'z' }, 'unexpected')
  expect(await rowOf(fine.videoId)).toMatchObject({ state: 'READY' })
  expect(at.publisher.announcements.at(-1)).toMatchObject({
    to: owner,
    topic: '/user/topic/video/cdn-error',
    body: { eventId: 'delivery:z', videoId: fine.videoId },
  })
})

test('a video that was deleted meanwhile is not a failure', async () => {
  expect(await run(bench(), randomUUID() as VideoId, 'quick')).toBe('ended')
})
