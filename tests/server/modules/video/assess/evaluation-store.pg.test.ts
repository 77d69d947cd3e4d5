import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { evaluationId as evaluationIdOf } from '#contract/vocabulary/ids.ts'
import { evaluations } from '#server/database/schema/assessments.ts'
import { assessments } from '#server/database/schema/videos.ts'
import {
  addEvaluation,
  countSendings,
  findEvaluation,
  findSubmission,
  listCurrent,
  lockSubmission,
  markAssessed,
  markAssessedSeen,
  type NewEvaluation,
} from '#server/modules/video/assess/evaluation-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { holdOpen } from '#tests/support/hold-open.ts'
import { createPeople } from '#tests/support/people.ts'
import { addVideo, type StoredVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const people = await createPeople(database)
const newId = () => evaluationIdOf.parse(randomUUID())
const submit = (deletedAt: Date | null = null) =>
  addVideo(database, people.resident, { deletedAt }, { submissionType: 'SUBMITTED', assessorType: 'FACULTY' })
const evaluationOf = ({ asmtId }: StoredVideo, change: Partial<NewEvaluation> = {}): NewEvaluation => ({
  id: newId(),
  assessmentId: asmtId,
  assessorId: people.faculty,
  assessorType: 'FACULTY',
  answers: [],
  rating: 'GOOD',
  level: null,
  feedback: '',
  supersedes: [],
  ...change,
})
async function send(video: StoredVideo, change: Partial<NewEvaluation> = {}) {
  const evaluation = evaluationOf(video, change)
  await database.transaction((tx) => addEvaluation(tx, evaluation))
  return evaluation.id
}
const current = async ({ asmtId }: StoredVideo) =>
  (await listCurrent(database, asmtId)).map(({ evaluationId }) => evaluationId)

describe('a submission', () => {
  test('is found with its video, unless that is deleted', async () => {
    const { videoId, asmtId } = await submit()
    const found = { asmtId, videoId, ownerId: people.resident, submissionType: 'SUBMITTED' }
    expect(await findSubmission(database, asmtId)).toMatchObject(found)
    const gone = await submit(new Date())
    expect(await findSubmission(database, gone.asmtId)).toBeNull()
    await database.transaction(async (tx) => {
      expect(await lockSubmission(tx, asmtId)).toMatchObject(found)
      expect(await lockSubmission(tx, gone.asmtId)).toBeNull()
    })
  })

  test('is locked for one sender at a time', async () => {
    const { asmtId } = await submit()
    const release = await holdOpen(database, (tx) => lockSubmission(tx, asmtId))
    const free = () =>
      database
        .select({ id: assessments.id })
        .from(assessments)
        .where(eq(assessments.id, asmtId))
        .for('update', { skipLocked: true })
    expect(await free()).toEqual([])
    await release()
    expect(await free()).toHaveLength(1)
  })
})

describe('current judgments', () => {
  test('are those that nothing replaced, oldest first, of this submission alone', async () => {
    const [video, other] = [await submit(), await submit()]
    const ids = []
    for (const assessorId of [people.faculty, people.programDirector, people.proctoringFaculty])
      ids.push(await send(video, { assessorId }))
    await send(other)
    expect(await current(video)).toEqual(ids)
    const again = await send(video, { supersedes: [ids[0]!] })
    expect(await current(video)).toEqual([ids[1], ids[2], again])
  })

  test('a correction that arrives before what it corrects still replaces it', async () => {
    const video = await submit()
    const first = newId()
    const correction = await send(video, { supersedes: [first] })
    await send(video, { id: first })
    expect(await current(video)).toEqual([correction])
    expect(await findEvaluation(database, first)).toMatchObject({ evaluationId: first, feedback: '' })
  })

  test.each([
    ['of another assessor', { assessorId: people.programDirector }],
    ['about another video', {}],
  ])('are not replaced by one %s, before or after', async (which, change) => {
    const [video, other] = [await submit(), await submit()]
    const about = which.includes('video') ? other : video
    const before = newId()
    await send(about, { ...change, supersedes: [before] })
    await send(video, { id: before })
    const after = await send(video)
    await send(about, { ...change, supersedes: [after] })
    expect(await current(video)).toEqual(expect.arrayContaining([before, after]))
  })

  test('one that names itself as what it replaces is current', async () => {
    const video = await submit()
    const id = newId()
    await send(video, { id, supersedes: [id] })
    expect(await current(video)).toEqual([id])
  })
})

test('judgments are counted for each assessor and submission, corrections too, no further than asked', async () => {
  const [video, other] = [await submit(), await submit()]
  const first = await send(video)
  await send(video, { supersedes: [first] })
  await send(video)
  await send(video, { assessorId: people.programDirector })
  await send(other)
  const count = (most: number) =>
    database.transaction((tx) => countSendings(tx, { id: video.asmtId, assessorId: people.faculty }, most))
  expect([await count(0), await count(2), await count(3), await count(9)]).toEqual([0, 2, 3, 3])
})

describe('what the owner has seen', () => {
  const rowOf = async ({ asmtId }: StoredVideo) =>
    (await database.select().from(assessments).where(eq(assessments.id, asmtId)))[0]!
  const seen = ({ videoId }: StoredVideo, until: string | null, ownerId = people.resident) =>
    database.transaction((tx) => markAssessedSeen(tx, { videoId, ownerId, until }))
  async function sentAt(video: StoredVideo, at: string, assessorId = people.faculty) {
    const id = await send(video, { assessorId })
    await database
      .update(evaluations)
      .set({ sentAt: new Date(at) })
      .where(eq(evaluations.id, id))
    return id
  }
  const [nine, ten, eleven] = ['09', '10', '11'].map((hour) => `2026-03-01T${hour}:00:00.000Z`) as [
    string,
    string,
    string,
  ]

  test('for the first assessing is stored, and each later one is news', async () => {
    const video = await submit()
    const mark = () => database.transaction((tx) => markAssessed(tx, video.asmtId))
    await mark()
    const { assessedAt } = await rowOf(video)
    expect(assessedAt).toBeInstanceOf(Date)
    await seen(video, null)
    await mark()
    expect(await rowOf(video)).toMatchObject({ assessedAt, isAssessedSeen: false })
  })

  test('ends with the last one they were shown, to the millisecond of the wire', async () => {
    const video = await submit()
    await sentAt(video, nine)
    const last = await sentAt(video, ten, people.programDirector)
    await database.$client.query(
      "UPDATE evaluations SET sent_at = sent_at + interval '700 microseconds' WHERE id = $1",
      [last],
    )
    await seen(video, nine)
    expect((await listCurrent(database, video.asmtId)).map((row) => row.isSeenByOwner)).toEqual([true, false])
    expect((await rowOf(video)).isAssessedSeen).toBe(false)
    await seen(video, ten)
    expect((await listCurrent(database, video.asmtId)).map((row) => row.isSeenByOwner)).toEqual([true, true])
    expect((await rowOf(video)).isAssessedSeen).toBe(true)
  })

  test('never goes back, though an earlier message arrives later', async () => {
    const video = await submit()
    await sentAt(video, ten)
    await seen(video, eleven)
    const { assessedSeenAt } = await rowOf(video)
    await seen(video, nine)
    expect(await rowOf(video)).toMatchObject({ assessedSeenAt, isAssessedSeen: true })
  })

  test('is never in the future, whatever a clock says', async () => {
    const video = await submit()
    await seen(video, '2999-01-01T00:00:00.000Z')
    expect((await rowOf(video)).assessedSeenAt!.getTime()).toBeLessThan(Date.now() + 60_000)
  })

  test('can be everything even if something was corrected', async () => {
    const video = await submit()
    const first = await sentAt(video, eleven)
    const correction = await send(video, { supersedes: [first] })
    await database
      .update(evaluations)
      .set({ sentAt: new Date(nine) })
      .where(eq(evaluations.id, correction))
    await seen(video, ten)
    expect((await rowOf(video)).isAssessedSeen).toBe(true)
  })

  test('is reported by the owner, for their own video', async () => {
    const [video, other] = [await submit(), await submit()]
    for (const each of [video, other]) await sentAt(each, nine)
    for (const { asmtId } of [video, other]) await database.transaction((tx) => markAssessed(tx, asmtId))
    expect(await seen(video, null, people.faculty)).toBeNull()
    expect((await rowOf(video)).isAssessedSeen).toBe(false)
    expect(await seen(video, null)).toEqual({ asmtId: video.asmtId, videoType: 'other' })
    expect([await rowOf(video), await rowOf(other)].map((row) => row.isAssessedSeen)).toEqual([true, false])
  })
})
