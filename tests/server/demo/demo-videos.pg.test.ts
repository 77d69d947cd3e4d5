import { stat } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { videos } from '#server/database/schema/videos.ts'
import { createDemoData } from '#server/demo/create-demo-data.ts'
import { filmFile } from '#server/demo/demo-films.ts'
import type { VideoCalls } from '#server/demo/demo-people.ts'
import { demoVideos } from '#server/demo/demo-videos.ts'
import { type DemoVideoDeps, startDemoVideos } from '#server/demo/make-demo-videos.ts'
import { makeHistory } from '#server/demo/history/make-history.ts'
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
import { type FreshDatabase, freshDatabase, templateDatabase } from '#tests/support/fresh-database.ts'
import { silentLog, temporaryBlobs } from '#tests/support/intake.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const template = untilEnd(
  await templateDatabase(async (database) => {
    await seedCurriculum(database)
    await createDemoData(database)
    await seedRubrics(database)
  }),
)
let fresh: FreshDatabase
let queued: VideoId[]
let end: 'READY' | 'FAILED' | null
let deps: DemoVideoDeps
let store: Awaited<ReturnType<typeof temporaryBlobs>>

beforeEach(async () => {
  fresh = await freshDatabase({ template: template.name })
  store = await temporaryBlobs()
  queued = []
  end = 'READY'
  deps = {
    database: fresh.database,
    blobs: store.blobs,
    calls: createCalls(),
    scratchFolder: store.folder,
    log: silentLog,
    history: Promise.resolve(),
  }
})
afterEach(async () => {
  await store.close()
  await fresh.close()
})

/** Composed as in the server, with a queue that processes nothing. */
function createCalls(): VideoCalls {
  const { database } = fresh
  const notifier = createNotifier({ announce: async () => {} })
  const signer = createMediaSigner(Buffer.alloc(32, 7), Date.now)
  const intake = createVideoIntake({
    database,
    blobs: store.blobs,
    media: {
      processVideo: async (tx, videoId) => {
        queued.push(videoId)
        if (end !== null) await tx.update(videos).set({ state: end }).where(eq(videos.id, videoId))
      },
    },
    handover: {
      notifyAssessors: async () => {},
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
  const { finishUpload } = deps.calls
  let begun = 0
  const upToThree: VideoCalls['finishUpload'] = (input, context) => {
    begun += 1
    return begun > 3 ? Promise.reject(new Error('The power is gone.')) : finishUpload(input, context)
  }
  await (
    await startDemoVideos({ ...deps, calls: { ...deps.calls, finishUpload: upToThree } })
  )?.done
  expect(await count('videos')).toBe(3)
  await (
    await startDemoVideos(deps)
  )?.done
  expect(await count('videos')).toBe(demoVideos.length)
  expect(await count('evaluations')).toBe(2)
})

test('what can’t be watched yet is not assessed, and the next start says what this one did not', async () => {
  end = null
  const work = await startDemoVideos(deps)
  await expect.poll(() => count('videos')).toBe(demoVideos.length)
  await work?.stop()
  expect(await count('evaluations')).toBe(0)
  await fresh.database.update(videos).set({ state: 'READY' })
  await (
    await startDemoVideos(deps)
  )?.done
  expect(await count('evaluations')).toBe(2)
})

test('a video that failed is not assessed; what is written about it is there all the same', async () => {
  end = 'FAILED'
  await (
    await startDemoVideos(deps)
  )?.done
  expect([await count('evaluations'), await count('comments')]).toEqual([0, 4])
  expect(await startDemoVideos(deps)).toBeNull()
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

test('the history comes first, and is made all the same if it comes later', async () => {
  const made = Promise.withResolvers<void>()
  const work = await startDemoVideos({ ...deps, history: made.promise })
  expect(await count('videos')).toBe(0)
  made.resolve()
  await work?.done
  expect(await count('activity_completions')).toBeGreaterThan(0)
  await makeHistory(deps)
  expect(await count('videos')).toBeGreaterThan(demoVideos.length)
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

test('the stored films are handed in, and stay', async () => {
  const sizesOf = () => Promise.all(demoVideos.map(async ({ film }) => (await stat(filmFile(film))).size))
  const before = await sizesOf()
  await (
    await startDemoVideos(deps)
  )?.done
  const stored = new Set<number | null>()
  for await (const { key } of store.blobs.list('uploads')) stored.add(await store.blobs.size(key))
  expect(stored).toEqual(new Set(before))
  expect(await sizesOf()).toEqual(before)
})
