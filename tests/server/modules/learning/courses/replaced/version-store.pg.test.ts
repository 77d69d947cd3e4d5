import { expect, it } from 'vitest'
import {
  listGroupVersions,
  listVersionChanges,
} from '#server/modules/learning/courses/replaced/version-store.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()

it('groups that ended are left out, and a course without any changes nothing', async () => {
  const courseId = await addCourse(database)
  await addActivity(database, courseId)
  expect(await listGroupVersions(database, courseId, 10)).toEqual([])
  await assignCourses(database, people.groupId, [courseId])
  await assignCourses(database, people.expiredGroupId, [courseId])
  const groups = await listGroupVersions(database, courseId, 10)
  expect(groups).toMatchObject([{ groupName: 'First years', version: 1, begun: 0, finished: 0 }])
  expect(await listVersionChanges(database, courseId, [1])).toEqual([])
})
