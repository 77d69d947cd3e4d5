import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { CourseVideo } from '#contract/endpoints/learning/courses/course-videos.ts'
import type { CourseVideoId, UserId } from '#contract/vocabulary/ids.ts'
import { courseVideos } from '#server/database/schema/courses/course-videos.ts'
import { uploadTasks } from '#server/database/schema/intake.ts'
import { releaseSpent } from '#server/modules/learning/courses/videos/course-video-service.ts'
import { setUpCourseVideosApi } from '#tests/support/course-videos-api.ts'

const { database, blobs, people, deps, queued, call, file, newId, begin, finish, arrive } =
  await setUpCourseVideosApi()
const { admin, faculty, resident } = people

const listed = async (who: UserId) =>
  ((await call(who, 'GET', '')).body as { videos: CourseVideo[] }).videos.filter(
    ({ state }) => state !== 'FAILED',
  )
const stateOf = async (id: CourseVideoId) =>
  (await database.select().from(courseVideos).where(eq(courseVideos.id, id)))[0]

it('authors of the course begin, and continue where the server is; nobody else does', async () => {
  const id = newId()
  const begun = await begin(admin, id)
  expect(begun).toMatchObject({ status: 200, body: { state: 'UPLOADING', uploadedSize: 0, isMine: true } })
  const { uri } = begun.body as CourseVideo
  await arrive(uri!, file.subarray(0, 1_000))
  expect((await begin(admin, id)).body).toMatchObject({ uri, uploadedSize: 1_000 })
  expect((await begin(admin, id, 7)).status).toBe(409)
  expect(await listed(admin)).toMatchObject([{ id, name: 'knot.mp4', uploadedSize: 1_000 }])
  // Those who don't write this course find nothing; residents may not ask.
  expect((await begin(faculty, newId())).status).toBe(404)
  expect((await call(faculty, 'GET', '')).status).toBe(404)
  expect((await begin(resident, newId())).status).toBe(403)
  expect((await call(admin, 'DELETE', `/${id}`)).status).toBe(200)
  expect(await listed(admin)).toEqual([])
})

it('what has arrived is compared and put in line once, however often that is asked', async () => {
  const id = newId()
  const { uri } = (await begin(admin, id)).body as CourseVideo
  expect((await finish(admin, id)).status).toBe(409)
  await arrive(uri!)
  const ends = await Promise.all([finish(admin, id), finish(admin, id)])
  expect(ends.map(({ status, body }) => [status, (body as CourseVideo).state])).toEqual([
    [200, 'PROCESSING'],
    [200, 'PROCESSING'],
  ])
  expect(queued.filter((one) => one === id)).toHaveLength(1)
  expect((await call(admin, 'DELETE', `/${id}`)).status).toBe(409)
})

it('a file that differs from what the device read is sent again from its start', async () => {
  const id = newId()
  const { uri } = (await begin(admin, id)).body as CourseVideo
  await arrive(uri!)
  expect((await finish(admin, id, '0'.repeat(64))).status).toBe(422)
  expect((await begin(admin, id)).body).toMatchObject({ state: 'UPLOADING', uploadedSize: 0 })
  expect(queued).not.toContain(id)
  await call(admin, 'DELETE', `/${id}`)
})

it('another author sees a video on its way, and neither continues nor removes it', async () => {
  const id = newId()
  await begin(admin, id)
  const other = people.implementationManager
  expect(await listed(other)).toEqual(
    expect.arrayContaining([expect.objectContaining({ id, isMine: false })]),
  )
  expect((await finish(other, id)).status).toBe(404)
  expect((await call(other, 'DELETE', `/${id}`)).status).toBe(404)
  await call(admin, 'DELETE', `/${id}`)
})

it('what was sent to a course that was deleted meanwhile is let go, however far it had come', async () => {
  const [arriving, queuedOne] = [newId(), newId()]
  const keys: string[] = []
  for (const id of [arriving, queuedOne])
    keys.push(await arrive(((await begin(admin, id)).body as CourseVideo).uri!))
  await finish(admin, queuedOne)
  for (const id of [arriving, queuedOne])
    await database.update(courseVideos).set({ courseId: null }).where(eq(courseVideos.id, id))
  expect(await releaseSpent(deps)).toBe(2)
  expect(await Promise.all(keys.map((key) => blobs.size(key)))).toEqual([null, null])
  expect([await stateOf(arriving), await stateOf(queuedOne)]).toEqual([undefined, undefined])
})

it('what was sent of a removed or finished video is let go, and its row says so', async () => {
  const [used, removed] = [newId(), newId()]
  const keys: string[] = []
  for (const id of [used, removed]) {
    const { uri } = (await begin(admin, id)).body as CourseVideo
    keys.push(await arrive(uri!))
    await finish(admin, id)
  }
  await database.update(courseVideos).set({ state: 'READY' }).where(eq(courseVideos.id, used))
  await database.update(courseVideos).set({ state: 'FAILED' }).where(eq(courseVideos.id, removed))
  expect((await call(admin, 'DELETE', `/${removed}`)).status).toBe(200)
  expect(await releaseSpent(deps)).toBe(2)
  expect(await releaseSpent(deps)).toBe(0)
  expect(await Promise.all(keys.map((key) => blobs.size(key)))).toEqual([null, null])
  expect((await stateOf(used))?.uploadTaskId).toBeNull()
  expect(await stateOf(removed)).toBeUndefined()
  const tasks = await database.select({ state: uploadTasks.state }).from(uploadTasks)
  expect(tasks.filter(({ state }) => state === 'CANCELED').length).toBeGreaterThanOrEqual(2)
})
