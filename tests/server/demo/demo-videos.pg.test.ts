import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { createDemoData } from '#server/demo/create-demo-data.ts'
import type { VideoCalls } from '#server/demo/demo-people.ts'
import { demoVideos } from '#server/demo/demo-videos.ts'
import { type DemoVideoDeps, startDemoVideos } from '#server/demo/make-demo-videos.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import { seedCurriculum } from '#server/modules/learning/curriculum/seed-curriculum.ts'
import { createAssessHandlers } from '#server/modules/video/assess/assess-routes.ts'
import { seedRubrics } from '#server/modules/video/assess/seed-rubrics.ts'
import { createCommentHandlers } from '#server/modules/video/comments/comment-routes.ts'
import { createLibraryHandlers } from '#server/modules/video/library/library-routes.ts'
import { createShareVideo } from '#server/modules/video/library/sharing-service.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import { findWatchable } from '#server/modules/video/playback/playback-service.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { createVideoIntake } from '#server/modules/video/video-intake.ts'
import { wideRoom } from '#tests/support/disks.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { silentLog, temporaryBlobs } from '#tests/support/intake.ts'
import { type ClipFolder, clipFolder, UPLOADED_H264 } from '#tests/support/media-clips.ts'
import { addVideo } from '#tests/support/stored-videos.ts'

let clips: ClipFolder
let clip: string
let fresh: FreshDatabase
let queued: VideoId[]
let deps: DemoVideoDeps
let store: Awaited<ReturnType<typeof temporaryBlobs>>

beforeAll(async () => {
  clips = await clipFolder()
  clip = await clips.clip('any.mp4', { options: UPLOADED_H264 })
})
afterAll(() => clips.remove())

beforeEach(async () => {
  fresh = await freshDatabase()
  store = await temporaryBlobs()
  queued = []
  await seedCurriculum(fresh.database)
  await createDemoData(fresh.database)
  await seedRubrics(fresh.database)
  deps = {
    database: fresh.database,
    blobs: store.blobs,
    calls: createCalls(),
    scratchFolder: store.folder,
    ffmpegPath: clips.tools.ffmpeg,
    log: silentLog,
    draw: (_name, { file }) => copyFile(clip, file),
  }
})
afterEach(async () => {
  await store.close()
  await fresh.close()
})

/** Composed as in the server, with a queue that only counts. */
function createCalls(): VideoCalls {
  const { database } = fresh
  const notifier = createNotifier({ announce: async () => {} })
  const signer = createMediaSigner(Buffer.alloc(32, 7), Date.now)
  const intake = createVideoIntake({
    database,
    blobs: store.blobs,
    media: { processVideo: async (_tx, videoId) => void queued.push(videoId) },
    handover: {
      tellAssessors: async () => {},
      tellDevices: async () => {},
      shareVideo: createShareVideo(notifier),
    },
    authenticate: async () => ({ ok: false, failure: 'not-signed-in' }),
    log: silentLog,
    uploadMaxBytes: 50_000_000,
    personMaxBytes: null,
    room: wideRoom(),
  })
  return {
    ...intake.handlers,
    ...createLibraryHandlers({ database, notifier, signer }),
    ...createAssessHandlers({ database, notifier, signer, completions }),
    ...createCommentHandlers({
      database,
      notifier,
      findWatchable,
    }),
  }
}

const count = async (table: string, condition = 'true') => {
  const { rows } = await fresh.database.$client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${table} WHERE ${condition}`,
  )
  return rows[0]!.n
}

test('there is something to watch, to assess and to compare, and all of it is queued for processing', async () => {
  const work = await startDemoVideos(deps)
  await work?.done
  expect(await count('videos')).toBe(demoVideos.length)
  expect(queued).toHaveLength(demoVideos.length)
  expect(await count('assessments', "assessor_type = 'FACULTY' AND assessed_at IS NULL")).toBe(2)
  expect(await count('assessments', "assessor_type = 'PEER' AND assessed_at IS NULL")).toBe(1)
  expect(await count('assessments', "submission_type = 'SAVED_FOR_LATER'")).toBe(1)
  expect(await count('assessments', 'NOT is_acknowledged')).toBe(0)
  expect(await count('evaluations')).toBe(2)
  expect(await count('comments', "type = 'REPLY' AND parent_id IS NOT NULL")).toBe(1)
  expect(await count('comments', "type = 'RECOMMENDATION' AND shared_video_id IS NOT NULL")).toBe(1)
  expect(await count('shared_videos')).toBe(1)
  expect(await count('favorites')).toBe(1)
})

test('a second start creates none', async () => {
  await (
    await startDemoVideos(deps)
  )?.done
  expect(await startDemoVideos(deps)).toBeNull()
})

test('what a stopped server interrupted is completed by the next one, once', async () => {
  const begun = new Set<string>()
  const draw: DemoVideoDeps['draw'] = async (name, { file }) => {
    begun.add(name)
    if (begun.size > 3) throw new Error('The power is gone.')
    await copyFile(clip, file)
  }
  await (
    await startDemoVideos({ ...deps, draw })
  )?.done
  expect(await count('videos')).toBe(3)
  await (
    await startDemoVideos(deps)
  )?.done
  expect(await count('videos')).toBe(demoVideos.length)
  expect(await count('evaluations')).toBe(2)
})

test('bytes handed in when the power failed are not left behind', async () => {
  const finishUpload = () => Promise.reject(new Error('The power is gone.'))
  await (
    await startDemoVideos({ ...deps, calls: { ...deps.calls, finishUpload } })
  )?.done
  await (
    await startDemoVideos(deps)
  )?.done
  const keys: string[] = []
  for await (const { key } of store.blobs.list('uploads')) keys.push(key)
  expect(keys).toHaveLength(demoVideos.length)
})

test('an installation with a video of its own gets none', async () => {
  const { rows } = await fresh.database.$client.query<{ id: string }>('SELECT id FROM users LIMIT 1')
  await addVideo(fresh.database, rows[0]!.id as Parameters<typeof addVideo>[1])
  expect(await startDemoVideos(deps)).toBeNull()
})

test('an installation without demo people gets none', async () => {
  const empty = await freshDatabase()
  try {
    expect(await startDemoVideos({ ...deps, database: empty.database })).toBeNull()
  } finally {
    await empty.close()
  }
})

test('a film is drawn by a separate program', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'trocar-drawn-'))
  try {
    const program = path.join(import.meta.dirname, '../../../server/demo/clips/draw-clip.ts')
    const file = path.join(folder, 'needle.mp4')
    await promisify(execFile)('node', [program, 'needle', clips.tools.ffmpeg, file])
    const asked = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]
    const { stdout } = await promisify(execFile)(clips.tools.ffprobe, asked)
    expect(Number(stdout)).toBeCloseTo(10, 0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)
