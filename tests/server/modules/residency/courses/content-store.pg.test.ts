import { expect, test } from 'vitest'
import {
  findText,
  findVersion,
  listCourseFiles,
  listTexts,
  listVersions,
} from '#server/modules/residency/courses/content-store.ts'
import { addText } from '#tests/support/course-content.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
const { database } = fresh
const courseId = await addCourse(database)
const activityId = await addActivity(database, courseId)
const place = { courseId, activityId: null, section: 'OUTLINE' as const }
for (const version of [1, 2, 3])
  await addText(database, courseId, { section: 'OUTLINE', body: `Outline ${version}`, version })
await addText(database, courseId, { section: 'DIDACTIC', body: 'Read', activityId })

test('of each text the newest version is shown', async () => {
  const texts = await listTexts(database, courseId)
  expect(texts.map(({ body, activityId: of }) => [body, of])).toEqual(
    expect.arrayContaining([
      ['Outline 3', null],
      ['Read', activityId],
    ]),
  )
  expect(texts).toHaveLength(2)
  expect((await findText(database, place))?.version).toBe(3)
  expect(await findText(database, { ...place, section: 'LESSON_PLAN' })).toBeNull()
})

test('versions are listed from the newest, from before a number on', async () => {
  const numbers = async (before: number | null) =>
    (await listVersions(database, place, before, 2)).map(({ version }) => version)
  expect(await numbers(null)).toEqual([3, 2])
  expect(await numbers(2)).toEqual([1])
  expect(await findVersion(database, place, 2)).toBe('Outline 2')
  expect(await findVersion(database, place, 9)).toBeNull()
})

test('no file is looked for where none is named', async () => {
  expect(await listCourseFiles(database, [])).toEqual([])
})
