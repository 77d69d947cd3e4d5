import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { courses, groupCourses } from '#server/database/schema/curriculum.ts'
import { findActor } from '#server/login/actor-store.ts'
import { findActivity } from '#server/modules/video/activity-store.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const find = async (who: UserId, id: Awaited<ReturnType<typeof addActivity>>) =>
  findActivity(database, (await findActor(database.$client, who))!, id)
const { programId } = people

test('an activity is found with what decides about its videos', async () => {
  const course = await addCourse(database, { audience: 'FACULTY' })
  const knot = await addActivity(database, course, {
    name: 'Knot',
    isRecordable: false,
    isAiPostProcessed: true,
  })
  expect(await find(people.faculty, knot)).toMatchObject({
    name: 'Knot',
    isRecordable: false,
    isAiPostProcessed: true,
  })
  expect(await find(people.resident, knot), 'of a course for another audience').toBeNull()
})

test('a program has its activities to itself', async () => {
  const knot = await addActivity(database, await addCourse(database, { programId }), { name: 'Knot' })
  expect(await find(people.resident, knot)).toMatchObject({ name: 'Knot' })
  expect(await find(people.foreignResident, knot)).toBeNull()
  expect(await find(people.foreignFaculty, knot)).toBeNull()
})

test('who is in a group of another program records what it works through, and still does after it expired', async () => {
  const course = await addCourse(database, { programId, publishedAt: new Date() })
  const knot = await addActivity(database, course)
  const later = await addActivity(database, course, { versions: '{[2,)}' })
  expect(await find(people.inactiveResident, knot)).not.toBeNull()
  await database.update(courses).set({ programId: people.foreignProgramId }).where(eq(courses.id, course))
  expect(await find(people.inactiveResident, knot)).toBeNull()
  await assignCourses(database, people.expiredGroupId, [course])
  await database.update(groupCourses).set({ version: 1 }).where(eq(groupCourses.courseId, course))
  expect(await find(people.inactiveResident, knot)).not.toBeNull()
  expect(await find(people.inactiveResident, later), 'not in the version of the group').toBeNull()
})

test('what was never published is not found; what was retired since is, so that what was recorded arrives', async () => {
  const draft = await addCourse(database, { programId, publishedAt: null })
  expect(await find(people.resident, await addActivity(database, draft))).toBeNull()
  const course = await addCourse(database, { programId })
  await database.update(courses).set({ version: 3 }).where(eq(courses.id, course))
  const next = await addActivity(database, course, { versions: '{[4,)}' })
  const retired = await addActivity(database, course, { versions: '{[1,2)}' })
  expect(await find(people.programDirector, next)).toBeNull()
  expect(await find(people.resident, retired)).not.toBeNull()
})
