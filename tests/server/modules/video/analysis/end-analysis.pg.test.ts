import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { videoAnalyses } from '#server/database/schema/analysis.ts'
import { notifications } from '#server/database/schema/library.ts'
import { assessments } from '#server/database/schema/videos.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import type { AnalysisEnd } from '#server/modules/video/analysis/analysis-store.ts'
import { endAnalysis } from '#server/modules/video/analysis/end-analysis.ts'
import type { Announcement } from '#server/ports.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import type { StoredVideo } from '#tests/support/stored-videos.ts'
import { addSubmitted } from '#tests/support/video-api.ts'
import { motionFound as found } from './motion-found.ts'

const announced: Announcement[] = []
const notifier = createNotifier({ announce: async (_tx, said) => void announced.push(...said) })

const fresh = await peopledDatabase()
const { people } = fresh

beforeEach(() => {
  announced.length = 0
})

async function measured(assessorType: AssessorType): Promise<StoredVideo> {
  const video = await addSubmitted(fresh, people, people.resident, { assessorType })
  await fresh.database.insert(videoAnalyses).values({ videoId: video.videoId, state: 'RUNNING' })
  return video
}

const end = ({ videoId }: StoredVideo, found: AnalysisEnd) =>
  endAnalysis({ database: fresh.database, notifier, completions }, videoId, found)

async function statusOf({ asmtId, videoId }: StoredVideo) {
  const { assessedAt, isAssessedSeen } = assessments
  const [row] = await fresh.database
    .select({ assessedAt, isAssessedSeen })
    .from(assessments)
    .where(eq(assessments.id, asmtId))
  const told = (await fresh.database.select().from(notifications)).filter(
    ({ about }) => about['videoId'] === videoId,
  )
  return {
    isAssessed: row!.assessedAt !== null,
    isSeen: row!.isAssessedSeen,
    told: told.map(({ userId, type, about }) => ({ to: userId, type, analysis: about['analysis'] })),
  }
}

test('what was submitted to AI is assessed by it, and its owner is notified once', async () => {
  const video = await measured('AI')
  await end(video, found)
  await end(video, found)
  const told = [{ to: people.resident, type: 'NEW_VIDEO_ASMT', analysis: 'READY' }]
  expect(await statusOf(video)).toEqual({ isAssessed: true, isSeen: false, told })
  expect(announced.filter(({ topic }) => topic === userTopics.notificationNewAsmt)).toHaveLength(1)
})

test('a refusal that is about the video is an answer too', async () => {
  const video = await measured('AI')
  await end(video, { state: 'REFUSED', why: 'camera-moves' })
  expect(await statusOf(video)).toMatchObject({ isAssessed: true, told: [{ analysis: 'REFUSED' }] })
})

test('a video that could not be read waits for another attempt, which notifies again', async () => {
  const video = await measured('AI')
  await end(video, { state: 'REFUSED', why: 'unreadable' })
  expect(await statusOf(video)).toMatchObject({ isAssessed: false, told: [{ analysis: 'REFUSED' }] })
  await end(video, found)
  expect(await statusOf(video)).toMatchObject({
    isAssessed: true,
    told: [{ analysis: 'REFUSED' }, { analysis: 'READY' }],
  })
})

test('what people were asked to assess is not assessed by being measured', async () => {
  const video = await measured('FACULTY')
  await end(video, found)
  expect(await statusOf(video)).toEqual({ isAssessed: false, isSeen: true, told: [] })
  const [row] = await fresh.database
    .select({ found: videoAnalyses.found })
    .from(videoAnalyses)
    .where(eq(videoAnalyses.videoId, video.videoId))
  expect(row?.found).toEqual(found)
})
