import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { courseVideos } from '#server/database/schema/courses/course-videos.ts'
import { assets } from '#server/database/schema/files.ts'
import { workshops } from '#server/database/schema/workshops/workshops.ts'
import { addWorkshopVideo } from '#tests/support/workshop-course-rows.ts'
import { coursesOf, PDF, setUpWorkshopCourses } from '#tests/support/workshop-courses-api.ts'
import { addAttendee } from '#tests/support/workshops.ts'

const set = await setUpWorkshopCourses()
const { ask, send, database, admin, facilitator, teacher, attendee, stranger, workshopId } = set

const didactic = await set.didactic('Steps')
const file = await send(admin, `/admin-didactic/${didactic}/files`, {
  field: 'file',
  name: 'A.pdf',
  bytes: PDF,
})
await send(admin, `/admin-didactic/${didactic}/files`, { field: 'file', name: 'B.pdf', bytes: PDF })
const text = `# One\nSee [A](asset:${String(file.body['assetId'])}).\n# Two\nText.`
await ask(admin, 'PUT', `/admin-didactic/${didactic}/text`, { body: text, basedOn: 0, isPublished: true })
const course = await set.master('Course', [didactic])
const facts = { workshopCourseId: course as WorkshopCourseId }
const video = await addWorkshopVideo(database, admin, facts)
const coming = await addWorkshopVideo(database, admin, { ...facts, state: 'PROCESSING' })
await ask(admin, 'PUT', `/admin-courses/master/${course}/video/${video}`)
await set.give(workshopId, course)

const at = `/workshop/courses/${workshopId}`
const own = async (who: typeof admin) => coursesOf(await ask(who, 'GET', at))[0]!
const read = (who: typeof admin, pages: number[], readAt = '2026-01-01T00:00:00Z') =>
  ask(who, 'PUT', `${at}/read/${didactic}`, { pages, readAt })
const watch = (who: typeof admin, watched: number[][], position: number, when: string) =>
  ask(who, 'PUT', `${at}/watched/${video}`, { watched, position, at: when })

test('attendees and faculty of a workshop, and its staff, read its courses; for others there are none', async () => {
  for (const who of [attendee, teacher, facilitator, admin])
    expect((await own(who)).didactics).toMatchObject([{ didacticId: didactic, pages: 2, pagesRead: [] }])
  expect((await ask(stranger, 'GET', at)).status).toBe(404)
  await addAttendee(database, workshopId, stranger, { isActive: false })
  expect((await ask(stranger, 'GET', at)).status).toBe(404)
  expect((await read(stranger, [1])).status).toBe(404)
  expect((await ask(admin, 'GET', `/workshop/courses/${randomUUID()}`)).status).toBe(404)
})

test('a text comes with the files that it names, and the size with all that can be downloaded', async () => {
  const { id } = (await own(attendee)).didactics[0]!
  const { body } = await ask(attendee, 'GET', `${at}/didactic/${id}`)
  expect(body).toMatchObject({ body: text, versionNumber: 1, files: [{ name: 'A.pdf' }] })
  expect((await ask(attendee, 'GET', at)).body['size']).toBe(PDF.length + 2_000)
  // A row of another workshop is not found here.
  await set.give(set.pastId, course)
  const past = (await set.listed(set.pastId))[0]!.didactics[0]!
  expect((await ask(attendee, 'GET', `${at}/didactic/${past.id}`)).status).toBe(404)
})

test('a video comes with its small copy, which counts nowhere else', async () => {
  const [row] = await database.select().from(courseVideos).where(eq(courseVideos.id, video))
  const assetId = row!.assetId!
  const smallOf = async () => (await own(attendee)).videos[0] as { small?: unknown }
  expect(await smallOf()).toMatchObject({ small: null })
  const { size } = (await ask(attendee, 'GET', at)).body
  await database.update(assets).set({ smallState: 'MAKING' }).where(eq(assets.id, assetId))
  expect(await smallOf()).toMatchObject({ small: { state: 'BEING_MADE' } })
  const facts = { ownerId: admin, purpose: 'SMALL_COPY', name: 'a.mp4', fileType: 'video/mp4' } as const
  const [copy] = await database
    .insert(assets)
    .values({ ...facts, bytes: 40, isOffline: false })
    .returning({ id: assets.id })
  await database.update(assets).set({ smallState: 'READY', smallId: copy!.id }).where(eq(assets.id, assetId))
  const made = { state: 'READY', bytes: 40, src: expect.stringContaining(copy!.id) }
  expect(await smallOf()).toMatchObject({ small: made })
  expect((await ask(attendee, 'GET', at)).body['size']).toBe(size)
})

test('a mark that is sent again, or by two devices at once, counts once', async () => {
  const marks = await Promise.all([read(attendee, [2, 1, 2]), read(attendee, [1, 2]), read(attendee, [2])])
  expect(marks.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await own(attendee)).didactics[0]?.pagesRead).toEqual([1, 2])
  expect((await own(teacher)).didactics[0]?.pagesRead).toEqual([])
  expect(
    (await ask(attendee, 'PUT', `${at}/read/${randomUUID()}`, { pages: [1], readAt: '2026-01-01T00:00:00Z' }))
      .status,
  ).toBe(404)
  // Staff who only look are not counted.
  expect((await read(admin, [1])).status).toBe(404)
})

test('watched stretches are joined, and the position is what a device said last by its clock', async () => {
  await watch(attendee, [[0, 10.2]], 10.2, '2026-01-02T00:00:00Z')
  await watch(
    attendee,
    [
      [30, 40],
      [8, 20],
    ],
    40,
    '2026-01-01T00:00:00Z',
  )
  const [watched] = (await own(attendee)).videos
  expect(watched).toMatchObject({
    watched: [
      [0, 20],
      [30, 40],
    ],
    title: 'Tying a knot',
  })
  expect(watched?.position).toBeCloseTo(10.2)
  await watch(attendee, [], 3, '2026-01-03T00:00:00Z')
  expect((await own(attendee)).videos[0]).toMatchObject({
    position: 3,
    watched: [
      [0, 20],
      [30, 40],
    ],
  })
  expect((await watch(attendee, [[5, 4]], 5, '2026-01-04T00:00:00Z')).status).toBe(400)
  const unready = await ask(attendee, 'PUT', `${at}/watched/${coming}`, {
    watched: [],
    position: 0,
    at: '2026-01-04T00:00:00Z',
  })
  expect(unready.status).toBe(404)
})

test('what was taken out of the course meanwhile is not found, and its marks are of no use', async () => {
  const row = (await set.listed(workshopId))[0]!.videos[0]!
  await ask(admin, 'DELETE', `/admin-courses/remove-video/${row.id}`)
  expect((await watch(attendee, [[0, 1]], 1, '2026-01-05T00:00:00Z')).status).toBe(404)
})

test('devices have downloads until a week after the workshop, by the clock of the server', async () => {
  const end = (at: Date) =>
    database.update(workshops).set({ startsAt: at, endsAt: at }).where(eq(workshops.id, workshopId))
  const offline = async () => (await ask(attendee, 'GET', at)).body['offline']
  const [row] = await database.select().from(workshops).where(eq(workshops.id, workshopId))
  const until = new Date(row!.endsAt.getTime() + 7 * 24 * 60 * 60_000)
  expect(await offline()).toEqual({ until: until.toISOString(), isPast: false })
  await end(new Date(Date.now() - 8 * 24 * 60 * 60_000))
  expect(await offline()).toMatchObject({ isPast: true })
  await end(new Date(Date.now() - 6 * 24 * 60 * 60_000))
  expect(await offline()).toMatchObject({ isPast: false })
})
