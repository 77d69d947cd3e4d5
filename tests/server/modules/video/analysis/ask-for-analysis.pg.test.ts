import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userTopics } from '#contract/realtime/destinations.ts'
import { videoAnalyses } from '#server/database/schema/analysis.ts'
import { notifications } from '#server/database/schema/library.ts'
import { assessments } from '#server/database/schema/videos.ts'
import type { AnalysisEnd } from '#server/modules/video/analysis/analysis-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import type { StoredVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addOfGroup, createVideoApi, newId } from '#tests/support/video-api.ts'
import { motionFound as found } from './motion-found.ts'

const fresh = await peopledDatabase()
const { people } = fresh
const api = untilEnd(await createVideoApi(fresh))

/** A video that was measured before it was submitted to anyone. */
async function measured(end: AnalysisEnd | null): Promise<StoredVideo> {
  const video = await addOfGroup(fresh, people, people.resident)
  const state = end?.state ?? 'RUNNING'
  await fresh.database.insert(videoAnalyses).values({ videoId: video.videoId, state, found: end })
  api.announced.length = 0
  return video
}

async function submitToAi({ asmtId }: StoredVideo, idempotencyKey = newId()): Promise<number> {
  const body = {
    videoAsmtId: asmtId,
    assessorType: 'AI',
    description: '',
    usersToNotify: [],
    activityId: null,
  }
  const headers = { 'idempotency-key': idempotencyKey }
  const path = '/video/other/resident/submit/video-asmt'
  return (await api.call(people.resident, 'PATCH', path, { body, headers })).status
}

async function statusOf({ asmtId, videoId }: StoredVideo) {
  const [row] = await fresh.database.select().from(assessments).where(eq(assessments.id, asmtId))
  const told = await fresh.database
    .select()
    .from(notifications)
    .where(eq(notifications.userId, people.resident))
  return {
    isAssessed: row?.assessedAt !== null,
    isSeen: row?.isAssessedSeen,
    told: told
      .filter(({ about }) => about['videoId'] === videoId)
      .map(({ type, about }) => ({ type, analysis: about['analysis'] })),
    rung: api.announced.filter(({ topic }) => topic === userTopics.notificationNewAsmt).length,
  }
}

test.each([found, { state: 'REFUSED', why: 'camera-moves' }] as const)(
  'a video that was measured before is assessed as soon as it is submitted to AI, and notifies once: $state',
  async (end) => {
    const video = await measured(end)
    const key = newId()
    expect(await submitToAi(video, key)).toBe(200)
    const status = {
      isAssessed: true,
      isSeen: false,
      told: [{ type: 'NEW_VIDEO_ASMT', analysis: end.state }],
      rung: 1,
    }
    expect(await statusOf(video)).toEqual(status)
    expect(await submitToAi(video, key)).toBe(200)
    expect(await statusOf(video)).toEqual(status)
  },
)

test('once its owner has seen it, asking again does not notify', async () => {
  const video = await measured(found)
  await submitToAi(video)
  await fresh.database
    .update(assessments)
    .set({ isAssessedSeen: true })
    .where(eq(assessments.id, video.asmtId))
  await fresh.database.transaction((tx) => api.askForAnalysis(tx, video.videoId))
  expect(await statusOf(video)).toMatchObject({ isSeen: true, rung: 1 })
})

test.each([
  ['is still being measured', null],
  ['can be measured again', { state: 'REFUSED', why: 'unreadable' }],
] as const)('a video that %s waits for its answer', async (_what, end) => {
  const video = await measured(end)
  expect(await submitToAi(video)).toBe(200)
  expect(await statusOf(video)).toEqual({ isAssessed: false, isSeen: true, told: [], rung: 0 })
})
