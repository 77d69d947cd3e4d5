import { expect, test } from 'vitest'
import {
  findText,
  findVersion,
  listCourseFiles,
  listTexts,
} from '#server/modules/learning/courses/content-store.ts'
import { contentVersions } from '#server/database/schema/courses/course-content.ts'
import { addText } from '#tests/support/course-content.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { addPerson } from '#tests/support/people.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
const { database } = fresh
const courseId = await addCourse(database)
const activityId = await addActivity(database, courseId)
const somebody = { id: await addPerson(database, { role: 'TROCAR_ADMIN' }), programIds: [] }
const place = { courseId, activityId: null, section: 'OUTLINE' as const }
for (const version of [1, 2, 3])
  await addText(database, courseId, { section: 'OUTLINE', body: `Outline ${version}`, version })
await addText(database, courseId, { section: 'DIDACTIC', body: 'Read', activityId })

test('of each text the newest version is shown', async () => {
  const texts = await listTexts(database, courseId, null)
  expect(texts.map(({ body, activityId: of }) => [body, of])).toEqual(
    expect.arrayContaining([
      ['Outline 3', null],
      ['Read', activityId],
    ]),
  )
  expect(texts).toHaveLength(2)
  expect((await findText(database, place, null))?.version).toBe(3)
  expect(await findText(database, { ...place, section: 'LESSON_PLAN' }, null)).toBeNull()
})

test('a version is found by its number, and a draft by no reader', async () => {
  expect(await findVersion(database, place, 2, somebody)).toBe('Outline 2')
  expect(await findVersion(database, place, 9, somebody)).toBeNull()
  const draft = { section: 'OUTLINE' as const, version: 4, origin: 'AUTHORED' as const, body: 'Draft' }
  await database.insert(contentVersions).values({ courseId, activityId: null, publishedAt: null, ...draft })
  expect(await findVersion(database, place, 4, somebody)).toBeNull()
  expect((await findText(database, place, null))?.version).toBe(3)
  expect((await listTexts(database, courseId, null)).map(({ body }) => body)).not.toContain('Draft')
})

test('no file is looked for if none is named', async () => {
  expect(await listCourseFiles(database, [])).toEqual([])
})
