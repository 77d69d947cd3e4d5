import { expect, it } from 'vitest'
import { contentVersions } from '#server/database/schema/courses/course-content.ts'
import {
  leaveOffered,
  listOffered,
  publishOffered,
} from '#server/modules/learning/courses/replaced/starter-store.ts'
import { addText } from '#tests/support/course-content.ts'
import { addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()

it('what somebody has written since is not offered, taken or left', async () => {
  const courseId = await addCourse(database)
  await addText(database, courseId, { section: 'OUTLINE', body: 'Before' })
  const draft = { courseId, section: 'OUTLINE', origin: 'DEMO', publishedAt: null } as const
  await database.insert(contentVersions).values({ ...draft, version: 2, body: 'News' })
  const offered = await listOffered(database, 10)
  expect(offered).toMatchObject([{ version: 2, publishedVersion: 1 }])
  await database.insert(contentVersions).values({
    ...draft,
    version: 3,
    origin: 'AUTHORED',
    body: 'Ours',
    authorId: people.admin,
  })
  expect(await listOffered(database, 10)).toEqual([])
  const counts = await database.transaction(async (tx) => [
    (await publishOffered(tx, offered)).length,
    (await leaveOffered(tx, offered)).length,
  ])
  expect(counts).toEqual([0, 0])
})
