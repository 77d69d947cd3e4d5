import { expect, test } from 'vitest'
import type { CourseVideoId } from '#contract/vocabulary/ids.ts'
import type { WatchStatus } from '#contract/vocabulary/workshops/course-parts.ts'
import { watchStatusOf } from '#domain/workshops/courses/own-progress.ts'
import { addWatched } from '#server/modules/workshops/courses/own-course-store.ts'
import * as store from '#server/modules/workshops/courses/library/video-library-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addMaster, addWorkshopVideo, giveCourses } from '#tests/support/workshop-course-rows.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())
const ana = await addWorkshopPerson(database, { isAttendee: true, isFaculty: true })
const other = await addWorkshopPerson(database, { isAttendee: true })
const store1 = await addMaster(database, 'Store')

const film = (name: string, facts: { durationS?: number; state?: 'READY' | 'PROCESSING' } = {}) =>
  addWorkshopVideo(database, ana, { workshopCourseId: store1, name: `${name}.mp4`, ...facts })
const films = {
  knot: await film('Tying a knot'),
  port: await film('Placing a port'),
  cart: await film('Docking the cart'),
  short: await film('Crème de la crème', { durationS: 10.4 }),
  coming: await film('Coming', { state: 'PROCESSING' }),
  foreign: await film('Foreign'),
}
const past = await addWorkshop(database, {
  title: 'Past one',
  startDate: '2020-03-02 08:00:00',
  endDate: '2020-03-02 16:00:00',
})
const next = await addWorkshop(database, {
  title: 'Next one',
  startDate: '2099-03-02 08:00:00',
  endDate: '2099-03-02 16:00:00',
  faculty: [ana],
})
const elsewhere = await addWorkshop(database)
await addAttendee(database, past, ana)
await addAttendee(database, elsewhere, other)
const basics = await addMaster(database, 'Robotics', { videos: [films.cart, films.coming, films.knot] })
const suturing = await addMaster(database, 'Suturing', { videos: [films.knot, films.port, films.short] })
await giveCourses(database, next, basics)
await giveCourses(database, past, suturing, basics)
await giveCourses(database, elsewhere, await addMaster(database, 'Other', { videos: [films.foreign] }))

const asked = { userId: ana, search: '', workshopId: null, status: null, after: null, limit: 50 }
const list = async (more: Partial<store.LibraryAsked> = {}) =>
  (await store.listLibrary(database, { ...asked, ...more })).rows
const titles = async (more: Partial<store.LibraryAsked> = {}) => (await list(more)).map(({ title }) => title)

test('ready videos of the workshops that somebody teaches or attends, each once, newest workshop first', async () => {
  expect(await list()).toMatchObject([
    { title: 'Docking the cart', workshop: { id: next, title: 'Next one' } },
    { title: 'Tying a knot', workshop: { id: next }, watched: [], position: 0 },
    { title: 'Placing a port', workshop: { id: past, title: 'Past one' }, workshopIds: [past] },
    { title: 'Crème de la crème', workshop: { id: past } },
  ])
  expect((await list())[1]?.workshopIds.toSorted()).toEqual([past, next].toSorted())
  expect((await store.listLibrary(database, asked)).total).toBe(4)
  expect(await titles({ userId: other })).toEqual(['Foreign'])
})

test('whoever is no active attendee anymore has none of that workshop', async () => {
  const left = await addWorkshopPerson(database, { isAttendee: true })
  await addAttendee(database, next, left, { isActive: false })
  expect(await titles({ userId: left })).toEqual([])
  expect(await store.listLibraryWorkshops(database, left, 9)).toEqual([])
})

test('words find the title and the courses, whatever the accents', async () => {
  expect(await titles({ search: 'creme' })).toEqual(['Crème de la crème'])
  expect(await titles({ search: 'SUTUR knot' })).toEqual(['Tying a knot'])
  expect(await titles({ search: '%' })).toEqual([])
})

test('of one workshop, in the order of its courses', async () => {
  expect(await titles({ workshopId: past })).toEqual([
    'Tying a knot',
    'Placing a port',
    'Crème de la crème',
    'Docking the cart',
  ])
  expect(await titles({ workshopId: elsewhere })).toEqual([])
  expect(await store.listLibraryWorkshops(database, ana, 9)).toEqual([
    { id: next, title: 'Next one' },
    { id: past, title: 'Past one' },
  ])
})

test('page by page, each video is there once', async () => {
  const seen: string[] = []
  let after: store.LibraryPlace | null = null
  for (;;) {
    const [row] = await list({ after, limit: 1 })
    if (row === undefined) break
    seen.push(row.title)
    after = row
  }
  expect(seen).toEqual(await titles())
})

test('watched, begun and not begun are told apart as the page does', async () => {
  const watch = (id: CourseVideoId, ...watched: [number, number][]) =>
    addWatched(database, ana, id, { watched, position: 3, at: new Date() })
  await watch(films.knot, [0, 89])
  await watch(films.port, [0, 45], [50, 95.5])
  // Longer than its length: its last second is not a whole one.
  await watch(films.short, [0, 11])
  await addWatched(database, other, films.cart, { watched: [[0, 99]], position: 3, at: new Date() })
  expect(await titles({ status: 'BEGUN' })).toEqual(['Tying a knot'])
  expect(await titles({ status: 'WATCHED' })).toEqual(['Placing a port', 'Crème de la crème'])
  expect(await titles({ status: 'NOT_BEGUN' })).toEqual(['Docking the cart'])
  for (const status of ['BEGUN', 'WATCHED', 'NOT_BEGUN'] satisfies WatchStatus[])
    for (const row of await list({ status })) expect(watchStatusOf(row)).toBe(status)
})

test('says in which courses of which workshops a video is, newest first, and nothing of others', async () => {
  const places = (courseVideoId: CourseVideoId) =>
    store.listVideoPlaces(database, { userId: ana, courseVideoId, limit: 9 })
  expect(await places(films.knot)).toMatchObject([
    { id: next, title: 'Next one', courses: [{ title: 'Robotics' }] },
    { id: past, title: 'Past one', courses: [{ title: 'Suturing' }, { title: 'Robotics' }] },
  ])
  expect(await places(films.foreign)).toEqual([])
  expect(await places(films.coming)).toEqual([])
})
