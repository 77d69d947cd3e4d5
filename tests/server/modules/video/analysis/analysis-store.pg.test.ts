import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AnalysisRefusal } from '#contract/endpoints/video/analysis.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { videoScores } from '#server/database/schema/analysis.ts'
import { assessments } from '#server/database/schema/videos.ts'
import {
  type AnalysisEnd,
  beginAnalysis,
  findAiSubmission,
  findAnalysis,
  isAnalysisDue,
  markAnswered,
  saveFinding,
} from '#server/modules/video/analysis/analysis-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { createPeople } from '#tests/support/people.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { motionFound } from './motion-found.ts'

const { database } = untilEnd(await freshDatabase())
const { resident } = await createPeople(database)
const begin = (id: VideoId) => database.transaction((tx) => beginAnalysis(tx, id))
const save = (id: VideoId, found: AnalysisEnd) => database.transaction((tx) => saveFinding(tx, id, found))
const aiSubmission = (id: VideoId) => database.transaction((tx) => findAiSubmission(tx, id))
const newVideo = async () => (await addVideo(database, resident, { state: 'READY' })).videoId

describe('measuring a video', () => {
  test('begins once when two ask at the same moment', async () => {
    const id = await newVideo()
    expect(await findAnalysis(database, id)).toEqual({ state: 'NONE' })
    const begun = await Promise.all([begin(id), begin(id), begin(id)])
    expect(begun.filter(Boolean)).toHaveLength(1)
    expect(await findAnalysis(database, id)).toEqual({ state: 'RUNNING' })
  })

  test.each<[AnalysisRefusal, boolean]>([
    ['unreadable', true],
    ['too-short', false],
    ['camera-moves', false],
    ['nothing-moves', false],
  ])('that was refused as %s begins again: %s', async (why, isAgain) => {
    const id = await newVideo()
    const found = { state: 'REFUSED', why } as const
    await begin(id)
    await save(id, found)
    expect(await findAnalysis(database, id)).toEqual(found)
    expect(await begin(id)).toBe(isAgain)
    expect(await findAnalysis(database, id)).toEqual(isAgain ? { state: 'RUNNING' } : found)
  })

  test('changes its own video, and leaves the others as they are', async () => {
    const [one, other] = [await newVideo(), await newVideo()]
    for (const id of [one, other]) await begin(id)
    await save(one, { state: 'REFUSED', why: 'too-short' })
    expect(await findAnalysis(database, other)).toEqual({ state: 'RUNNING' })
  })

  test.each([
    ['that can be watched', 'READY', true],
    ['that is being processed', 'PROCESSING', false],
    ['that failed', 'FAILED', false],
  ] as const)('of a video %s is due: %s', async (_which, state, isDue) => {
    const { videoId } = await addVideo(database, resident, { state })
    expect(await isAnalysisDue(database, videoId)).toBe(false)
    await begin(videoId)
    expect(await isAnalysisDue(database, videoId)).toBe(isDue)
    await save(videoId, { state: 'REFUSED', why: 'too-short' })
    expect(await isAnalysisDue(database, videoId)).toBe(false)
  })
})

test('what is measured while the video gets another activity is a score of that one', async () => {
  const courseId = await addCourse(database)
  const [before, after] = [await addActivity(database, courseId), await addActivity(database, courseId)]
  const { videoId } = await addVideo(database, resident, { state: 'READY', activityId: before })
  await begin(videoId)
  const client = await database.$client.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM videos WHERE id = $1 FOR UPDATE', [videoId])
  await client.query('UPDATE videos SET activity_id = $2 WHERE id = $1', [videoId, after])
  const saved = save(videoId, motionFound)
  await expect
    .poll(
      async () =>
        (
          await database.$client.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
        ).rowCount,
      { timeout: 10_000 },
    )
    .toBe(1)
  await client.query('COMMIT')
  client.release()
  await saved
  const scores = await database.select().from(videoScores).where(eq(videoScores.videoId, videoId))
  expect(scores).toMatchObject([{ source: 'MOTION', activityId: after }])
})

describe('a submission to AI', () => {
  const submit = (assessorType: 'AI' | 'PEER' | null, deletedAt: Date | null = null) =>
    addVideo(database, resident, { deletedAt }, { assessorType, submissionType: 'SUBMITTED' })

  test('belongs to its video, if AI was asked and nothing was deleted', async () => {
    const { videoId, asmtId } = await submit('AI')
    expect(await aiSubmission(videoId)).toMatchObject({ videoId, asmtId, ownerId: resident, name: 'A take' })
    for (const { videoId: id } of [await submit('PEER'), await submit(null), await submit('AI', new Date())])
      expect(await aiSubmission(id)).toBeNull()
  })

  test('is assessed from the first answer on, and news to its owner with each', async () => {
    const { videoId, asmtId } = await submit('AI')
    const other = await submit('AI')
    const answer = () => database.transaction((tx) => markAnswered(tx, asmtId))
    await answer()
    const first = (await aiSubmission(videoId))?.assessedAt
    expect(first).toBeInstanceOf(Date)
    await database.update(assessments).set({ isAssessedSeen: true }).where(eq(assessments.id, asmtId))
    await answer()
    const [row] = await database.select().from(assessments).where(eq(assessments.id, asmtId))
    expect(row).toMatchObject({ assessedAt: first, isAssessedSeen: false })
    expect((await aiSubmission(other.videoId))?.assessedAt).toBeNull()
  })
})
