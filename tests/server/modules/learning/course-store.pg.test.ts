import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  listActivitiesOfProgram,
  listCourses,
  listCoursesOfGroup,
} from '#server/modules/learning/course-store.ts'
import type { UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import { activities, courses } from '#server/database/schema/curriculum.ts'
import { findActor } from '#server/login/actor-store.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { addGroup } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const fresh = await peopledDatabase()
const { database, people } = fresh
const late = await addCourse(database, { name: 'Late', courseOrder: 2 })
const early = await addCourse(database, { name: 'Early', courseOrder: 1 })
const faculty = await addCourse(database, { name: 'Faculty', courseOrder: 3, audience: 'FACULTY' })
await addActivity(database, late, { name: 'Cut', activityOrder: 2 })
await addActivity(database, late, { name: 'Tie', activityOrder: 1 })
await assignCourses(database, people.groupId, [late, early, faculty], { locked: [late] })

const actorOf = async (id: UserId) => (await findActor(database.$client, id))!
const actor = await actorOf(people.resident)

test('courses come in their order, their activities in theirs, for the audiences that were requested', async () => {
  const everyone = await listCourses(database, actor, ['EVERYONE'])
  expect(everyone.map(({ id }) => id)).toEqual([early, late])
  expect(everyone[1]?.activities.map(({ name }) => name)).toEqual(['Tie', 'Cut'])
  expect((await listCourses(database, actor, ['EVERYONE', 'FACULTY'])).map(({ id }) => id)).toContain(faculty)
})

test('a course is locked for the group, not for everyone', async () => {
  const ofGroup = await listCoursesOfGroup(database, people.groupId, ['EVERYONE'])
  expect(ofGroup.map(({ id, isLocked }) => [id, isLocked])).toEqual([
    [early, false],
    [late, true],
  ])
  expect((await listCourses(database, actor, ['EVERYONE'])).every(({ isLocked }) => !isLocked)).toBe(true)
  expect(await listCoursesOfGroup(database, people.foreignGroupId, ['EVERYONE'])).toEqual([])
})

test('a program has the activities of its groups, each once', async () => {
  const second = await addGroup(database, people.programId, { name: 'Second' })
  await assignCourses(database, second, [late])
  const activities = await listActivitiesOfProgram(database, people.programId, ['EVERYONE'])
  expect(activities.map(({ name }) => name)).toEqual(['Tie', 'Cut'])
  expect(await listActivitiesOfProgram(database, people.foreignProgramId, ['EVERYONE'])).toEqual([])
})

test('what a program or a system owns is known only there, and what is not published to nobody', async () => {
  const ofProgram = await addCourse(database, { programId: people.programId })
  const ofSystem = await addCourse(database, { systemId: people.systemId })
  const draft = await addCourse(database, { publishedAt: null })
  const own = [ofProgram, ofSystem, draft]
  const knownTo = async (id: UserId) => {
    const known = await listCourses(database, await actorOf(id), ['EVERYONE'])
    return known.flatMap((course) => (own.includes(course.id) ? [course.id] : []))
  }
  for (const who of ['resident', 'faculty', 'coordinator', 'admin'] as const)
    expect(await knownTo(people[who]), who).toEqual([ofProgram, ofSystem])
  for (const who of ['foreignResident', 'foreignFaculty', 'foreignCoordinator'] as const)
    expect(await knownTo(people[who]), who).toEqual([])
})

test('a group has the activities of the version that it was given, whatever is added or ends later', async () => {
  const courseId = await addCourse(database, { courseOrder: 50 })
  const [ended, stays] = [await addActivity(database, courseId), await addActivity(database, courseId)]
  await assignCourses(database, people.groupId, [courseId])
  const added = await addActivity(database, courseId, { versions: '{[2,)}' })
  await database.update(activities).set({ versions: '{[1,2)}' }).where(eq(activities.id, ended))
  await database.update(courses).set({ version: 2 }).where(eq(courses.id, courseId))
  await assignCourses(database, people.foreignGroupId, [courseId])
  const shownTo = async (groupId: UserGroupId) => {
    const found = await listCoursesOfGroup(database, groupId, ['EVERYONE'])
    return found.find(({ id }) => id === courseId)?.activities.map(({ id }) => id)
  }
  expect(await shownTo(people.groupId)).toEqual([ended, stays])
  expect(await shownTo(people.foreignGroupId)).toEqual([stays, added])
  const everywhere = await listCourses(database, actor, ['EVERYONE'])
  expect(everywhere.find(({ id }) => id === courseId)?.activities.map(({ id }) => id)).toEqual([stays, added])
})
