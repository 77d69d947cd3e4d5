import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { courseOf, coursesOf, reasonOf, setUpWorkshopCourses } from '#tests/support/workshop-courses-api.ts'
import { addWorkshop } from '#tests/support/workshops.ts'

const set = await setUpWorkshopCourses()
const { ask, rows, database, admin, educator, facilitator, teacher, attendee, stranger, workshopId } = set

const titles = (courses: { title: string }[]) => courses.map(({ title }) => title)

test('a workshop’s list shows what it was given, in order, as it was then', async () => {
  const ports = await set.didactic('Ports', '# One\nText.\n# Two\nText.')
  const draft = await set.didactic('Not written yet')
  const basics = await set.master('Basics', [ports, draft])
  const hernia = await set.master('Hernia', [ports])
  const given = await set.give(workshopId, hernia, basics)
  expect(given.status).toBe(200)
  expect(coursesOf(given)).toHaveLength(2)
  const [first, second] = await set.listed(workshopId)
  expect([first?.title, second?.title]).toEqual(['Hernia', 'Basics'])
  expect([first?.order, second?.order]).toEqual([1, 2])
  expect(second?.course.id).toBe(basics)
  // What is not published is not given.
  expect(second?.didactics).toEqual([
    {
      id: expect.any(String) as string,
      didacticId: ports,
      title: 'Ports',
      versionId: expect.any(String) as string,
      versionNumber: 1,
      newestVersionId: second?.didactics[0]?.versionId,
      pages: 2,
    },
  ])
  await ask(admin, 'DELETE', `/admin-courses/master/${basics}/DIDACTIC/${(await masterItem(basics)).id}`)
  expect((await set.listed(workshopId))[1]?.didactics).toHaveLength(1)
})

async function masterItem(id: string) {
  return courseOf(await ask(admin, 'GET', `/admin-courses/master/${id}`)).didactics[0]!
}

test('given again, or by two at once, a workshop has a course once', async () => {
  const id = await addWorkshop(database)
  const course = await set.master('Suturing', [await set.didactic('Knots', 'Text.')])
  const both = await Promise.all([set.give(id, course, course), set.give(id, course)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both.map((answer) => coursesOf(answer)[0]?.id)).toEqual(both.map(() => coursesOf(both[0])[0]?.id))
  expect(titles(await set.listed(id))).toEqual(['Suturing'])
  expect((await set.listed(id))[0]?.didactics).toHaveLength(1)
})

test('drafts and retired courses are given to nobody, and then nothing of the list is', async () => {
  const id = await addWorkshop(database)
  const whole = await set.master('Whole', [await set.didactic('Any', 'Text.')])
  const draft = await set.master('Draft')
  expect(reasonOf(await set.give(id, whole, draft))).toBe('draft')
  const retired = await set.master('Old', [await set.didactic('Some', 'Text.')])
  await ask(admin, 'PUT', `/admin-courses/master/${retired}/retired`, { isRetired: true })
  expect(reasonOf(await set.give(id, whole, retired))).toBe('retired')
  expect((await set.give(id, randomUUID())).status).toBe(404)
  expect(await set.listed(id)).toEqual([])
})

test('courses are put in another order, unless somebody else changed the list meanwhile', async () => {
  const id = await addWorkshop(database)
  const text = await set.didactic('Order', 'Text.')
  const courses = [
    await set.master('A', [text]),
    await set.master('B', [text]),
    await set.master('C', [text]),
  ]
  await set.give(id, ...courses)
  const was = (await set.listed(id)).map((course) => course.id)
  const to = [was[2]!, was[0]!, was[1]!]
  const order = (body: object) => ask(educator, 'PUT', `/admin-courses/workshop/${id}/order`, body)
  expect(titles(coursesOf(await order({ was, to })))).toEqual(['C', 'A', 'B'])
  // The same again, after a lost answer.
  expect((await order({ was, to })).status).toBe(200)
  expect(reasonOf(await order({ was, to: [was[1]!, was[0]!, was[2]!] }))).toBe('order-changed')
  expect((await order({ was, to: was.slice(1) })).status).toBe(400)
})

test('DELETE means the course of the workshop, never the one that it comes from', async () => {
  const id = await addWorkshop(database)
  const course = await set.master('Kept', [await set.didactic('Kept', 'Text.')])
  await set.give(id, course)
  expect((await ask(admin, 'DELETE', '/admin-courses', { id: course })).status).toBe(404)
  const [given] = await set.listed(id)
  const both = await Promise.all([
    ask(admin, 'DELETE', '/admin-courses', { id: given!.id }),
    ask(educator, 'DELETE', '/admin-courses', { id: given!.id }),
  ])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  expect(await set.listed(id)).toEqual([])
  expect((await ask(admin, 'GET', `/admin-courses/master/${course}`)).status).toBe(200)
})

test('its facilitators read the list; for other people, the workshop has none', async () => {
  const id = await addWorkshop(database, { facilitators: [facilitator], faculty: [teacher] })
  const other = await addWorkshop(database)
  expect((await ask(facilitator, 'GET', `/admin-courses/workshop/${id}`)).status).toBe(200)
  expect((await ask(facilitator, 'GET', `/admin-courses/workshop/${other}`)).status).toBe(404)
  expect((await ask(admin, 'GET', `/admin-courses/workshop/${randomUUID()}`)).status).toBe(404)
  for (const who of [teacher, attendee, stranger])
    expect((await ask(who, 'GET', `/admin-courses/workshop/${id}`)).status).toBe(403)
  expect((await ask(facilitator, 'DELETE', '/admin-courses', { id: randomUUID() })).status).toBe(403)
})

test('changes are in the audit trail of the workshop', async () => {
  const id = await addWorkshop(database)
  await set.give(id, await set.master('Noted', [await set.didactic('N', 'Text.')]))
  const [course] = await set.listed(id)
  await ask(admin, 'DELETE', '/admin-courses', { id: course!.id })
  const entries = await rows<{ action: string; before: object; after: object }>(
    'SELECT action, before, after FROM audit_entries WHERE subject_id = $1 ORDER BY id',
    [id],
  )
  expect(entries).toEqual([
    { action: 'workshop-course-added', before: null, after: { courses: ['Noted'] } },
    { action: 'workshop-course-removed', before: { courses: ['Noted'] }, after: null },
  ])
})
