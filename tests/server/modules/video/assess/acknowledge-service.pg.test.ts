import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#contract/policies/actor.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { type UserId, videoId as videoIdOf } from '#contract/vocabulary/ids.ts'
import { evaluations } from '#server/database/schema/assessments.ts'
import { assessments } from '#server/database/schema/videos.ts'
import { acknowledgeAssessed } from '#server/modules/video/assess/acknowledge-service.ts'
import type { AssessDeps } from '#server/modules/video/assess/evaluation-service.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { createPeople } from '#tests/support/people.ts'
import { addVideo, type StoredVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const people = await createPeople(database)
const told: { to: readonly UserId[]; topic: string; body: object }[] = []
let isDown = false
const notifier = {
  refresh: async (_tx: unknown, to: readonly UserId[], topic: string, body: object) => {
    if (isDown) throw new Error('Nobody can be told.')
    told.push({ to, topic, body })
  },
} as unknown as AssessDeps['notifier']
const acknowledge = (as: UserId, videoId: StoredVideo['videoId']) =>
  acknowledgeAssessed({ database, notifier } as AssessDeps, { id: as } as Actor, {
    params: { id: videoId },
    query: {},
  })
const isSeen = async ({ asmtId }: StoredVideo) => {
  const [row] = await database.select().from(assessments).where(eq(assessments.id, asmtId))
  return row?.isAssessedSeen
}
async function judged(...by: { assessorId: UserId; superseded?: boolean }[]) {
  const video = await addVideo(database, people.resident, {}, { isAssessedSeen: false })
  for (const { assessorId, superseded = false } of by)
    await database.insert(evaluations).values({
      id: randomUUID() as (typeof evaluations.$inferInsert)['id'],
      assessmentId: video.asmtId,
      assessorId,
      assessorType: 'FACULTY',
      answers: [],
      feedback: '',
      supersedes: [],
      superseded,
    })
  return video
}

beforeEach(() => {
  told.length = 0
  isDown = false
})

test('those whose judgment is current see that it was read, and each time is an event of its own', async () => {
  const video = await judged(
    { assessorId: people.faculty },
    { assessorId: people.programDirector },
    { assessorId: people.proctoringFaculty, superseded: true },
  )
  for (let time = 0; time < 2; time++)
    expect(await acknowledge(people.resident, video.videoId)).toEqual({ ok: true, value: {} })
  expect(await isSeen(video)).toBe(true)
  expect(told).toHaveLength(2)
  for (const { to, topic, body } of told) {
    expect(new Set(to)).toEqual(new Set([people.faculty, people.programDirector]))
    expect(topic).toBe(userTopics.videoNewAsmt)
    expect(body).toMatchObject({
      kind: 'SEEN',
      videoId: video.videoId,
      asmtId: video.asmtId,
      videoType: 'other',
    })
  }
  expect(new Set(told.map(({ body }) => (body as { eventId: string }).eventId)).size).toBe(2)
})

test('for another’s video, and for none, nobody is told, and nothing is read', async () => {
  const video = await judged({ assessorId: people.faculty })
  const gone = { ok: false, failure: { code: 'not-found' } }
  expect(await acknowledge(people.faculty, video.videoId)).toEqual(gone)
  expect(await acknowledge(people.resident, videoIdOf.parse(randomUUID()))).toEqual(gone)
  expect(told).toEqual([])
  expect(await isSeen(video)).toBe(false)
})

test('it is read only together with the notification', async () => {
  const video = await judged({ assessorId: people.faculty })
  isDown = true
  await expect(acknowledge(people.resident, video.videoId)).rejects.toThrow('Nobody can be told.')
  expect(await isSeen(video)).toBe(false)
})
