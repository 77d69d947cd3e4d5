import { expect, it } from 'vitest'
import { assetMark } from '#contract/content/asset-marks.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { CourseFile, getCourseContent } from '#contract/endpoints/learning/course-content.ts'
import type { listCourseFiles } from '#contract/endpoints/learning/authoring.ts'
import { setUpAuthoringApi } from '#tests/support/authoring-api.ts'
import { TINY_PNG as PNG } from '#tests/support/tiny-pictures.ts'

const { api, assets, people, send, courseId } = await setUpAuthoringApi()

const MP4 = new TextEncoder().encode('\0\0\0\x18ftypisom....')
const HEIC = new TextEncoder().encode('\0\0\0\x18ftypheic....')
const added = async (part: string, name: string, bytes: Uint8Array<ArrayBuffer>) =>
  (await send(people.admin, part, name, bytes)).body as CourseFile

it('a picture is added, listed, stored for offline use, and shown where a published text names it', async () => {
  const name = expect.stringMatching(/^Picture, \w{3} \d{1,2}, \d{4}\.png$/)
  const picture = await added('file', 'DOE_JANE_MRN0012345.png', PNG)
  expect(picture).toMatchObject({ name, fileType: 'image/png', bytes: PNG.length })
  expect((await assets.find(picture.assetId))?.isOffline).toBe(true)
  const listed = await api.call(people.admin, 'GET', `/course/${courseId}/files`)
  expect(listed.body).toMatchObject({ files: [{ name }] })
  const read = async () =>
    (await api.call(people.resident, 'GET', `/course/${courseId}/content`)).body as Reply<
      typeof getCourseContent
    >
  expect((await read()).files).toEqual([])
  const body = `![](${assetMark(picture.assetId)})`
  const text = { body, note: '', basedOn: 0, isPublished: true }
  await api.call(people.admin, 'PUT', `/course/${courseId}/text?section=OUTLINE`, { body: text })
  const { files } = await read()
  expect(files.map(({ assetId }) => assetId)).toEqual([picture.assetId])
})

it('the type of a file is that of its content, and no other types are accepted', async () => {
  expect((await send(people.admin, 'file', 'photo.png', MP4)).status).toBe(400)
  expect((await send(people.admin, 'file', 'photo.png', HEIC)).status).toBe(400)
  expect((await send(people.faculty, 'file', 'angle.png', PNG)).status).toBe(404)
})

it('a video is not taken here, where nothing would make it play everywhere', async () => {
  for (const part of ['file', 'video'])
    expect((await send(people.admin, part, 'knot.mp4', MP4)).status).toBe(400)
  const listed = await api.call(people.admin, 'GET', `/course/${courseId}/files`)
  expect((listed.body as Reply<typeof listCourseFiles>).files.map(({ name }) => name)).not.toContain(
    'knot.mp4',
  )
})

it('a director whose program may put its text over a shared course sees its files, and adds none', async () => {
  const read = (who: typeof people.admin) => api.call(who, 'GET', `/course/${courseId}/files`)
  expect((await read(people.programDirector)).status).toBe(200)
  expect((await read(people.faculty)).status).toBe(404)
  expect((await send(people.programDirector, 'file', 'angle.png', PNG)).status).toBe(404)
})
