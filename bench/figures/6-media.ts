import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { takeId, userId, type VideoId } from '#contract/vocabulary/ids.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { uploadTasks } from '#server/database/schema/intake.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
import { type MediaJobs, startMediaJobs } from '#server/jobs/media-jobs.ts'
import { createFileBlobStore, type FileBlobStore } from '#server/platform/blob-store-files.ts'
import { makePlayback } from '#server/platform/media/make-playback.ts'
import { findMediaTools } from '#server/platform/media/media-tools.ts'
import { type Figure, inTurn, median, type Row, RUNS } from '../support/figure.ts'
import { makeClip, RECORDED, RECORDED_VP8, runFfmpeg } from '../support/media-clip.ts'
import { makeScratch } from '../support/scratch.ts'

const LOOK_EVERY_MS = 10
const seconds = (value: number): string => `${value.toFixed(2)} s`

interface Bench {
  database: Database
  blobs: FileBlobStore
  jobs: MediaJobs
  residentId: string
  folder: string
}

/** From the transaction that finish-upload commits until the video can be watched. */
async function timeToWatchable(
  { database, blobs, jobs, residentId, folder }: Bench,
  clip: string,
): Promise<number> {
  const ownerId = userId.parse(residentId)
  const take = takeId.parse(randomUUID())
  const [task] = await database
    .insert(uploadTasks)
    .values({
      ownerId,
      takeId: take,
      filename: 'take.mp4',
      totalSize: 1,
      expiresAt: new Date(Date.now() + 1e7),
    })
    .returning({ id: uploadTasks.id })
  const copy = join(folder, randomUUID())
  await copyFile(clip, copy)
  await blobs.putFile(`uploads/${task!.id}`, copy)

  const began = performance.now()
  const videoId = await database.transaction(async (tx) => {
    const [video] = await tx
      .insert(videos)
      .values({
        ownerId,
        takeId: take,
        uploadTaskId: task!.id,
        videoType: 'other',
        subject: { videoType: 'other', title: 'Bench' },
        name: 'Bench',
        streamIds: [],
        orientation: 0,
        marks: [],
        originalBytes: 1,
        recordedAt: new Date(),
      })
      .returning({ id: videos.id })
    await tx
      .insert(assessments)
      .values({ videoId: video!.id, ownerId, videoType: 'other', submissionType: 'SAVED_FOR_LATER' })
    await jobs.queue.processVideo(tx, video!.id)
    return video!.id
  })
  while (!(await isReady(database, videoId))) await pause(LOOK_EVERY_MS)
  return (performance.now() - began) / 1_000
}

async function isReady(database: Database, id: VideoId): Promise<boolean> {
  const [row] = await database.select({ state: videos.state }).from(videos).where(eq(videos.id, id))
  if (row?.state === 'FAILED') throw new Error('The video of the bench failed.')
  return row?.state === 'READY'
}

async function measureWatchable(): Promise<Row> {
  const scratch = await makeScratch()
  const blobFolder = join(scratch.folder, 'blobs')
  const scratchFolder = join(scratch.folder, 'scratch')
  await mkdir(scratchFolder)
  const database = openDatabase(scratch.databaseUrl)
  const blobs = await createFileBlobStore(blobFolder)
  const jobs = await startMediaJobs({
    databaseUrl: scratch.databaseUrl,
    place: { blobFolder, scratchFolder, diskReserveBytes: null, objectStore: null, moveTo: null },
    ffmpegPath: process.env['FFMPEG_PATH'] || null,
    publisher: { publish: async () => {} },
    onPush: () => {},
    onAnnounced: () => {},
    log: pino({ level: 'silent' }),
    logLevel: 'silent',
  })
  try {
    await jobs.ready
    const clip = await makeClip(scratch.folder, 'take.mp4', 60, RECORDED)
    const bench = { database, blobs, jobs, residentId: scratch.residentId, folder: scratch.folder }
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) times.push(await timeToWatchable(bench, clip))
    const { size } = await stat(clip)
    return {
      what: `60 s of 720p H.264 (${(size / 1e6).toFixed(0)} MB): finished → watchable`,
      ours: seconds(median(times)),
      beside: `worst of ${RUNS}: ${seconds(Math.max(...times))}`,
      value: median(times),
      target: { atMost: 2 },
    }
  } finally {
    await jobs.stop()
    await blobs.close()
    await database.$client.end()
    await scratch.remove()
  }
}

async function measureConversion(): Promise<Row> {
  const scratch = await makeScratch()
  const { folder } = scratch
  try {
    const tools = await findMediaTools({
      ffmpegPath: process.env['FFMPEG_PATH'] || null,
      searchPath: process.env['PATH'] ?? '',
    })
    const clip = await makeClip(folder, 'take.webm', 20, RECORDED_VP8)
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const began = performance.now()
      await work()
      return (performance.now() - began) / 1_000
    }
    const ours = () =>
      timed(async () => {
        const made = await makePlayback({
          paths: [clip],
          turn: 0,
          plays: 'everything',
          tools,
          folder,
          mayConvert: true,
        })
        if (!made.ok) throw new Error(`The clip was refused: ${made.failure}`)
      })
    const flags =
      '-v error -y -i CLIP -c:v libx264 -preset veryfast -crf 21 -pix_fmt yuv420p -c:a aac -movflags +faststart'
    const bare = () =>
      timed(() =>
        runFfmpeg(
          flags.split(' ').map((word) => (word === 'CLIP' ? clip : word)),
          join(folder, 'bare.mp4'),
        ),
      )
    const { a, b, ratios } = await inTurn(ours, bare)
    return {
      what: '20 s of 720p VP8 to H.264',
      ours: seconds(median(a)),
      beside: `${seconds(median(b))} bare ffmpeg`,
      value: median(ratios),
      target: { atMost: 1.1 },
    }
  } finally {
    await scratch.remove()
  }
}

export const figure: Figure = {
  name: '6. From the last byte to the first picture, and conversion against the bare command',
  measure: async () => [await measureWatchable(), await measureConversion()],
}
