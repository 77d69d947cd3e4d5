import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { getAnalysis, requestAnalysis } from '#contract/endpoints/video/analysis.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { videoAnalyses } from '#server/database/schema/analysis.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import { createAnalysisHandlers } from '#server/modules/video/analysis/analysis-routes.ts'
import { createAskForAnalysis } from '#server/modules/video/analysis/ask-for-analysis.ts'
import { findWatchable } from '#server/modules/video/playback/playback-service.ts'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

let queued: VideoId[] = []

const fresh = await peopledDatabase()
const { people } = fresh
const queue = {
  analyseVideo: async (_tx: unknown, videoId: VideoId) => {
    queued.push(videoId)
  },
}
const { database } = fresh
const notifier = createNotifier({ announce: async () => undefined })
const handlers = createAnalysisHandlers({
  database,
  askForAnalysis: createAskForAnalysis({ queue, notifier, completions }),
  findWatchable,
})
const api = untilEnd(await createTestApi(database, { getAnalysis, requestAnalysis }, handlers))

beforeEach(() => {
  queued = []
})

const ask = (method: 'GET' | 'POST', videoId: string, as: UserId) =>
  api.call(as, method, `/video/${videoId}/analysis`)

const ready = (owner: UserId) => addVideo(fresh.database, owner, { state: 'READY', durationSeconds: 20 })

test('nothing was measured in a video until somebody asks, and asking twice measures it once', async () => {
  const { videoId } = await ready(people.resident)
  expect((await ask('GET', videoId, people.resident)).body).toEqual({ state: 'NONE' })
  expect((await ask('POST', videoId, people.resident)).body).toEqual({ state: 'RUNNING' })
  expect((await ask('POST', videoId, people.resident)).body).toEqual({ state: 'RUNNING' })
  expect(queued).toEqual([videoId])
})

test('the result is returned as it was found, a refusal too', async () => {
  const { videoId } = await ready(people.resident)
  await ask('POST', videoId, people.resident)
  const found = { state: 'REFUSED', why: 'camera-moves' } as const
  await fresh.database
    .update(videoAnalyses)
    .set({ state: found.state, found })
    .where(eq(videoAnalyses.videoId, videoId))
  expect((await ask('GET', videoId, people.resident)).body).toEqual(found)
  expect((await ask('POST', videoId, people.resident)).body).toEqual(found)
})

test('what could not be read is measured again, once, when somebody asks', async () => {
  const { videoId } = await ready(people.resident)
  await ask('POST', videoId, people.resident)
  const found = { state: 'REFUSED', why: 'unreadable' } as const
  await fresh.database
    .update(videoAnalyses)
    .set({ state: found.state, found })
    .where(eq(videoAnalyses.videoId, videoId))
  queued = []
  expect((await ask('GET', videoId, people.resident)).body).toEqual(found)
  expect((await ask('POST', videoId, people.resident)).body).toEqual({ state: 'RUNNING' })
  expect((await ask('POST', videoId, people.resident)).body).toEqual({ state: 'RUNNING' })
  expect(queued).toEqual([videoId])
})

test('a video that is still being processed cannot be measured yet', async () => {
  const { videoId } = await addVideo(fresh.database, people.resident)
  expect((await ask('POST', videoId, people.resident)).status).toBe(409)
  expect(queued).toEqual([])
})

test.each(['GET', 'POST'] as const)(
  '%s: a stranger’s video is answered like one that does not exist',
  async (method) => {
    const { videoId } = await ready(people.resident)
    const foreign = await ask(method, videoId, people.foreignResident)
    const missing = await ask(method, '01890000-0000-7000-8000-000000000000', people.foreignResident)
    expect(foreign).toEqual(missing)
    expect(foreign.status).toBe(404)
  },
)

test('who only reads sees the result, and starts nothing', async () => {
  const { groupId, expiredGroupId, programId } = people
  const expired = await addPerson(database, { proctorOf: [expiredGroupId] })
  const active = await addPerson(database, { proctorOf: [groupId] })
  const submitted = async (userGroupId: typeof groupId) =>
    (
      await addVideo(
        database,
        people.resident,
        { state: 'READY', durationSeconds: 20, programId, userGroupId },
        { submissionType: 'SUBMITTED', assessorType: 'FACULTY' },
      )
    ).videoId
  const old = await submitted(expiredGroupId)
  for (const reader of [expired, people.fieldTeamMember]) {
    expect((await ask('GET', old, reader)).body).toEqual({ state: 'NONE' })
    expect((await ask('POST', old, reader)).status).toBe(403)
  }
  expect(queued).toEqual([])
  const current = await submitted(groupId)
  expect((await ask('POST', current, active)).body).toEqual({ state: 'RUNNING' })
  expect((await ask('POST', old, people.faculty)).body).toEqual({ state: 'RUNNING' })
})
