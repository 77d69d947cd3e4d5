import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { courseAuthorEndpoints } from '#contract/endpoints/learning/courses/course-authors.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { users } from '#server/database/schema/people.ts'
import { createCourseAuthorHandlers } from '#server/modules/learning/courses/authors/course-author-routes.ts'
import { mayPublish } from '#server/modules/learning/courses/making/changing.ts'
import { addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
const tell = vi.fn(async () => {})
const api = untilEnd(
  await createTestApi(
    database,
    courseAuthorEndpoints,
    createCourseAuthorHandlers({ database, notifier: { tell } }),
  ),
)
const path = `/program/${people.programId}/course-authors`
const name = (who: UserId, whom: UserId, isAuthor: boolean) =>
  api.call(who, 'PUT', `${path}/${whom}`, { body: { isAuthor } })
const faculty = expect.objectContaining({ userId: people.faculty })

it('a director names faculty, who publish with the next call, are told once, and stop when it is taken back', async () => {
  const courseId = await addCourse(database, { programId: people.programId })
  const actor = {
    id: people.faculty,
    role: 'FACULTY' as const,
    isActive: true,
    programIds: [people.programId],
    userGroupIds: [],
    activeProctorGroupIds: [],
    expiredProctorGroupIds: [],
  }
  const publishes = () => mayPublish(database, actor, courseId)
  expect(await publishes()).toBe(false)
  for (let time = 0; time < 2; time++)
    expect((await name(people.programDirector, people.faculty, true)).body).toMatchObject({
      mayName: true,
      faculty: expect.arrayContaining([expect.objectContaining({ userId: people.faculty, isAuthor: true })]),
    })
  expect(await publishes()).toBe(true)
  expect(tell).toHaveBeenCalledTimes(1)
  await name(people.programDirector, people.faculty, false)
  expect(await publishes()).toBe(false)
  const trail = await database.select().from(auditEntries).where(eq(auditEntries.subjectId, people.faculty))
  expect(trail.map(({ action }) => action).toSorted()).toEqual(['course-author-ended', 'course-author-named'])
})

it('faculty see who is named and decide nothing; elsewhere the program doesn’t exist', async () => {
  expect((await api.call(people.faculty, 'GET', path)).body).toMatchObject({
    mayName: false,
    faculty: expect.arrayContaining([faculty]),
  })
  expect((await name(people.faculty, people.faculty, true)).status).toBe(403)
  expect((await api.call(people.foreignFaculty, 'GET', path)).status).toBe(404)
  expect((await name(people.foreignCoordinator, people.faculty, true)).status).toBe(404)
})

it('coordinators of the system and managers name, too; but only active faculty of the program', async () => {
  expect((await name(people.coordinator, people.faculty, true)).status).toBe(200)
  expect((await name(people.admin, people.faculty, false)).status).toBe(200)
  expect((await name(people.programDirector, people.foreignFaculty, true)).status).toBe(404)
  expect((await name(people.programDirector, people.resident, true)).status).toBe(404)
  await database.update(users).set({ isActive: false }).where(eq(users.id, people.faculty))
  expect((await name(people.programDirector, people.faculty, true)).status).toBe(404)
  await database.update(users).set({ isActive: true }).where(eq(users.id, people.faculty))
})
