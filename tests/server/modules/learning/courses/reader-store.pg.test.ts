import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Actor } from '#contract/policies/actor.ts'
import { activityId as anyActivity, courseId as anyCourse } from '#contract/vocabulary/ids.ts'
import {
  changeHidden,
  findActivityPlace,
  findGroupActivity,
  findReadCourse,
  listHiddenFrom,
} from '#server/modules/learning/courses/reader-store.ts'
import { groupCourseOf } from '#tests/support/course-content.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { addGroup } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const fresh = await peopledDatabase()
const { database, people } = fresh
const second = await addGroup(database, people.programId)
const courseId = await addCourse(database)
const activityId = await addActivity(database, courseId, { kind: 'DIDACTIC' })
await assignCourses(database, people.groupId, [courseId], { locked: [courseId] })
await assignCourses(database, second, [courseId])
const groupCourseId = await groupCourseOf(database, people.groupId, courseId)
const resident: Actor = {
  id: people.resident,
  role: 'RESIDENT',
  isActive: true,
  programIds: [people.programId],
  userGroupIds: [people.groupId, second],
  activeProctorGroupIds: [],
  expiredProctorGroupIds: [],
}

test('somebody’s access to a course follows from those of their groups that work through it', async () => {
  const course = await findReadCourse(database, courseId, resident)
  expect(course?.audience).toBe('EVERYONE')
  expect(course?.groups).toHaveLength(2)
  expect(course?.groups).toContainEqual({ id: people.groupId, isLocked: true })
  expect((await findReadCourse(database, courseId, { ...resident, userGroupIds: [] }))?.groups).toEqual([])
  expect(await findReadCourse(database, anyCourse.parse(randomUUID()), resident)).toBeNull()
})

test('an activity is hidden only from those to whom none of their groups shows it', async () => {
  const hide = (of: typeof groupCourseId) =>
    database.transaction((tx) => changeHidden(tx, { groupCourseId: of, activityId, isHidden: true }))
  expect(await hide(groupCourseId)).toBe(true)
  expect(await hide(groupCourseId)).toBe(false)
  expect(await listHiddenFrom(database, courseId, [people.groupId])).toEqual([activityId])
  expect(await listHiddenFrom(database, courseId, resident.userGroupIds)).toEqual([])
  expect(await findActivityPlace(database, activityId, resident)).toMatchObject({ courseId, isShown: true })
  await hide(await groupCourseOf(database, second, courseId))
  expect(await findActivityPlace(database, activityId, resident)).toMatchObject({ isShown: false })
  expect(await findActivityPlace(database, activityId, { ...resident, userGroupIds: [] })).toMatchObject({
    isShown: true,
    kind: 'DIDACTIC',
  })
})

test('an activity of a group’s course belongs to its group; one of another course to none', async () => {
  expect(await findGroupActivity(database, groupCourseId, activityId)).toEqual({
    id: people.groupId,
    parentProgramId: people.programId,
  })
  const other = anyActivity.parse(randomUUID())
  expect(await findGroupActivity(database, groupCourseId, other)).toBeNull()
  expect(await findActivityPlace(database, other, resident)).toBeNull()
})
