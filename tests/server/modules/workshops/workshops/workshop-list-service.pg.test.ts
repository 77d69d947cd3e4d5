import { expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { setUpWorkshopCalls } from '#tests/support/workshop-calls.ts'
import { addAttendee, addProcedure, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database, ask } = await setUpWorkshopCalls()
const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
const facilitator = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR', lastName: 'Quist' })
const teacher = await addWorkshopPerson(database, { isFaculty: true, lastName: 'Njord' })
const attendee = await addWorkshopPerson(database, { isAttendee: true })
const inactive = await addWorkshopPerson(database, { isAttendee: true })
const procedureId = await addProcedure(database, 'Robotic colectomy')

const past = { startDate: '2020-03-02 08:00:00', endDate: '2020-03-02 16:00:00' }
const old = await addWorkshop(database, { ...past, title: 'Old one' })
const next = await addWorkshop(database, {
  title: 'Next one',
  procedureId,
  city: 'Chicago',
  facilitators: [facilitator],
  faculty: [teacher],
})
const later = await addWorkshop(database, {
  title: 'Later one',
  startDate: '2099-06-02 08:00:00',
  endDate: '2099-06-02 16:00:00',
})
const canceled = await addWorkshop(database, { title: 'Called off', canceledAt: new Date() })
await addAttendee(database, next, attendee)
await addAttendee(database, canceled, attendee)
await addAttendee(database, next, inactive, { isActive: false })

async function titles(who: UserId, path: string): Promise<string[]> {
  const { body } = await ask(who, 'GET', path)
  const { workshop } = body['_embedded'] as { workshop: { title: string }[] }
  return workshop.map(({ title }) => title)
}

test('past and upcoming are whole for a client that knows only the specification, in their order', async () => {
  expect(await titles(admin, '/admin-workshop/upcoming')).toEqual(['Next one', 'Later one'])
  expect(await titles(admin, '/admin-workshop/past')).toEqual(['Old one'])
  expect(await titles(admin, '/admin-workshop/canceled')).toEqual(['Called off'])
  const { body } = await ask(admin, 'GET', '/admin-workshop/upcoming')
  expect(body).toMatchObject({
    total: 2,
    next: null,
    _embedded: {
      workshop: [{ id: next, procedure: { id: procedureId }, facilitators: [{ id: facilitator }] }, {}],
    },
  })
})

test('they are filtered by procedure, facilitator and words, and continued from a cursor', async () => {
  expect(await titles(admin, `/admin-workshop/upcoming?procedureId=${procedureId}`)).toEqual(['Next one'])
  expect(await titles(admin, `/admin-workshop/upcoming?facilitatorId=${facilitator}`)).toEqual(['Next one'])
  for (const search of ['next', 'CHICAGO', 'robotic col', 'njord', 'quist one'])
    expect(await titles(admin, `/admin-workshop/upcoming?search=${search}`), search).toEqual(['Next one'])
  expect(await titles(admin, '/admin-workshop/upcoming?search=100%25')).toEqual([])
  const { body } = await ask(admin, 'GET', '/admin-workshop/upcoming?limit=1')
  expect(body).toMatchObject({ total: 2, _embedded: { workshop: [{ id: next }] } })
  const cursor = encodeURIComponent(body['next'] as string)
  expect(await titles(admin, `/admin-workshop/upcoming?limit=1&cursor=${cursor}`)).toEqual(['Later one'])
})

test('facilitators list what they facilitate, participants what is theirs, also if it was canceled', async () => {
  expect(await titles(facilitator, '/admin-workshop/upcoming')).toEqual(['Next one'])
  expect(await titles(facilitator, '/admin-workshop/past')).toEqual([])
  expect((await ask(attendee, 'GET', '/admin-workshop/upcoming')).status).toBe(403)
  expect((await titles(attendee, '/workshop/own')).toSorted()).toEqual(['Called off', 'Next one'])
  expect(await titles(teacher, '/workshop/own')).toEqual(['Next one'])
  expect(await titles(inactive, '/workshop/own')).toEqual([])
  expect(await titles(attendee, '/workshop/own?which=past')).toEqual([])
})

test.each([
  ['an admin', admin, [200, 200]],
  ['its facilitator', facilitator, [200, 404]],
  ['somebody who teaches in it', teacher, [200, 404]],
  ['an attendee', attendee, [200, 404]],
  ['an inactive attendee', inactive, [404, 404]],
])('of one workshop and a foreign one, %s reads %s', async (_who, id, expected) => {
  const statuses = [next, later].map(async (one) => (await ask(id, 'GET', `/workshop/details/${one}`)).status)
  expect(await Promise.all(statuses)).toEqual(expected)
})

test('how attendees stand is read by staff, not by those who take part', async () => {
  const counts = async (who: UserId) =>
    (await ask(who, 'GET', `/workshop/details/${next}`)).body['attendeeCounts']
  expect(await counts(facilitator)).toEqual({ active: 1, notRegistered: 0, notPaid: 1 })
  expect(await counts(attendee)).toBeNull()
  expect(await counts(teacher)).toBeNull()
  expect(old).toBeDefined()
})

test('a search ignores accents and capitals, in what is stored and in what is typed', async () => {
  const knots = await addProcedure(database, 'Résection gastrique')
  const muller = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR', lastName: 'Müller' })
  await addWorkshop(database, {
    title: 'Über die Naht',
    city: 'Córdoba',
    procedureId: knots,
    facilitators: [muller],
    startDate: '2098-06-02 08:00:00',
    endDate: '2098-06-02 16:00:00',
  })
  const found = (search: string) =>
    titles(admin, `/admin-workshop/upcoming?${new URLSearchParams({ search }).toString()}`)
  for (const search of ['UBER naht', 'cordoba', 'CÓRDOBA', 'resection', 'muller', 'mÜLLER', 'ubér cordobá'])
    expect([search, await found(search)]).toEqual([search, ['Über die Naht']])
  expect(await found('%')).toEqual([])
})
