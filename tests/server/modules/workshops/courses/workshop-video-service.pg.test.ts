import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CourseVideo } from '#contract/endpoints/learning/courses/course-videos.ts'
import type { WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { courseVideos } from '#server/database/schema/courses/course-videos.ts'
import { removeFailedReplacements } from '#server/modules/learning/courses/videos/course-video-store.ts'
import { removeUnusedFiles } from '#server/modules/workshops/courses/workshop-video-service.ts'
import { digestOf } from '#tests/support/intake.ts'
import { clipFolder, RECORDED_VP8 } from '#tests/support/media-clips.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addWorkshopVideo } from '#tests/support/workshop-course-rows.ts'
import { courseOf, coursesOf, setUpWorkshopCourses } from '#tests/support/workshop-courses-api.ts'
import { addWorkshop } from '#tests/support/workshops.ts'

const set = await setUpWorkshopCourses()
const { ask, database, server, admin, educator, facilitator, attendee, workshopId, people } = set
const clips = await clipFolder()
untilEnd({ close: () => clips.remove() })
const bytes = await readFile(await clips.clip('knot.webm', { options: RECORDED_VP8 }))
const course = await set.master('Films', [await set.didactic('Film', 'Text.')])
const at = `/admin-courses/master/${course}/videos`

const begin = (who: typeof admin, id: string, more: object = {}) =>
  ask(who, 'PUT', `${at}/${id}`, { name: 'knot.webm', totalSize: bytes.length, ...more })
async function patch(who: typeof admin, uri: string, from: number, to: number) {
  const answer = await fetch(server.address + uri, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${await server.tokenFor(who)}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(from),
    },
    body: bytes.subarray(from, to),
  })
  return answer.status
}
async function sendWhole(id: string, more: object = {}) {
  const { uri } = (await begin(admin, id, more)).body as unknown as CourseVideo
  expect(await patch(admin, uri!, 0, bytes.length)).toBe(204)
  return ask(admin, 'POST', `${at}/${id}/finish`, { digest: digestOf(bytes) })
}
/** What others read instead of the name of a file. */
const NEUTRAL = expect.stringMatching(/^Course video, \w{3} \d{1,2}, \d{4}$/)
const videosOf = async () => courseOf(await ask(admin, 'GET', `/admin-courses/master/${course}`)).videos
const isReady = async (id: string) => {
  const { rows } = await database.$client.query<{ state: string }>(
    'SELECT state FROM course_videos WHERE id = $1',
    [id],
  )
  return rows[0]?.state
}

test('staff send a video in pieces through a line that is cut, and nobody else touches it', async () => {
  const id = randomUUID()
  const begun = (await begin(admin, id)).body as unknown as CourseVideo
  expect(begun).toMatchObject({ state: 'UPLOADING', uploadedSize: 0, isMine: true })
  expect(await videosOf()).toMatchObject([
    { courseVideoId: id, title: NEUTRAL, state: 'UPLOADING', duration: null },
  ])
  expect(await patch(admin, begun.uri!, 0, 1_000)).toBe(204)
  for (const who of [educator, attendee, people.resident])
    expect(await patch(who, begun.uri!, 1_000, 2_000)).toBeGreaterThanOrEqual(403)
  expect((await begin(admin, id)).body).toMatchObject({ uri: begun.uri, uploadedSize: 1_000 })
  expect((await begin(educator, id)).status).toBe(404)
  expect((await begin(facilitator, randomUUID())).status).toBe(403)
  expect((await ask(admin, 'GET', at)).body).toMatchObject({ videos: [{ id, uploadedSize: 1_000 }] })
  // The name of the file is for whoever sends it, nobody else reads it, and not in the audit trail.
  const named = async (who: typeof admin) =>
    ((await ask(who, 'GET', at)).body as unknown as { videos: CourseVideo[] }).videos[0]
  expect(await named(admin)).toMatchObject({ name: 'knot.webm', title: NEUTRAL })
  expect(await named(educator)).toMatchObject({ name: NEUTRAL, title: NEUTRAL })
  const { rows } = await database.$client.query<{ after: unknown }>(
    `SELECT after FROM audit_entries WHERE action = 'workshop-video-sent'`,
  )
  expect(rows).toEqual([{ after: { courseId: course, title: NEUTRAL } }])
  expect((await ask(admin, 'DELETE', `${at}/${id}`)).status).toBe(200)
  expect((await ask(admin, 'DELETE', `${at}/${id}`)).status).toBe(200)
  expect(await videosOf()).toEqual([])
})

test('it is processed, and replaced without losing what was watched', async () => {
  const [id, next] = [randomUUID(), randomUUID()]
  expect((await sendWhole(id)).body).toMatchObject({ state: 'PROCESSING' })
  await set.give(workshopId, course)
  await expect.poll(() => isReady(id), { timeout: 60_000 }).toBe('READY')
  const own = async () =>
    coursesOf(await ask(attendee, 'GET', `/workshop/courses/${workshopId}`))[0]!.videos[0] as
      | { courseVideoId: string; title: string; filePath: string; watched: number[][]; duration: number }
      | undefined
  const before = await own()
  expect(before).toMatchObject({ courseVideoId: id, title: NEUTRAL })
  expect(before?.duration).toBeGreaterThan(0)
  await ask(attendee, 'PUT', `/workshop/courses/${workshopId}/watched/${id}`, {
    watched: [[0, 1]],
    position: 1,
    at: '2026-01-01T00:00:00Z',
  })
  expect((await begin(admin, next, { replaces: randomUUID() })).status).toBe(404)
  await sendWhole(next, { name: 'better.webm', replaces: id })
  await expect
    .poll(async () => (await own())?.filePath.split('?')[0], { timeout: 60_000 })
    .not.toBe(before?.filePath.split('?')[0])
  expect(await own()).toMatchObject({ courseVideoId: id, title: NEUTRAL, watched: [[0, 1]] })
  expect(await videosOf()).toMatchObject([{ courseVideoId: id }])
}, 150_000)

test('a file that failed to take its place is named wherever the video is managed, until somebody decides', async () => {
  const of = { workshopCourseId: course as WorkshopCourseId }
  const id = await addWorkshopVideo(database, admin, of)
  const replacing = { ...of, replacesId: id, name: 'cut off.mov' }
  await addWorkshopVideo(database, admin, { ...replacing, state: 'FAILED', failure: 'unsupported' })
  const last = await addWorkshopVideo(database, admin, { ...replacing, state: 'FAILED', failure: 'cut-off' })
  await ask(admin, 'PUT', `/admin-courses/master/${course}/video/${id}`)
  const other = await addWorkshop(database, {})
  await set.give(other, course)
  const said = { id: last, courseId: course, name: 'Tying a knot', failure: 'cut-off' }
  const inLibrary = async () => {
    const { _embedded } = (await ask(admin, 'GET', '/admin-course-video')).body as {
      _embedded: { video: { courseVideoId: string; failedReplacement: unknown }[] }
    }
    return _embedded.video.find((one) => one.courseVideoId === id)?.failedReplacement
  }
  const inWorkshop = async () =>
    coursesOf(await ask(admin, 'GET', `/admin-courses/workshop/${other}`))
      .flatMap(({ videos }) => videos as { courseVideoId: string; failedReplacement?: unknown }[])
      .find((one) => one.courseVideoId === id)?.failedReplacement
  expect(await inLibrary()).toEqual(said)
  expect(await inWorkshop()).toEqual(said)
  const next = await addWorkshopVideo(database, admin, { ...replacing, state: 'PROCESSING' })
  expect(await inLibrary()).toBeNull()
  await database.delete(courseVideos).where(eq(courseVideos.id, next))
  // Whoever writes the course decides, not only who sent it.
  expect((await ask(educator, 'DELETE', `/admin-courses/master/${course}/videos/${last}`)).status).toBe(200)
  expect(await inWorkshop()).toMatchObject({ failure: 'unsupported' })
  await database.transaction((tx) => removeFailedReplacements(tx, id))
  expect(await inLibrary()).toBeNull()
})

test('the library of staff lists what is ready, and a title is changed in all courses', async () => {
  const id = await addWorkshopVideo(database, admin, { workshopCourseId: course as WorkshopCourseId })
  await ask(admin, 'PUT', `/admin-courses/master/${course}/video/${id}`)
  const rename = (of: string) => ask(educator, 'PATCH', `/admin-course-video/${of}`, { title: 'Half hitch' })
  expect((await rename(id)).status).toBe(200)
  const listed = await ask(admin, 'GET', '/admin-course-video?search=half')
  expect(listed.body).toMatchObject({
    total: 1,
    _embedded: { video: [{ courseVideoId: id, title: 'Half hitch' }] },
  })
  expect((await videosOf()).map(({ title }) => title)).toContain('Half hitch')
  expect((await rename(randomUUID())).status).toBe(404)
  expect((await ask(facilitator, 'GET', '/admin-course-video')).status).toBe(403)
  expect((await ask(admin, 'GET', '/admin-course-video?cursor=x')).status).toBe(400)
})

test('a video sent straight from a course of a workshop is in this course alone', async () => {
  await set.give(workshopId, course)
  const list = async () => coursesOf(await ask(admin, 'GET', `/admin-courses/workshop/${workshopId}`))
  const assignment = (await list()).find((one) => one.course.id === course)!.id
  const [id, other] = [randomUUID(), await set.master('Other', [])]
  expect((await begin(admin, id, { assignment: randomUUID() })).status).toBe(404)
  const elsewhere = { name: 'knot.webm', totalSize: bytes.length, assignment }
  expect((await ask(admin, 'PUT', `/admin-courses/master/${other}/videos/${id}`, elsewhere)).status).toBe(404)
  expect((await begin(admin, id, { assignment })).body).toMatchObject({ state: 'UPLOADING' })
  const given = (await list()).find((one) => one.id === assignment)!
  expect(given.videos).toContainEqual(expect.objectContaining({ courseVideoId: id, state: 'UPLOADING' }))
  expect((await videosOf()).map(({ courseVideoId }) => courseVideoId)).not.toContain(id)
  expect((await ask(admin, 'DELETE', `${at}/${id}`)).status).toBe(200)
  const left = (await list()).find((one) => one.id === assignment)!
  expect(left.videos.map(({ courseVideoId }) => courseVideoId)).not.toContain(id)
})

test('a ready video is deleted once no course has it, by those who manage workshops', async () => {
  const id = await addWorkshopVideo(database, admin, { workshopCourseId: course as WorkshopCourseId })
  const remove = async (who: typeof admin) => {
    const { status, body } = await ask(who, 'DELETE', `/admin-course-video/${id}`)
    return [status, (body['details'] as { reason?: string } | undefined)?.reason]
  }
  await ask(admin, 'PUT', `/admin-courses/master/${course}/video/${id}`)
  expect(await remove(facilitator)).toEqual([403, undefined])
  expect(await remove(educator)).toEqual([409, 'video-in-use'])
  const item = (await videosOf()).find(({ courseVideoId }) => courseVideoId === id)!.id
  await ask(admin, 'DELETE', `/admin-courses/master/${course}/VIDEO/${item}`)
  const uses = async () => {
    const { body } = await ask(admin, 'GET', '/admin-course-video')
    const { video } = body['_embedded'] as { video: { courseVideoId: string; courses: number }[] }
    return video.find(({ courseVideoId }) => courseVideoId === id)?.courses
  }
  expect(await uses()).toBe(0)
  expect(await remove(educator)).toEqual([200, undefined])
  expect(await remove(educator)).toEqual([200, undefined])
  expect(await uses()).toBeUndefined()
  expect((await ask(admin, 'PUT', `/admin-courses/master/${course}/video/${id}`)).status).toBe(404)
  const { rows } = await database.$client.query(
    `SELECT v.state, v.asset_id, (SELECT count(*)::int FROM audit_entries WHERE subject_id = v.id
      AND action = 'workshop-video-deleted') AS noted FROM course_videos v WHERE v.id = $1`,
    [id],
  )
  expect(rows).toEqual([{ state: 'REMOVED', asset_id: null, noted: 1 }])
})

test('a course that gets a video while it is deleted has it, or does not: never one that is gone', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const id = await addWorkshopVideo(database, admin, { workshopCourseId: course as WorkshopCourseId })
    const [put, removed] = await Promise.all([
      ask(admin, 'PUT', `/admin-courses/master/${course}/video/${id}`),
      ask(educator, 'DELETE', `/admin-course-video/${id}`),
    ])
    expect([put.status, removed.status]).toEqual(put.status === 200 ? [200, 409] : [404, 200])
  }
})

test('files that nothing has anymore are dropped', async () => {
  await database.$client.query(`INSERT INTO assets (purpose, name, file_type, bytes, is_offline, created_at)
    VALUES ('WORKSHOP_FILE', 'Old', 'application/pdf', 1, true, now() - interval '8 days')`)
  const dropped: unknown[] = []
  const assets = { dropEach: async (_tx: unknown, ids: readonly unknown[]) => void dropped.push(...ids) }
  expect(await removeUnusedFiles({ database, assets })).toBe(1)
  expect(dropped).toHaveLength(1)
})

test('a video of a deleted course is listed with the title that the course had, and is deleted once no course has it', async () => {
  const gone = await set.master('Old films', [])
  const id = await addWorkshopVideo(database, admin, { workshopCourseId: gone as WorkshopCourseId })
  expect((await ask(admin, 'DELETE', `/admin-courses/master/${gone}`)).status).toBe(200)
  const listed = async () =>
    (
      (await ask(admin, 'GET', '/admin-course-video')).body['_embedded'] as {
        video: { courseVideoId: string; course: unknown; formerCourse: string | null; courses: number }[]
      }
    ).video.find(({ courseVideoId }) => courseVideoId === id)
  expect(await listed()).toMatchObject({ course: null, formerCourse: 'Old films', courses: 0 })
  expect((await ask(admin, 'DELETE', `/admin-course-video/${id}`)).status).toBe(200)
  expect(await listed()).toBeUndefined()
})
