import { expect, it } from 'vitest'
import {
  addOwn,
  countOwn,
  findOwnText,
  saveLeft,
} from '#server/modules/learning/courses/replaced/program-text-store.ts'
import { addText } from '#tests/support/course-content.ts'
import { addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()

it('a version of a program’s text is none of a shared one, and the next one is newer', async () => {
  const courseId = await addCourse(database)
  await addText(database, courseId, { section: 'OUTLINE', body: 'Shared' })
  const place = { courseId, activityId: null, section: 'OUTLINE', programId: people.programId } as const
  const add = (body: string) =>
    database.transaction((tx) => addOwn(tx, place, { body, sharedVersion: 1, authorId: people.admin }))
  await add('One')
  const first = await findOwnText(database, place)
  await add('Two')
  const second = await findOwnText(database, place)
  expect(first!.version).toBeGreaterThan(1_000_000)
  expect(second).toMatchObject({ version: first!.version + 1, body: 'Two', isLeft: false })
  await database.transaction((tx) => saveLeft(tx, second!.version))
  expect(await findOwnText(database, place)).toMatchObject({ body: 'Two', isLeft: true })
  expect(await countOwn(database, place)).toBe(2)
})
