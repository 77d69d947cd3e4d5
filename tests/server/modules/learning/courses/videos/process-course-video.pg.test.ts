import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { CourseVideo } from '#contract/endpoints/learning/courses/course-videos.ts'
import { assetMark } from '#contract/content/asset-marks.ts'
import type { CourseFile } from '#contract/endpoints/learning/course-content.ts'
import { courseVideos } from '#server/database/schema/courses/course-videos.ts'
import { assets } from '#server/database/schema/files.ts'
import {
  type CourseVideoBench,
  giveUpCourseVideo,
  processCourseVideo,
} from '#server/modules/learning/courses/videos/process-course-video.ts'
import { uploadKey } from '#server/modules/video/upload/upload-store.ts'
import { createAssets } from '#server/platform/assets.ts'
import { LostBytesError } from '#server/platform/blobs/lost-bytes.ts'
import { StoreAwayError } from '#server/platform/blobs/store-away.ts'
import { setUpCourseVideosApi } from '#tests/support/course-videos-api.ts'
import { wideRoom } from '#tests/support/disks.ts'
import { digestOf } from '#tests/support/intake.ts'
import { clipFolder, RECORDED_VP8 } from '#tests/support/media-clips.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, blobs, people, api, courseId, newId, call, begin, finish, arrive } =
  await setUpCourseVideosApi()
const clips = await clipFolder()
untilEnd({ close: () => clips.remove() })
const { admin, resident } = people
const ended: string[] = []
const bench: CourseVideoBench = {
  database,
  blobs,
  assets: createAssets({ database, blobs, room: wideRoom() }),
  room: wideRoom(),
  tools: clips.tools,
  log: silentLog,
  scratchFolder: path.join(clips.folder, 'scratch'),
  uploadKey,
  onEnd: async (_tx, id) => void ended.push(id),
}
const run = (id: Awaited<ReturnType<typeof send>>, at = bench) =>
  processCourseVideo(at, id, new AbortController().signal)

async function send(bytes: Buffer) {
  const id = newId()
  const { uri } = (await begin(admin, id, bytes.length)).body as CourseVideo
  await arrive(uri!, bytes)
  expect((await finish(admin, id, digestOf(bytes))).status).toBe(200)
  return id
}
const rowOf = async (id: Awaited<ReturnType<typeof send>>) =>
  (await database.select().from(courseVideos).where(eq(courseVideos.id, id)))[0]!
const filesFor = async (who: typeof admin) =>
  ((await api.call(who, 'GET', `/course/${courseId}/files`)).body as { files: CourseFile[] }).files

it('a video of any format becomes a file of the course that plays everywhere, with a still picture', async () => {
  const id = await send(await readFile(await clips.clip('knot.webm', { options: RECORDED_VP8 })))
  const neutral = expect.stringMatching(/^Course video, \w{3} \d{1,2}, \d{4}$/)
  expect((await rowOf(id)).title).toEqual(neutral)
  await run(id)
  await run(id)
  const row = await rowOf(id)
  expect(row.state).toBe('READY')
  expect(ended).toEqual([id])
  const files = await filesFor(admin)
  expect(files).toMatchObject([{ assetId: row.assetId, name: `${row.title}.mp4`, fileType: 'video/mp4' }])
  // Whoever sent it names it, even now; as a file it is called by its day.
  const named = { name: 'knot.mp4', totalSize: row.totalSize, title: 'Knots vol. 2' }
  expect((await call(admin, 'PUT', `/${id}`, named)).status).toBe(200)
  expect((await call(people.implementationManager, 'PUT', `/${id}`, named)).status).toBe(404)
  expect(await filesFor(admin)).toMatchObject([{ name: 'Knots vol. 2.mp4' }])
  const [asset] = await database.select().from(assets).where(eq(assets.id, row.assetId!))
  expect(asset?.name).toBe(`${row.title}.mp4`)
  expect(files[0]?.poster).toContain(row.posterId)
  expect(await blobs.size(`assets/${row.assetId}`)).toBe(files[0]?.bytes)

  // Those who may read the course get it where a published text names it, and only then.
  const content = async () =>
    (await api.call(resident, 'GET', `/course/${courseId}/content`)).body as { videos: CourseFile[] }
  expect((await content()).videos).toEqual([])
  const body = { body: `![The knot](${assetMark(row.assetId!)})`, note: '', basedOn: 0, isPublished: true }
  await api.call(admin, 'PUT', `/course/${courseId}/text?section=OUTLINE`, { body })
  const [shown] = (await content()).videos
  expect(shown).toMatchObject({ assetId: row.assetId, poster: expect.any(String) })
  expect(shown?.duration).toBeCloseTo(row.durationS!)
  expect(shown).not.toHaveProperty('small')
  await database.update(assets).set({ smallState: 'MAKING' }).where(eq(assets.id, row.assetId!))
  expect((await content()).videos).toMatchObject([{ small: { state: 'BEING_MADE' } }])
})

it('what is no video fails with a reason, and so does one whose tries are used up', async () => {
  const cut = (await readFile(await clips.clip('cut.webm', { options: RECORDED_VP8 }))).subarray(0, 400)
  const id = await send(Buffer.from(cut))
  await run(id)
  expect(await rowOf(id)).toMatchObject({ state: 'FAILED', assetId: null })
  await giveUpCourseVideo(bench, id, 'unexpected')
  expect((await rowOf(id)).failure).not.toBe('unexpected')
  // It is said once, when it ended.
  expect(ended.filter((one) => one === id)).toHaveLength(1)
})

it('what was lost fails as missing, and nothing fails because the store is away', async () => {
  const id = await send(await readFile(await clips.clip('lost.webm', { options: RECORDED_VP8 })))
  const key = uploadKey((await rowOf(id)).uploadTaskId!)
  const failing = (cause: Error): CourseVideoBench => ({
    ...bench,
    blobs: { ...blobs, withLocalFile: () => Promise.reject(cause) },
  })
  await expect(run(id, failing(new StoreAwayError(null)))).rejects.toThrow(StoreAwayError)
  expect(await rowOf(id)).toMatchObject({ state: 'PROCESSING' })
  await run(id, failing(new LostBytesError(key, null)))
  expect(await rowOf(id)).toMatchObject({ state: 'FAILED', failure: 'bytes-missing' })
})
