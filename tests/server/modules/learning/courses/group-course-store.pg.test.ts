import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { activityId as anyActivity, groupCourseId as anyGroupCourse } from '#contract/vocabulary/ids.ts'
import {
  findArrangedGroups,
  findCourseGroups,
  listGroupsOfActivity,
  listGroupsOfCourse,
} from '#server/modules/learning/courses/group-course-store.ts'
import { groupCourseOf } from '#tests/support/course-content.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { addGroup } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const courseId = await addCourse(database)
const activityId = await addActivity(database, courseId)
const expired = await addGroup(database, people.programId, { isExpired: true })
const inactive = await addGroup(database, people.programId, { isActive: false })
for (const group of [people.groupId, expired, inactive]) await assignCourses(database, group, [courseId])
const groupCourseId = await groupCourseOf(database, people.groupId, courseId)
const scope = { programIds: [people.programId], limit: 10 }

test('active groups of these programs that work through the course are listed, a limited number', async () => {
  const groups = await listGroupsOfActivity(database, activityId, scope)
  expect(groups).toMatchObject([{ groupCourseId, groupId: people.groupId, isHidden: false }])
  expect(await listGroupsOfActivity(database, activityId, { ...scope, programIds: null })).toEqual(groups)
  expect(await listGroupsOfActivity(database, activityId, { ...scope, programIds: [] })).toEqual([])
  const second = await addGroup(database, people.programId)
  await assignCourses(database, second, [courseId])
  expect(await listGroupsOfActivity(database, activityId, { ...scope, limit: 1 })).toHaveLength(1)
  expect(await listGroupsOfActivity(database, anyActivity.parse(randomUUID()), scope)).toBeNull()
})

test('a course of a group that does not have the activity is not found', async () => {
  const asked = [groupCourseId, anyGroupCourse.parse(randomUUID())]
  expect(await findArrangedGroups(database, activityId, asked)).toEqual([
    { groupCourseId, id: people.groupId, parentProgramId: people.programId },
  ])
  const other = await addActivity(database, await addCourse(database))
  expect(await findArrangedGroups(database, other, asked)).toEqual([])
})

test('for a course the same groups are listed, and only a group’s own courses are found', async () => {
  const groups = await listGroupsOfCourse(database, courseId, { ...scope, limit: 1 })
  expect(groups).toHaveLength(1)
  expect(await listGroupsOfCourse(database, courseId, { ...scope, programIds: [] })).toEqual([])
  const listed = await listGroupsOfCourse(database, courseId, scope)
  expect(listed.map(({ groupId }) => groupId)).not.toContain(expired)
  expect(await findCourseGroups(database, courseId, [groupCourseId])).toEqual([
    { groupCourseId, id: people.groupId, parentProgramId: people.programId },
  ])
  expect(await findCourseGroups(database, await addCourse(database), [groupCourseId])).toEqual([])
})
