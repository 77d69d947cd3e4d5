import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assetMark } from '#contract/content/asset-marks.ts'
import { assetId as anyAsset } from '#contract/vocabulary/ids.ts'
import { contentVersions } from '#server/database/schema/courses/course-content.ts'
import { courseFiles } from '#server/database/schema/courses/course-authoring.ts'
import { assets } from '#server/database/schema/files.ts'
import { findFiles, unlistUnused } from '#server/modules/learning/courses/authoring/unused-file-store.ts'
import { addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const [courseId, other] = [await addCourse(database), await addCourse(database)]

async function addFile(purpose: 'COURSE_FILE' | 'EVENT_ATTACHMENT' = 'COURSE_FILE') {
  const [row] = await database
    .insert(assets)
    .values({
      ownerId: people.admin,
      purpose,
      name: 'angle.png',
      fileType: 'image/png',
      bytes: 9,
      isOffline: true,
      createdAt: new Date(0),
    })
    .returning({ id: assets.id })
  if (purpose === 'COURSE_FILE') await database.insert(courseFiles).values({ courseId, assetId: row!.id })
  return row!.id
}

test('files that a text of any course names stay listed; others are removed, a limited number at once', async () => {
  const named = await addFile()
  const unused = [await addFile(), await addFile()]
  await addFile('EVENT_ATTACHMENT')
  const text = { courseId: other, section: 'OUTLINE', version: 1, origin: 'AUTHORED' } as const
  await database.insert(contentVersions).values({ ...text, body: `![](${assetMark(named)})` })
  const unlist = (limit: number) => database.transaction((tx) => unlistUnused(tx, '7 days', limit))
  expect([...(await unlist(1)), ...(await unlist(5))].toSorted()).toEqual(unused.toSorted())
  expect(await unlist(5)).toEqual([])
  expect((await database.select().from(courseFiles)).map(({ assetId }) => assetId)).toEqual([named])
})

test('only files of courses are found that were not dropped', async () => {
  const there = await addFile()
  const dropped = await addFile()
  await database.update(assets).set({ droppedAt: new Date() }).where(eq(assets.id, dropped))
  const asked = [there, dropped, await addFile('EVENT_ATTACHMENT'), anyAsset.parse(randomUUID())]
  expect(await findFiles(database, asked)).toEqual([there])
})
