import { expect, test } from 'vitest'
import {
  listActivitiesOfProgram,
  listCourses,
  listCoursesOfGroup,
} from '#server/modules/learning/course-store.ts'
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

test('courses come in their order, their activities in theirs, for the audiences that were requested', async () => {
  const everyone = await listCourses(database, ['EVERYONE'])
  expect(everyone.map(({ id }) => id)).toEqual([early, late])
  expect(everyone[1]?.activities.map(({ name }) => name)).toEqual(['Tie', 'Cut'])
  expect((await listCourses(database, ['EVERYONE', 'FACULTY'])).map(({ id }) => id)).toContain(faculty)
})

test('a course is locked for the group, not for everyone', async () => {
  const ofGroup = await listCoursesOfGroup(database, people.groupId, ['EVERYONE'])
  expect(ofGroup.map(({ id, isLocked }) => [id, isLocked])).toEqual([
    [early, false],
    [late, true],
  ])
  expect((await listCourses(database, ['EVERYONE'])).every(({ isLocked }) => !isLocked)).toBe(true)
  expect(await listCoursesOfGroup(database, people.foreignGroupId, ['EVERYONE'])).toEqual([])
})

test('a program has the activities of its groups, each once', async () => {
  const second = await addGroup(database, people.programId, { name: 'Second' })
  await assignCourses(database, second, [late])
  const activities = await listActivitiesOfProgram(database, people.programId, ['EVERYONE'])
  expect(activities.map(({ name }) => name)).toEqual(['Tie', 'Cut'])
  expect(await listActivitiesOfProgram(database, people.foreignProgramId, ['EVERYONE'])).toEqual([])
})
