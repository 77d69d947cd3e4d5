import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { courseWorkEndpoints } from '#contract/endpoints/learning/course-work.ts'
import { cognitiveEndpoints } from '#contract/endpoints/learning/cognitive.ts'
import { assessmentListEndpoints } from '#contract/endpoints/learning/assessment-lists.ts'
import { lessonPlanEndpoints } from '#contract/endpoints/learning/lesson-plans.ts'
import {
  type listSharedReflections,
  sharedReflectionEndpoints,
} from '#contract/endpoints/learning/shared-reflections.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import { createTeachingHandlers } from '#server/modules/learning/courses/teaching-routes.ts'
import { createCourseWorkHandlers } from '#server/modules/learning/courses/work-routes.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
const courseId = await addCourse(database, { name: 'Suturing' })
const activityId = await addActivity(database, courseId, { name: 'Needle loading' })
await assignCourses(database, people.groupId, [courseId])
const deps = { database, completions }
const signer = createMediaSigner(randomBytes(32), Date.now)
const api = untilEnd(
  await createTestApi(
    database,
    {
      ...courseWorkEndpoints,
      ...cognitiveEndpoints,
      ...lessonPlanEndpoints,
      ...sharedReflectionEndpoints,
      ...assessmentListEndpoints,
    },
    { ...createCourseWorkHandlers({ ...deps, signer }), ...createTeachingHandlers(deps) },
  ),
)
let minute = 0
const atMinute = (at: number) => `2026-03-01T10:${String(at).padStart(2, '0')}:00.000Z`
async function write(
  who: UserId,
  text: string,
  isShared: boolean,
  at = (minute += 1),
  chosenAt?: string,
): Promise<void> {
  const body = { text, isShared, writtenAt: atMinute(at), ...(chosenAt !== undefined && { chosenAt }) }
  const path = `/activity-progress/${activityId}/reflection/${randomUUID()}`
  expect((await api.call(who, 'PUT', path, { body })).status).toBe(200)
}
const ask = (who: UserId, query: string) =>
  api.call(who, 'GET', `/activity-progress/shared-reflections?${query}`)
async function readOf(who: UserId, query: string): Promise<string[]> {
  const { status, body } = await ask(who, query)
  expect(status).toBe(200)
  return (body as Reply<typeof listSharedReflections>).items.map(({ text }) => text)
}
const ofResident = `userId=${people.resident}`
const ofGroup = `groupId=${people.groupId}&activityId=${activityId}`

it('a reflection is private until it is shared, and again once sharing is ended', async () => {
  await write(people.resident, 'Flat before the needle', false)
  expect(await readOf(people.faculty, ofResident)).toEqual([])
  await write(people.resident, 'Flat before the needle', true)
  expect(await readOf(people.faculty, ofResident)).toEqual(['Flat before the needle'])
  expect(await readOf(people.programDirector, ofGroup)).toEqual(['Flat before the needle'])
  await write(people.resident, 'Flat before the needle', false)
  expect(await readOf(people.faculty, ofResident)).toEqual([])
  expect(await readOf(people.faculty, ofGroup)).toEqual([])
})

it('faculty read the latest words that are shared by the latest choice, whatever it was made about', async () => {
  const who = await addPerson(database, { programId: people.programId, memberOf: [people.groupId] })
  const read = () => readOf(people.faculty, `userId=${who}`)
  await write(who, 'Older', false, 10)
  await write(who, 'Newer', false, 20)
  await write(who, 'Older', true, 11, atMinute(30))
  expect(await read()).toEqual(['Newer'])
  await write(who, 'Older', false, 12, atMinute(40))
  expect(await read()).toEqual([])
})

it('sharing that arrives late comes before ending it, even if that was sent first', async () => {
  await write(people.peer, 'Taken back', false, 30)
  await write(people.peer, 'Shared before', true, 20)
  expect(await readOf(people.faculty, ofGroup)).not.toContain('Shared before')
})

it('nobody but those who teach the person reads it, whatever their role', async () => {
  await write(people.resident, 'For my faculty', true)
  const missing = await ask(people.foreignFaculty, `userId=${randomUUID()}`)
  expect(missing.status).toBe(404)
  expect(await ask(people.foreignFaculty, ofResident)).toEqual(missing)
  expect(await ask(people.foreignFaculty, ofGroup)).toEqual(missing)
  for (const who of [people.peer, people.resident, people.admin, people.coordinator, people.fieldTeamMember])
    expect((await ask(who, ofResident)).status).toBe(403)
  expect(await ask(people.faculty, `groupId=${randomUUID()}`)).toEqual(missing)
  expect((await ask(people.faculty, '')).status).toBe(404)
})

it('its writer sees what others can read of them, for all activities, and nobody else’s', async () => {
  const mine = async (who: UserId) => {
    const { status, body } = await api.call(who, 'GET', '/activity-progress/my-shared-reflections')
    expect(status).toBe(200)
    return (body as Reply<typeof listSharedReflections>).items.map(({ text }) => text)
  }
  await write(people.peer, 'Mine alone', false)
  await write(people.resident, 'Read by my faculty', true)
  expect(await mine(people.resident)).toEqual(['Read by my faculty'])
  expect(await mine(people.peer)).toEqual([])
  await write(people.resident, 'Read by my faculty', false)
  expect(await mine(people.resident)).toEqual([])
})
