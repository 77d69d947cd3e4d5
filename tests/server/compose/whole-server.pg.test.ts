import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import { videoAnalyses } from '#server/database/schema/analysis.ts'
import { activityCompletions } from '#server/database/schema/completions.ts'
import { programDirectors } from '#server/database/schema/memberships.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { digestOf, newTakeId, smallMp4 } from '#tests/support/intake.ts'
import { createPeople } from '#tests/support/people.ts'
import { tusClient } from '#tests/support/tus-client.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'

// The areas have their own tests; these check that they are put together.

const fresh = untilEnd(await freshDatabase())
const { database } = fresh
const people = await createPeople(database)
const courseId = await addCourse(database)
const practiceId = await addActivity(database, courseId)
const measuredId = await addActivity(database, courseId, { activityMode: 'AI_ASSISTED' })
await assignCourses(database, people.groupId, [courseId])
await database
  .insert(programDirectors)
  .values({ userId: people.programDirector, programId: people.programId, expiresAt: new Date(0) })
const server = untilEnd(await startWholeServer(fresh))
const headersFor = async (who: string) => ({
  authorization: `Bearer ${await server.tokenFor(who as never)}`,
})

/** A file that is submitted as soon as it has arrived. */
async function handIn(activityId: ActivityId, assessorType: 'FACULTY' | 'AI') {
  const file = smallMp4()
  const takeId = newTakeId()
  const client = tusClient(server.address, { headersFor }, people.resident)
  const location = new URL(
    (await client.create(takeId, file.length)).headers.get('location')!,
    server.address,
  )
  expect((await client.patch(location.pathname, 0, new Uint8Array(file))).status).toBe(204)
  const answer = await fetch(`${server.address}/api/v1/video/simulation/resident/upload/finish`, {
    method: 'POST',
    headers: {
      ...(await headersFor(people.resident)),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      videoAsmt: {
        takeId,
        submissionType: 'SUBMITTED',
        assessorType,
        subject: { videoType: 'simulation', activityId },
        recordedAt: '2026-03-01T10:00:00.000Z',
        orientation: 0,
        marks: [],
      },
      uploadInfo: { streamType: 'LAPAROSCOPE', hasThumbnails: false, id: null, streamIds: [] },
      isSharingVideo: false,
      sharedVideoDescription: null,
      usersToNotify: [],
      tusUploadId: location.pathname.split('/').at(-1),
      digest: digestOf(file),
    }),
  })
  const body = (await answer.json()) as { videoId: string }
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return body.videoId
}

test('work that completes its activity when submitted does so', async () => {
  await handIn(practiceId, 'FACULTY')
  const rows = await database
    .select()
    .from(activityCompletions)
    .where(eq(activityCompletions.userId, people.resident))
  expect(rows).toMatchObject([{ activityId: practiceId, kind: 'TECHNICAL', userGroupId: people.groupId }])
})

test('what is submitted to AI is measured, and what people are asked to assess is not', async () => {
  await handIn(practiceId, 'FACULTY')
  const videoId = await handIn(measuredId, 'AI')
  const rows = await database.select({ videoId: videoAnalyses.videoId }).from(videoAnalyses)
  expect(rows).toEqual([{ videoId }])
})

test('a director’s time ends automatically when it is over', async () => {
  await expect
    .poll(async () => (await database.select().from(programDirectors))[0]?.expiredAt ?? null)
    .not.toBeNull()
})

test('letters are shown to nobody on a server that others may reach', async () => {
  const page = await fetch(`${server.address}/mail`)
  expect(await page.text()).not.toContain('<h1>Mail</h1>')
})

test('a page where nobody is signed in reports sixty times a minute at most', async () => {
  const report = { name: 'x', message: 'x', type: 'INFO', source: 'x', userAgent: 'x' }
  const answers = await Promise.all(
    Array.from({ length: 61 }, () =>
      fetch(`${server.address}/api/v1/client-log`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(report),
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
})
