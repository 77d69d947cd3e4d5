import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  acknowledgeProcessing,
  listProcessing,
  processAgain,
  silenceProcessing,
} from '#contract/endpoints/video/processing.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { sharedVideos } from '#server/database/schema/library.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
import { markFailed, markReady } from '#server/modules/video/processing/processing-store.ts'
import { createProcessingHandlers } from '#server/modules/video/processing/processing-routes.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addUploadTask } from '#tests/support/stored-deliveries.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

let queued: VideoId[] = []

const fresh = await peopledDatabase()
const { people } = fresh
const queue = {
  processVideo: async (_tx: unknown, videoId: VideoId) => {
    queued.push(videoId)
  },
}
const someMedia = {
  width: 1,
  height: 1,
  frameRate: 30,
  partStarts: [0],
  sprite: null,
  hasPoster: false,
  playback: { mimeType: 'video/mp4' as const, bytes: 9 },
}
const table = { listProcessing, acknowledgeProcessing, silenceProcessing, processAgain }
const handlers = createProcessingHandlers({ database: fresh.database, queue })
const api = untilEnd(await createTestApi(fresh.database, table, handlers))

const ask = (
  method: 'GET' | 'PATCH',
  path: string,
  as: UserId | null,
  headers: Record<string, string> = {},
) => api.call(as, method, `/submission-processing/${path}`, { headers })

const list = async (as: UserId) =>
  (await ask('GET', 'asmts-by-user', as)).body as Reply<typeof listProcessing>

async function addFailed(owner: UserId) {
  return addVideo(
    fresh.database,
    owner,
    { state: 'FAILED', failure: 'unexpected' },
    { isDone: true, hasError: true },
  )
}

test('the list holds my own submissions that I have not acknowledged, newest first', async () => {
  const { resident, peer } = people
  const first = await addVideo(fresh.database, resident, { name: 'First' })
  const second = await addFailed(resident)
  const seen = await addVideo(fresh.database, resident, {}, { isDone: true, isAcknowledged: true })
  await addVideo(fresh.database, resident, { deletedAt: new Date() })
  await addVideo(fresh.database, peer)
  const mine = await list(resident)
  expect(mine.map(({ asmtId }) => asmtId)).toEqual([second.asmtId, first.asmtId])
  expect(mine).not.toContainEqual(expect.objectContaining({ asmtId: seen.asmtId }))
  expect(mine[1]).toEqual({
    asmtId: first.asmtId,
    videoId: first.videoId,
    name: 'First',
    isDone: false,
    hasError: false,
    failure: null,
    uploadStatus: 'PROCESSING_STREAM',
    videoType: 'other',
    silenceNotifications: false,
    sharedVideoId: null,
  })
})

test('each says in the words of the spec how far it is (spec 2 §3, upload statuses)', async () => {
  const { foreignFaculty } = people
  const uploadTaskId = await addUploadTask(fresh.database, foreignFaculty, { state: 'FINISHED' })
  await addVideo(fresh.database, foreignFaculty, { uploadTaskId })
  await addVideo(fresh.database, foreignFaculty)
  await addVideo(fresh.database, foreignFaculty, { state: 'READY' }, { isDone: true })
  await addFailed(foreignFaculty)
  const statuses = (await list(foreignFaculty)).map(({ uploadStatus }) => uploadStatus)
  expect(statuses).toEqual(['ERROR', 'SUCCESS', 'PROCESSING_STREAM', 'PROCESSING_UPLOAD'])
})

test('a submitted one is named with its attempt, as in lists of videos', async () => {
  const submitted = { submissionType: 'SUBMITTED', assessorType: 'FACULTY' } as const
  const { asmtId } = await addVideo(fresh.database, people.foreignResident, { name: 'Knots' }, submitted)
  expect(await list(people.foreignResident)).toMatchObject([{ asmtId, name: 'Knots · attempt 1' }])
})

test('a submission says whether it is in the library, for as long as it is there', async () => {
  const { database } = fresh
  const { videoId } = await addVideo(database, people.faculty, { name: 'Shared' })
  const [entry] = await database
    .insert(sharedVideos)
    .values({
      videoId,
      programId: people.programId,
      ownerId: people.faculty,
      videoType: 'other',
      name: 'Shared',
    })
    .returning()
  expect(await list(people.faculty)).toMatchObject([{ videoId, sharedVideoId: entry!.id }])
  await database.update(sharedVideos).set({ removedAt: new Date() })
  expect(await list(people.faculty)).toMatchObject([{ videoId, sharedVideoId: null }])
  await database.delete(videos).where(eq(videos.id, videoId))
})

test('acknowledging removes a submission from the list; doing it again changes nothing', async () => {
  const { asmtId } = await addVideo(fresh.database, people.faculty, {}, { isDone: true })
  for (let times = 0; times < 2; times += 1) {
    expect(await ask('PATCH', `ack-asmt/${asmtId}`, people.faculty)).toEqual({ status: 200, body: {} })
  }
  expect(await list(people.faculty)).toEqual([])
})

test.each(['ack-asmt', 'silence-asmt'])(
  '%s before the end swallows neither a success nor a failure',
  async (call) => {
    for (const hasError of [false, true]) {
      const { asmtId, videoId } = await addVideo(fresh.database, people.foreignFaculty)
      expect((await ask('PATCH', `${call}/${asmtId}`, people.foreignFaculty)).status).toBe(200)
      await fresh.database.transaction(async (tx) => {
        if (hasError) await markFailed(tx, videoId, { failure: 'cut-off', report: null })
        else await markReady(tx, videoId, { durationSeconds: 1, media: someMedia })
      })
      expect(await list(people.foreignFaculty)).toContainEqual(
        expect.objectContaining({ asmtId, isDone: true, hasError, silenceNotifications: false }),
      )
    }
  },
)

test('silencing keeps a failure on the list and marks it', async () => {
  const { asmtId } = await addFailed(people.programDirector)
  expect((await ask('PATCH', `silence-asmt/${asmtId}`, people.programDirector)).status).toBe(200)
  expect(await list(people.programDirector)).toMatchObject([{ asmtId, silenceNotifications: true }])
})

test('a failed submission is processed again once, however often it is requested', async () => {
  queued = []
  const { asmtId, videoId } = await addFailed(people.proctoringFaculty)
  await ask('PATCH', `silence-asmt/${asmtId}`, people.proctoringFaculty)
  const twice = await Promise.all([
    ask('PATCH', `process-again/${asmtId}`, people.proctoringFaculty),
    ask('PATCH', `process-again/${asmtId}`, people.proctoringFaculty),
  ])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(queued).toEqual([videoId])
  expect(await list(people.proctoringFaculty)).toMatchObject([
    { asmtId, isDone: false, hasError: false, silenceNotifications: false },
  ])
  const [video] = await fresh.database.select().from(videos).where(eq(videos.id, videoId))
  expect(video).toMatchObject({ state: 'PROCESSING', failure: null })
})

test('a request whose answer was lost is answered again, though the second try has failed for good', async () => {
  const { asmtId, videoId } = await addFailed(people.resident)
  const headers = { 'idempotency-key': randomUUID() }
  const first = await ask('PATCH', `process-again/${asmtId}`, people.resident, headers)
  expect(first.status).toBe(200)
  await fresh.database.transaction((tx) => markFailed(tx, videoId, { failure: 'not-a-video', report: null }))
  queued = []
  expect(await ask('PATCH', `process-again/${asmtId}`, people.resident, headers)).toEqual(first)
  expect(queued).toEqual([])
  const [video] = await fresh.database.select().from(videos).where(eq(videos.id, videoId))
  expect(video).toMatchObject({ state: 'FAILED', failure: 'not-a-video' })
  await fresh.database.delete(videos).where(eq(videos.id, videoId))
})

test.each([
  ['not-a-video', /isn’t a video/],
  ['no-picture', /has no picture/],
  ['cut-off', /ends before its video does/],
] as const)('a file that is %s is not processed again, and the answer says why', async (failure, message) => {
  queued = []
  const { asmtId, videoId } = await addFailed(people.proctoringFaculty)
  await fresh.database.update(videos).set({ failure }).where(eq(videos.id, videoId))
  const answer = await ask('PATCH', `process-again/${asmtId}`, people.proctoringFaculty)
  expect(answer).toMatchObject({ status: 409, body: { message: expect.stringMatching(message) } })
  expect(queued).toEqual([])
  const [video] = await fresh.database.select().from(videos).where(eq(videos.id, videoId))
  expect(video).toMatchObject({ state: 'FAILED', failure })
})

test('an inactive resident can still follow what they sent', async () => {
  const { asmtId } = await addVideo(fresh.database, people.inactiveProctor)
  expect(await list(people.inactiveProctor)).toMatchObject([{ asmtId }])
})

test.each(['ack-asmt', 'silence-asmt', 'process-again'])(
  "%s: somebody else's submission is answered exactly like one that does not exist",
  async (call) => {
    const { asmtId, videoId } = await addFailed(people.resident)
    const missing = await ask('PATCH', `${call}/${randomUUID()}`, people.peer)
    expect(missing.status).toBe(404)
    for (const stranger of [
      people.peer,
      people.faculty,
      people.programDirector,
      people.admin,
      people.coordinator,
    ]) {
      expect(await ask('PATCH', `${call}/${asmtId}`, stranger)).toEqual(missing)
    }
    const [row] = await fresh.database.select().from(assessments).where(eq(assessments.videoId, videoId))
    expect(row).toMatchObject({ isDone: true, isAcknowledged: false, silenceNotifications: false })
  },
)

test('nobody who is not signed in gets an answer, and nonsense is refused', async () => {
  expect((await ask('GET', 'asmts-by-user', null)).status).toBe(401)
  expect((await ask('PATCH', `ack-asmt/${randomUUID()}`, null)).status).toBe(401)
  expect((await ask('PATCH', 'ack-asmt/1;drop table', people.resident)).status).toBe(400)
})
