import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PLACE_MESSAGE_MAX, PLACE_REQUESTS_MAX } from '#contract/limits.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { WORKSHOP_PREFIX } from '#contract/version.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { workshopApi } from '#tests/support/workshop-api.ts'
import { addAttendee, addWorkshop, addWorkshopPerson, type WorkshopFacts } from '#tests/support/workshops.ts'

const fresh = await peopledDatabase()
const { database } = fresh
const server = untilEnd(await startWholeServer(fresh))
const ask = workshopApi(server)
const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
const facilitator = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })

/** As anybody asks, without signing in. */
async function open(method: string, path: string, body?: object) {
  const answer = await fetch(server.address + WORKSHOP_PREFIX + path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  return { status: answer.status, text: await answer.text() }
}

const shown = (facts: WorkshopFacts = {}) => addWorkshop(database, { publicSince: new Date(), ...facts })
const somebody = (change: object = {}) => ({
  id: randomUUID(),
  firstName: 'Ana',
  lastName: 'Berg',
  email: 'ana@outside.test',
  ...change,
})
const requestsOf = async (id: WorkshopId) =>
  (
    await database.$client.query<{ email: string; message: string; first_name: string }>(
      'SELECT email, message, first_name FROM workshop_place_requests WHERE workshop_id = $1 ORDER BY asked_at, id',
      [id],
    )
  ).rows

test('the page says what it is, when, where, who teaches and what it costs, and nothing else', async () => {
  const teacher = await addWorkshopPerson(database, { isFaculty: true, firstName: 'Tom', lastName: 'Abel' })
  await database.$client.query(
    `INSERT INTO workshop_profiles (user_id, hospital_name) VALUES ($1, 'Northside')
     ON CONFLICT (user_id) DO UPDATE SET hospital_name = 'Northside'`,
    [teacher],
  )
  const id = await shown({
    title: '<b>Hernia</b>',
    description: 'Two days.',
    faculty: [teacher],
    facilitators: [facilitator],
    location: 'Lakeside Lab',
    streetAddress: '12 Shore Drive',
    city: 'Chicago',
    state: 'IL',
  })
  const { status, text } = await open('GET', `/public-page/${id}`)
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({
    title: '<b>Hernia</b>',
    description: 'Two days.',
    procedure: expect.any(String) as string,
    startDate: '2099-03-02T08:00:00',
    endDate: '2099-03-02T16:00:00',
    timezone: 'America/Chicago',
    location: 'Lakeside Lab',
    city: 'Chicago',
    state: 'IL',
    price: 250,
    faculty: [{ fullName: 'Tom Abel', hospital: 'Northside' }],
  })
})

test.each([
  ['has no page', { publicSince: null }],
  ['is internal', { isInternal: true }],
  ['was canceled', { canceledAt: new Date() }],
  ['is over', { startDate: '2020-03-02 08:00:00', endDate: '2020-03-02 16:00:00' }],
])('a workshop that %s is not found, and takes no request', async (_what, facts) => {
  const id = await shown(facts)
  expect((await open('GET', `/public-page/${id}`)).status).toBe(404)
  const asked = await open('POST', `/public-page/${id}/ask-for-place`, somebody())
  const unknown = await open('POST', `/public-page/${randomUUID()}/ask-for-place`, somebody())
  expect(asked).toEqual(unknown)
  expect(asked.status).toBe(404)
  expect(await requestsOf(id)).toEqual([])
})

test('staff switch the page on and off; a facilitator does not, and an internal workshop has none', async () => {
  const id = await addWorkshop(database, {})
  const path = `/admin-workshop/public-page/${id}`
  expect((await ask(admin, 'GET', path)).body).toEqual({
    address: `http://localhost:4600/workshop/page/${id}`,
    publicSince: null,
    hiddenBy: null,
  })
  const on = await ask(admin, 'PUT', path, { isPublic: true })
  expect(on.body['publicSince']).not.toBeNull()
  expect((await ask(admin, 'PUT', path, { isPublic: true })).body).toEqual(on.body)
  expect((await open('GET', `/public-page/${id}`)).status).toBe(200)
  expect((await ask(admin, 'PUT', path, { isPublic: false })).body['publicSince']).toBeNull()
  expect((await open('GET', `/public-page/${id}`)).status).toBe(404)
  expect((await ask(facilitator, 'PUT', path, { isPublic: true })).status).toBe(403)
  const { rows } = await database.$client.query<{ action: string }>(
    'SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY at, id',
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['workshop-page-opened', 'workshop-page-closed'])
  const internal = await addWorkshop(database, { isInternal: true })
  const refused = await ask(admin, 'PUT', `/admin-workshop/public-page/${internal}`, { isPublic: true })
  expect(refused).toMatchObject({ status: 409, body: { details: { reason: 'internal' } } })
  expect((await ask(admin, 'GET', `/admin-workshop/public-page/${randomUUID()}`)).status).toBe(404)
})

test('the answer is the same for a new email, for one that asked before and for an attendee', async () => {
  const id = await shown()
  const attendee = await addWorkshopPerson(database, { isAttendee: true, email: 'in@outside.test' })
  await addAttendee(database, id, attendee)
  const first = somebody({ message: 'First' })
  const answers = [
    await open('POST', `/public-page/${id}/ask-for-place`, first),
    // The same one again, as after a lost answer.
    await open('POST', `/public-page/${id}/ask-for-place`, first),
    await open(
      'POST',
      `/public-page/${id}/ask-for-place`,
      somebody({ email: 'ANA@Outside.test', message: 'Second' }),
    ),
    await open('POST', `/public-page/${id}/ask-for-place`, somebody({ email: 'in@outside.test' })),
  ]
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {}']))
  expect(await requestsOf(id)).toMatchObject([
    { email: 'ana@outside.test', message: 'First' },
    { email: 'in@outside.test' },
  ])
})

test('bad and huge input is refused, and markup stays text', async () => {
  const id = await shown()
  const path = `/public-page/${id}/ask-for-place`
  for (const change of [
    { email: 'nobody' },
    { email: `${'a'.repeat(300)}@outside.test` },
    { firstName: '', lastName: ' ' },
    { firstName: 'A'.repeat(101) },
    { lastName: 'a\u0000b' },
    { message: 'x'.repeat(PLACE_MESSAGE_MAX + 1) },
    { hospital: 'x'.repeat(10_000) },
    { id: 'mine' },
  ])
    expect((await open('POST', path, somebody(change))).status, JSON.stringify(change).slice(0, 40)).toBe(400)
  expect(await requestsOf(id)).toEqual([])
  expect((await open('POST', path, somebody({ firstName: '<img src=x>' }))).status).toBe(200)
  expect((await requestsOf(id))[0]?.first_name).toBe('<img src=x>')
})

test('a workshop takes so many open requests, and then none, whoever asks; and an address only so many', async () => {
  const id = await shown()
  await database.$client.query(
    `INSERT INTO workshop_place_requests (id, workshop_id, first_name, last_name, email, hospital, message)
     SELECT gen_random_uuid(), $1, 'A', 'B', 'many' || n || '@outside.test', '', '' FROM generate_series(1, $2::int) n`,
    [id, PLACE_REQUESTS_MAX],
  )
  const path = `/public-page/${id}/ask-for-place`
  const full = await open('POST', path, somebody())
  expect(full.status).toBe(409)
  expect((await open('POST', path, somebody({ email: 'many1@outside.test' }))).text).toBe(full.text)
  expect(await requestsOf(id)).toHaveLength(PLACE_REQUESTS_MAX)
  const other = await shown()
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_one, at) =>
      open('POST', `/public-page/${other}/ask-for-place`, somebody({ email: `flood${at}@outside.test` })),
    ),
  )
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(939)
  expect((await requestsOf(other)).length).toBeLessThan(61)
})
