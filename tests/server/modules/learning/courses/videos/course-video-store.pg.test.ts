import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { courseVideoId } from '#contract/vocabulary/ids.ts'
import { courseFiles } from '#server/database/schema/courses/course-authoring.ts'
import { courseVideos } from '#server/database/schema/courses/course-videos.ts'
import { assets } from '#server/database/schema/files.ts'
import { unlistUnused } from '#server/modules/learning/courses/authoring/unused-file-store.ts'
import { removeCourse } from '#server/modules/learning/courses/making/making-store.ts'
import {
  changeCourseVideo,
  countUnderWay,
  findCourseVideo,
  listSpent,
  listUnderWay,
  putCourseVideo,
} from '#server/modules/learning/courses/videos/course-video-store.ts'
import { addText } from '#tests/support/course-content.ts'
import { addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()

async function addAsset(fileType: 'video/mp4' | 'image/jpeg') {
  const facts = { ownerId: people.admin, purpose: 'COURSE_FILE', name: 'knot', fileType, bytes: 9 } as const
  const [row] = await database
    .insert(assets)
    .values({ ...facts, isOffline: false, createdAt: new Date(0) })
    .returning({ id: assets.id })
  return row!.id
}

async function addVideo(courseId: Awaited<ReturnType<typeof addCourse>>, isReady = false) {
  const id = courseVideoId.parse(randomUUID())
  const file = { name: 'knot.mp4', title: 'A knot', totalSize: 9 }
  await putCourseVideo(database, { id, courseId, ownerId: people.admin, uploadTaskId: null, ...file })
  if (!isReady) return { id, assetId: null, posterId: null }
  const [assetId, posterId] = [await addAsset('video/mp4'), await addAsset('image/jpeg')]
  await database.insert(courseFiles).values({ courseId, assetId })
  await changeCourseVideo(database, id, { state: 'READY', assetId, posterId })
  return { id, assetId, posterId }
}

it('those on their way are listed and counted for their course, newest first', async () => {
  const [courseId, other] = [await addCourse(database), await addCourse(database)]
  const [first, second] = [await addVideo(courseId), await addVideo(courseId)]
  await addVideo(courseId, true)
  await addVideo(other)
  expect((await listUnderWay(database, 'courseId', courseId)).map(({ id }) => id)).toEqual([
    second.id,
    first.id,
  ])
  expect(await countUnderWay(database, 'courseId', courseId)).toBe(2)
})

it('a file that no text names goes with its still picture, and what is known of it', async () => {
  const courseId = await addCourse(database)
  const { id, assetId, posterId } = await addVideo(courseId, true)
  const gone = await database.transaction((tx) => unlistUnused(tx, '7 days', 99))
  expect(gone).toEqual(expect.arrayContaining([assetId, posterId]))
  expect(await findCourseVideo(database, id)).toMatchObject({
    state: 'REMOVED',
    assetId: null,
    posterId: null,
  })
  expect((await listSpent(database)).map((row) => row.id)).toContain(id)
})

it('a course that is deleted takes its videos along, but not those that another course shows', async () => {
  const [from, to] = [await addCourse(database), await addCourse(database)]
  const [shown, unshown, coming] = [
    await addVideo(from, true),
    await addVideo(from, true),
    await addVideo(from),
  ]
  await addText(database, to, { section: 'OUTLINE', body: `![The knot](asset:${shown.assetId})` })
  const gone = await database.transaction((tx) => removeCourse(tx, from))
  expect(new Set(gone)).toEqual(new Set([unshown.assetId, unshown.posterId]))
  expect(await findCourseVideo(database, shown.id)).toMatchObject({ courseId: to, posterId: shown.posterId })
  expect(await findCourseVideo(database, coming.id)).toMatchObject({ courseId: null, state: 'REMOVED' })
  const left = await database.select().from(courseVideos).where(eq(courseVideos.courseId, from))
  expect(left).toEqual([])
})
