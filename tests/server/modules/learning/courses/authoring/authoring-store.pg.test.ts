import { expect, test } from 'vitest'
import {
  addVersion,
  findCourse,
  findPublishedVersion,
  listActivities,
  listNewest,
  listVersions,
  publishVersion,
} from '#server/modules/learning/courses/authoring/authoring-store.ts'
import { addText } from '#tests/support/course-content.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const courseId = await addCourse(database, { name: 'Suturing' })
const activityId = await addActivity(database, courseId, { kind: 'DIDACTIC', isRecordable: false })
const place = { courseId, activityId: null, section: 'OUTLINE' as const }
for (const version of [1, 2, 3]) await addText(database, courseId, { section: 'OUTLINE', body: 'x', version })
const draft = { ...place, version: 4, origin: 'AUTHORED' as const, body: 'y', publishedAt: null }

test('versions are listed from the newest, starting before a given number', async () => {
  const numbers = async (before: number | null) =>
    (await listVersions(database, place, before, 2)).map(({ version }) => version)
  expect(await numbers(null)).toEqual([3, 2])
  expect(await numbers(2)).toEqual([1])
})

test('a number is used once, and published separately', async () => {
  const add = () => database.transaction((tx) => addVersion(tx, draft))
  expect([await add(), await add()]).toEqual([true, false])
  expect(await findPublishedVersion(database, place)).toBe(3)
  expect(await listNewest(database, courseId)).toMatchObject([{ version: 4, publishedVersion: 3 }])
  await database.transaction((tx) => publishVersion(tx, place, 4))
  expect(await findPublishedVersion(database, place)).toBe(4)
})

test('a course is found with its terms and its activities', async () => {
  expect(await findCourse(database, courseId)).toMatchObject({ name: 'Suturing', needsAssessment: false })
  expect(await listActivities(database, courseId)).toMatchObject([{ id: activityId, completedBy: null }])
})
