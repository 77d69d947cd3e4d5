import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { evaluations } from '#server/database/schema/assessments.ts'
import { cognitiveAttempts } from '#server/database/schema/courses/course-content.ts'
import {
  type AssessmentListQuery,
  listCognitive,
  listTechnical,
} from '#server/modules/learning/courses/assessment-list-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { createPeople } from '#tests/support/people.ts'
import { addVideo, type StoredVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const people = await createPeople(database)
const courseId = await addCourse(database, { name: 'Suturing' })
const activityId = await addActivity(database, courseId, { name: 'Knot' })
const at = new Date('2026-03-01T10:00:00.123Z')

const submit = (ownerId: UserId, facts: object = {}, asmt: object = {}) =>
  addVideo(
    database,
    ownerId,
    { activityId, ...facts },
    { submissionType: 'SUBMITTED', submittedAt: at, ...asmt },
  )
async function judge(
  { asmtId }: StoredVideo,
  assessorId: UserId,
  rating: 'GOOD' | 'POOR',
  superseded = false,
) {
  await database.insert(evaluations).values({
    id: randomUUID() as (typeof evaluations.$inferInsert)['id'],
    assessmentId: asmtId,
    assessorId,
    assessorType: 'FACULTY',
    answers: [],
    rating,
    feedback: '',
    supersedes: [],
    superseded,
  })
}
const ask = (change: Partial<AssessmentListQuery> = {}): AssessmentListQuery => ({
  userIds: [people.resident],
  before: null,
  limit: 99,
  ...change,
})

// Two at one moment, to the microsecond; one before them.
const ties = [await submit(people.resident), await submit(people.resident)]
const early = await submit(people.resident, {}, { submittedAt: new Date('2026-02-01T10:00:00Z') })
const peers = await submit(people.peer)
await submit(people.resident, { deletedAt: new Date() })
await submit(people.resident, { activityId: null })
await submit(people.resident, {}, { submissionType: 'SHARED_VIDEO' })
await submit(people.resident, {}, { submittedAt: null })
const ids = [
  ...ties
    .map(({ videoId }) => videoId)
    .toSorted()
    .toReversed(),
  early.videoId,
]

describe('submitted videos', () => {
  const list = async (change: Partial<AssessmentListQuery> = {}, seenBy: UserId | null = null) =>
    listTechnical(database, ask(change), { seenBy, seenIn: null })

  test('are those of an activity that exist, newest first, of the people requested', async () => {
    expect((await list()).map(({ videoId }) => videoId)).toEqual(ids)
    const all = await list({ userIds: [people.resident, people.peer] })
    expect(all.map(({ videoId }) => videoId)).toContain(peers.videoId)
    expect(await list({ userIds: [] })).toEqual([])
    expect((await list())[0]).toMatchObject({
      person: { id: people.resident },
      activityName: 'Knot',
      courseName: 'Suturing',
      submittedAt: '2026-03-01T10:00:00.123000Z',
      assessedAt: null,
      evaluation: null,
    })
  })

  test('come in pages of any size, each row once', async () => {
    for (const limit of [1, 2, 3]) {
      const seen: string[] = []
      for (let before: AssessmentListQuery['before'] = null; ;) {
        const page = await list({ before, limit })
        seen.push(...page.map(({ videoId }) => videoId))
        if (page.length < limit) break
        const last = page.at(-1)!
        before = { at: last.submittedAt, id: last.videoId }
      }
      expect(seen).toEqual(ids)
    }
  })

  test('of places are those that were submitted there', async () => {
    const { programId, groupId, foreignProgramId, foreignGroupId } = people
    const { videoId } = await submit(people.foreignResident, {}, { programId, userGroupId: groupId })
    await submit(people.foreignResident)
    const of = ask({ userIds: [people.foreignResident] })
    const seen = async (programIds: (typeof programId)[], groupIds: (typeof groupId)[]) => {
      const rows = await listTechnical(database, of, { seenBy: null, seenIn: { programIds, groupIds } })
      return rows.map((row) => row.videoId)
    }
    expect(await seen([programId], [])).toEqual([videoId])
    expect(await seen([foreignProgramId], [groupId])).toEqual([videoId])
    expect(await seen([foreignProgramId], [foreignGroupId])).toEqual([])
  })

  test('show the last current judgment; to an assessor, if they sent one', async () => {
    const judged = async (seenBy: UserId | null) =>
      (await list({}, seenBy)).find(({ videoId }) => videoId === early.videoId)?.evaluation
    await judge(early, people.faculty, 'POOR')
    await judge(early, people.programDirector, 'GOOD')
    await judge(early, people.programDirector, 'POOR', true)
    expect(await judged(null)).toMatchObject({ rating: 'GOOD', level: null })
    expect(await judged(people.faculty)).toMatchObject({ rating: 'GOOD' })
    expect(await judged(people.coordinator)).toBeNull()
  })
})

test('attempts at questions come newest first, ties by id, page by page, of the people requested', async () => {
  const attempt = async (userId: UserId, takenAt: Date, correct: number) => {
    const id = randomUUID() as (typeof cognitiveAttempts.$inferInsert)['id']
    const facts = { version: 1, answers: [], total: 3, isPassed: correct === 3 }
    await database.insert(cognitiveAttempts).values({ id, userId, activityId, takenAt, correct, ...facts })
    return id
  }
  const ties = [await attempt(people.resident, at, 3), await attempt(people.resident, at, 2)]
  const early = await attempt(people.resident, new Date('2026-02-01T10:00:00Z'), 1)
  await attempt(people.peer, at, 3)
  const ids = [...ties.toSorted().toReversed(), early]
  expect((await listCognitive(database, ask())).map(({ attemptId }) => attemptId)).toEqual(ids)
  const [first] = await listCognitive(database, ask({ limit: 1 }))
  const behind = await listCognitive(
    database,
    ask({ before: { at: first!.takenAt, id: first!.attemptId }, limit: 1 }),
  )
  expect(behind.map(({ attemptId }) => attemptId)).toEqual([ids[1]])
  expect((await listCognitive(database, ask())).at(-1)).toMatchObject({
    person: { id: people.resident },
    correct: 1,
    total: 3,
    isPassed: false,
    courseName: 'Suturing',
  })
})
