import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventId } from '#contract/vocabulary/ids.ts'
import { events } from '#server/database/schema/schedule.ts'
import { sharedVideos } from '#server/database/schema/library.ts'
import { groupCourses } from '#server/database/schema/curriculum.ts'
import { programs } from '#server/database/schema/people.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { addCrowd } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { SpecClient } from '#tests/support/spec-client.ts'
import { newVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'

// The lists of the specifications, asked for as these write them: without a limit.

const MANY = 130

const fresh = await peopledDatabase()
const { database, people } = fresh
const server = untilEnd(await startWholeServer(fresh))
const { programId, systemId, groupId, resident } = people

const each = <Row>(row: (index: number) => Row) => Array.from({ length: MANY }, (_, index) => row(index))
const crowd = await addCrowd(database, MANY, { programId, memberOf: [groupId], registeredAt: null })
await addCrowd(database, MANY, { role: 'FIELD_TEAM_MEMBER' })
await database.insert(programs).values(each((index) => ({ systemId, title: `Program ${index}` })))
const courseId = await addCourse(database)
await addActivity(database, courseId)
await database.insert(groupCourses).values({ userGroupId: groupId, courseId })
await database.insert(events).values(
  each((index) => ({
    id: eventId.parse(randomUUID()),
    programId,
    title: `Lab ${index}`,
    location: '',
    notes: '',
    eventType: 'LAB_SESSION' as const,
    startDate: new Date(Date.parse('2090-01-01T10:00:00Z') + index * 86_400_000),
    endDate: new Date(Date.parse('2090-01-01T12:00:00Z') + index * 86_400_000),
    scheduledAt: new Date(),
    createdById: people.faculty,
  })),
)
const place = { programId, userGroupId: groupId, state: 'READY' as const, durationSeconds: 20 }
for (const assessorType of ['PEER', 'FACULTY'] as const) {
  const made = await database
    .insert(videos)
    .values(each((index) => newVideo(crowd[index]!, place)))
    .returning()
  await database.insert(assessments).values(
    made.map(({ id, ownerId }) => ({
      videoId: id,
      ownerId,
      videoType: 'other' as const,
      programId,
      userGroupId: groupId,
      submissionType: 'SUBMITTED' as const,
      assessorType,
      submittedAt: new Date(),
    })),
  )
  if (assessorType === 'PEER') continue
  await database.insert(sharedVideos).values(
    made.map(({ id, ownerId }) => ({
      videoId: id,
      programId,
      ownerId,
      videoType: 'other' as const,
      name: 'A take',
    })),
  )
}
const own = await database
  .insert(videos)
  .values(each(() => newVideo(resident, place)))
  .returning()
await database.insert(assessments).values(
  own.map(({ id, ownerId }) => ({
    videoId: id,
    ownerId,
    videoType: 'other' as const,
    submissionType: 'SAVED_FOR_LATER' as const,
  })),
)

const who = ['admin', 'programDirector', 'resident', 'faculty'] as const
const tokens = Object.fromEntries(
  await Promise.all(who.map(async (name) => [name, await server.tokenFor(people[name])] as const)),
)
const client = new SpecClient(server.address, tokens, {
  program: programId,
  group: groupId,
  course: courseId,
})
const range = 'start=2089-01-01T00:00:00Z&end=2092-01-01T00:00:00Z'

/** Who asks, what, where the rows are, and how many there are. */
const LISTS: readonly (readonly [string, string, string, number])[] = [
  ['admin', 'GET /program?projection=inlineProgramDetails', '_embedded.program', MANY + 2],
  ['programDirector', 'GET /user/unregistered-users/{program}', 'items', MANY + 3],
  ['admin', 'GET /user/search/findAllInternalAccounts?projection=x', '_embedded.user', MANY + 3],
  ['programDirector', 'GET /user/search/findResidentsByProgramId?id={program}', '_embedded.user', MANY + 2],
  [
    'resident',
    'GET /dashboard-progress/group-course-progress?courseId={course}&gid={group}',
    'items',
    MANY + 2,
  ],
  ['resident', 'GET /video/other/self', 'videos', MANY],
  ['resident', 'GET /video/other/unassessed/peer', 'videos', MANY],
  ['faculty', 'GET /video/other/unassessed/needs-assessment', 'videos', MANY],
  ['faculty', 'GET /video/other/unassessed/instructor', 'videos', 2 * MANY],
  ['faculty', 'GET /video/other/unassessed/instructor/{group}', 'videos', 2 * MANY],
  ['admin', 'GET /video/admin?pid={program}', 'items', 2 * MANY],
  ['resident', 'GET /shared-library/videos/all', 'videos', MANY],
  ['faculty', 'GET /event/faculty', 'events', MANY],
  ['faculty', `GET /event/events-in-date-range?${range}`, 'events', MANY],
  ['admin', `GET /event/program/{program}/events-in-date-range?${range}`, 'events', MANY],
  ['admin', 'GET /event/program/{program}/future', 'events', MANY],
]

test.each(LISTS)('%s: %s has all of %s', async (as, call, place_, count) => {
  const { status, answer } = await client.send({ as, call })
  expect(status).toBe(200)
  let rows: unknown = answer
  for (const step of place_.split('.')) rows = (rows as Record<string, unknown>)[step]
  const ids = (rows as object[]).map((row) => JSON.stringify(row))
  expect(ids).toHaveLength(count)
  expect(new Set(ids).size).toBe(count)
  expect(answer).toMatchObject({ next: null })
})

test('our page goes on reading page by page', async () => {
  const headers = { authorization: `Bearer ${tokens['admin']}`, 'x-trocar-wire': '2' }
  const answer = await fetch(`${server.address}/api/v1/program`, { headers })
  const page = (await answer.json()) as { _embedded: { program: unknown[] }; next: string | null }
  expect(page._embedded.program).toHaveLength(30)
  expect(page.next).not.toBeNull()
})
