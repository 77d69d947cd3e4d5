import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { addWorkshopVideo } from '#tests/support/workshop-course-rows.ts'
import { setUpWorkshopCourses } from '#tests/support/workshop-courses-api.ts'

const set = await setUpWorkshopCourses()
const { ask, database, admin, facilitator, teacher, attendee, stranger, workshopId, pastId } = set

const course = await set.master('Course')
const workshopCourseId = course as WorkshopCourseId
const videos: string[] = []
for (let at = 0; at < 4; at++) {
  const id = await addWorkshopVideo(database, admin, { workshopCourseId })
  await ask(admin, 'PUT', `/admin-courses/master/${course}/video/${id}`)
  videos.push(id)
}
await ask(admin, 'PUT', `/admin-courses/master/${course}/published`)
await set.give(workshopId, course)
await set.give(pastId, course)

interface Library {
  items: { courseVideoId: string; posterPath: string | null; workshop: { id: string } }[]
  total: number
  next: string | null
  workshops: { id: string }[]
}
const library = async (who: typeof admin, query = '') =>
  (await ask(who, 'GET', `/workshop/videos${query}`)).body as unknown as Library

test('who teaches or attends has the videos of both workshops once, with addresses of their pictures', async () => {
  for (const who of [attendee, teacher]) {
    const { items, total, next, workshops } = await library(who)
    expect(items.map(({ courseVideoId }) => courseVideoId)).toEqual(videos)
    expect(items[0]).toMatchObject({ workshop: { id: workshopId }, posterPath: expect.stringMatching(/^\//) })
    expect({ total, next }).toEqual({ total: 4, next: null })
    expect(workshops.map(({ id }) => id)).toEqual([workshopId, pastId])
  }
  expect(await library(stranger)).toMatchObject({ items: [], total: 0, workshops: [] })
})

test('staff who take part in no workshop are refused: they have the list of all videos', async () => {
  for (const who of [admin, facilitator]) expect((await ask(who, 'GET', '/workshop/videos')).status).toBe(403)
  expect((await ask(admin, 'GET', '/admin-course-video')).status).toBe(200)
})

test('a list is continued by its cursor, and by nothing else', async () => {
  const first = await library(attendee, '?limit=3')
  expect(first.next).not.toBeNull()
  const rest = await library(attendee, `?limit=3&cursor=${encodeURIComponent(first.next ?? '')}`)
  expect([...first.items, ...rest.items].map(({ courseVideoId }) => courseVideoId)).toEqual(videos)
  expect(rest).toMatchObject({ next: null, workshops: [] })
  for (const cursor of ['x', 'a_b_c_d_e', `1e9_${workshopId}_1_1_${videos[0]}`])
    expect((await ask(attendee, 'GET', `/workshop/videos?cursor=${cursor}`)).status).toBe(400)
})

test('a video names the workshops that have it, to who belongs to one of them', async () => {
  const at = `/workshop/videos/${videos[0]}`
  expect((await ask(attendee, 'GET', at)).body).toMatchObject({
    places: [
      { id: workshopId, courses: [{ title: 'Course' }] },
      { id: pastId, courses: [{ title: 'Course' }] },
    ],
  })
  expect((await ask(stranger, 'GET', at)).status).toBe(404)
  expect((await ask(attendee, 'GET', `/workshop/videos/${randomUUID()}`)).status).toBe(404)
})
