import { expect, test } from 'vitest'
import type { WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { addWorkshopVideo } from '#tests/support/workshop-course-rows.ts'
import { setUpWorkshopCourses } from '#tests/support/workshop-courses-api.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const set = await setUpWorkshopCourses()
const { ask, server, database, admin, facilitator, attendee, stranger, teacher, workshopId } = set

const person = (firstName: string, lastName: string) =>
  addWorkshopPerson(database, { isAttendee: true, firstName, lastName })
const [bea, carl, dora] = [
  await person('Bea', 'Cole'),
  await person('Carl', 'Dean'),
  await person('Dora', 'East'),
]
for (const who of [bea, carl]) await addAttendee(database, workshopId, who)
await addAttendee(database, workshopId, dora, { isActive: false })

const didactic = await set.didactic('Steps', '# One\nText.\n# Two\nText.\n# Three\nText.')
const course = await set.master('Course', [didactic])
const again = await set.master('The same didactic', [didactic])
const video = await addWorkshopVideo(database, admin, { workshopCourseId: course as WorkshopCourseId })
await ask(admin, 'PUT', `/admin-courses/master/${course}/video/${video}`)
await set.give(workshopId, course, again)
const mark = (who: typeof admin, pages: number[]) =>
  ask(who, 'PUT', `/workshop/courses/${workshopId}/read/${didactic}`, {
    pages,
    readAt: '2026-01-01T00:00:00Z',
  })
const watch = (who: typeof admin, to: number) =>
  ask(who, 'PUT', `/workshop/courses/${workshopId}/watched/${video}`, {
    watched: [[0, to]],
    position: to,
    at: '2026-01-02T00:00:00Z',
  })
await mark(bea, [1, 2, 3])
await watch(bea, 91)
await mark(carl, [1])
await watch(carl, 50)

const list = async (query = '', who = admin) =>
  (await ask(who, 'GET', `/admin-courses/progress/${workshopId}?${query}`)).body as unknown as {
    _embedded: { attendee: { id: string; fullName: string }[] }
    next: string | null
    total: number
  }
const names = async (query: string) => (await list(query))._embedded.attendee.map(({ fullName }) => fullName)

test('staff see how far active attendees are, each didactic and video counted once', async () => {
  expect(await list()).toMatchObject({
    _embedded: {
      attendee: [
        {
          fullName: 'Ana Berg',
          standing: 'NOT_BEGUN',
          pagesRead: 0,
          videosWatched: 0,
          percent: 0,
          lastAt: null,
        },
        { fullName: 'Bea Cole', standing: 'DONE', pagesRead: 3, videosWatched: 1, percent: 100 },
        { fullName: 'Carl Dean', standing: 'UNDER_WAY', pagesRead: 1, videosWatched: 0, percent: 25 },
      ],
    },
    total: 3,
    counts: { NOT_BEGUN: 1, UNDER_WAY: 1, DONE: 1 },
    courses: { pages: 3, videos: 1 },
  })
})

test('it is sorted, searched and filtered, page by page; the counts stay those of all', async () => {
  expect(await names('sort=most')).toEqual(['Bea Cole', 'Carl Dean', 'Ana Berg'])
  expect(await names('sort=name-down')).toEqual(['Carl Dean', 'Bea Cole', 'Ana Berg'])
  expect(await list('standing=NOT_BEGUN')).toMatchObject({ total: 1, counts: { DONE: 1 } })
  expect(await names('search=cole')).toEqual(['Bea Cole'])
  const first = await list('sort=least&limit=2')
  expect(first._embedded.attendee.map(({ fullName }) => fullName)).toEqual(['Ana Berg', 'Carl Dean'])
  expect(await names(`sort=least&limit=2&cursor=${first.next}`)).toEqual(['Bea Cole'])
  const lost = `cursor=${first.next}&search=cole`
  expect((await ask(admin, 'GET', `/admin-courses/progress/${workshopId}?${lost}`)).status).toBe(400)
})

test('as a table it has a row for each', async () => {
  const path = `/api/workshop/v1/admin-courses/progress/${workshopId}/export`
  const headers = { authorization: `Bearer ${await server.tokenFor(admin)}` }
  const csv = await (await fetch(server.address + path, { headers })).text()
  expect(csv).toContain('Bea Cole')
  expect(csv.trim().split('\n')).toHaveLength(4)
})

test('facilitators see it of their workshops, and nobody else does', async () => {
  expect((await ask(facilitator, 'GET', `/admin-courses/progress/${workshopId}`)).status).toBe(200)
  const other = await addWorkshop(database)
  expect((await ask(facilitator, 'GET', `/admin-courses/progress/${other}`)).status).toBe(404)
  for (const who of [attendee, teacher, stranger])
    expect((await ask(who, 'GET', `/admin-courses/progress/${workshopId}`)).status).toBe(403)
  // A workshop without courses: nobody can have begun.
  expect((await ask(admin, 'GET', `/admin-courses/progress/${other}`)).body).toMatchObject({ total: 0 })
})
