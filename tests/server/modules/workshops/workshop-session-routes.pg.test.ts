import { expect, test } from 'vitest'
import { workshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { WORKSHOP_PREFIX } from '#contract/version.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { addToWorkshops } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = await peopledDatabase()
const { database, people } = fresh
const server = untilEnd(await startWholeServer(fresh))

async function ask(who: UserId | null, method: string, path: string, body?: object) {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  if (who !== null) headers['authorization'] = `Bearer ${await server.tokenFor(who)}`
  const answer = await fetch(server.address + WORKSHOP_PREFIX + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('me has the fields of the specification, and no other', async () => {
  const who = await addToWorkshops(database, {
    isFaculty: true,
    email: 'ana@workshops.test',
    residency: { role: null, firstName: 'Ana', lastName: 'Petrović' },
  })
  expect((await ask(who, 'GET', '/me')).body).toEqual({
    id: who,
    email: 'ana@workshops.test',
    firstName: 'Ana',
    lastName: 'Petrović',
    fullName: 'Ana Petrović',
    role: 'PARTICIPANT',
    isFaculty: true,
    isAttendee: false,
    isDeactivated: false,
  })
})

test('people of the residency alone have no me here, and deactivated people read that they are', async () => {
  expect(await ask(people.faculty, 'GET', '/me')).toMatchObject({ status: 404, body: { code: 'not-found' } })
  const closed = await addToWorkshops(database, { isDeactivated: true })
  const answer = await ask(closed, 'GET', '/me')
  expect(workshopMe.parse(answer.body)).toMatchObject({ isDeactivated: true })
  expect(await ask(closed, 'GET', '/workshop-role')).toMatchObject({
    status: 410,
    body: { code: 'membership-ended' },
  })
})

test('only people of both portals read that they belong to the residency, as long as they do', async () => {
  const of = async (residency: object) => {
    const email = `both.${Math.random()}@workshops.test`
    const who = await addToWorkshops(database, { residency, email })
    return (await ask(who, 'GET', '/me')).body['isInResidency']
  }
  expect(await of({ role: 'FACULTY', programId: people.programId })).toBe(true)
  // They may still look at their courses.
  expect(await of({ role: 'RESIDENT', programId: people.programId, isActive: false })).toBe(true)
  expect(await of({ role: 'FACULTY', programId: people.programId, isActive: false })).toBeUndefined()
  expect(await of({ role: null })).toBeUndefined()
})

test('a sign-in is remembered with the person', async () => {
  const who = await addToWorkshops(database, { role: 'FACILITATOR' })
  expect((await ask(who, 'POST', '/me/login-history/web')).status).toBe(200)
  const { rows } = await database.$client.query('SELECT channel FROM login_history WHERE user_id = $1', [who])
  expect(rows).toEqual([{ channel: 'WEB' }])
})

test('the roles are an embedded collection', async () => {
  const who = await addToWorkshops(database, { role: 'WORKSHOP_ADMIN' })
  const { body } = await ask(who, 'GET', '/workshop-role')
  expect(body).toMatchObject({ _embedded: { workshopRole: [{ id: 1, role: 'WORKSHOP_ADMIN' }, {}, {}, {}] } })
})

test('a link to a new password goes to people of the workshops alone, too', async () => {
  const email = 'forgetful@workshops.test'
  await addToWorkshops(database, { email, residency: { role: null, passwordHash: 'something' } })
  expect((await ask(null, 'POST', `/user/forgot-password?email=${email}`)).status).toBe(200)
  const letters = async () => {
    const { rows } = await database.$client.query<{ template: string }>(
      'SELECT template FROM letters WHERE email = $1',
      [email],
    )
    return rows.map(({ template }) => template)
  }
  await expect.poll(letters, { timeout: 10_000 }).toEqual(['reset-password'])
  const token = 'x'.repeat(43)
  const answer = await ask(null, 'PATCH', `/user/reset-password?token=${token}`, {
    password: 'a new long one',
  })
  expect(answer.body['code']).toBe('not-found')
})

test('a log record is taken from whoever is signed in', async () => {
  const record = { name: 'page', message: 'Broke', type: 'ERROR', source: '/workshop', userAgent: 'a test' }
  const who = await addToWorkshops(database, { isAttendee: true })
  expect((await ask(who, 'POST', '/vue-log', record)).status).toBe(200)
  expect((await ask(null, 'POST', '/vue-log', record)).status).toBe(401)
})

test('each base has a document of its own', async () => {
  const pathsOf = async (base: string) => {
    const answer = await fetch(`${server.address}${base}/openapi.json`)
    return Object.keys(((await answer.json()) as { paths: object }).paths)
  }
  const mine = await pathsOf(WORKSHOP_PREFIX)
  expect(mine).toContain(`${WORKSHOP_PREFIX}/me`)
  expect(mine.filter((path) => !path.startsWith(WORKSHOP_PREFIX))).toEqual([])
  expect((await pathsOf('/api/v1')).filter((path) => path.startsWith(WORKSHOP_PREFIX))).toEqual([])
})
