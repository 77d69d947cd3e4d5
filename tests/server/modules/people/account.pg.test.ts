import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { roleEndpoints } from '#contract/endpoints/session/roles.ts'
import { sessionEndpoints } from '#contract/endpoints/session/session.ts'
import { roles } from '#contract/vocabulary/roles.ts'
import { programStaff } from '#server/database/schema/memberships.ts'
import { createAccountHandlers } from '#server/modules/session/account-routes.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { addGroup, addPerson, addProgram } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = await peopledDatabase()
const { people } = fresh
const api = untilEnd(
  await createTestApi(
    fresh.database,
    { ...sessionEndpoints, ...roleEndpoints },
    createAccountHandlers({
      database: fresh.database,
      signer: createMediaSigner(Buffer.alloc(32, 7), Date.now),
    }),
  ),
)

describe('GET /me', () => {
  it('names every program that one teaches in, the home first', async () => {
    const second = await addProgram(fresh.database, people.systemId, 'Another program')
    const person = await addPerson(fresh.database, { role: 'FACULTY', programId: people.programId })
    await fresh.database.insert(programStaff).values({ programId: second, userId: person })
    expect((await api.call(person, 'GET', '/me')).body).toMatchObject({
      programId: people.programId,
      programs: [
        { id: people.programId, title: 'Test program' },
        { id: second, title: 'Another program' },
      ],
    })
  })

  it('returns who is signed in, with groups and the current one', async () => {
    const { status, body } = await api.call(people.resident, 'GET', '/me')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: people.resident,
      role: 'RESIDENT',
      isActive: true,
      fullName: expect.stringMatching(/^Pat Person \d+$/),
      userGroups: [{ id: people.groupId, name: 'First years', isActive: true }],
      proctorGroups: [],
      currentUserGroupId: people.groupId,
      programId: people.programId,
      programs: [{ id: people.programId, title: 'Test program', timezone: 'America/New_York' }],
    })
  })

  it('an expired group is not active, and not the current one', async () => {
    const { body } = await api.call(people.inactiveResident, 'GET', '/me')
    expect(body).toMatchObject({
      isActive: false,
      userGroups: [{ id: people.expiredGroupId, isActive: false }],
      currentUserGroupId: null,
    })
  })

  it('a real group comes before the unassigned one', async () => {
    const waiting = await addGroup(fresh.database, people.programId, { isUnassignedGroup: true })
    const person = await addPerson(fresh.database, { memberOf: [people.groupId, waiting] })
    expect((await api.call(person, 'GET', '/me')).body).toMatchObject({ currentUserGroupId: people.groupId })
  })

  it('proctor groups come with their state', async () => {
    const { body } = await api.call(people.proctoringFaculty, 'GET', '/me')
    expect((body as { proctorGroups: object[] }).proctorGroups).toEqual(
      expect.arrayContaining([
        { id: people.foreignGroupId, name: 'Foreign group', isActive: true },
        { id: people.expiredGroupId, name: 'Class of last year', isActive: false },
      ]),
    )
  })

  it('every role has a me', async () => {
    const everyone = [people.faculty, people.programDirector, people.coordinator, people.admin]
    everyone.push(people.implementationManager, people.fieldTeamMember)
    for (const id of everyone) expect((await api.call(id, 'GET', '/me')).status).toBe(200)
  })

  it('without a token the answer is 401 with a message', async () => {
    expect(await api.call(null, 'GET', '/me')).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in', message: expect.any(String) },
    })
  })
})

describe('POST /me/login-history/web', () => {
  async function entries(userId: string): Promise<number> {
    const { rows } = await fresh.database.$client.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM login_history WHERE user_id = $1',
      [userId],
    )
    return rows[0]!.n
  }

  it('is recorded once for one key, however often it is sent', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    for (const _ of [1, 2, 3]) {
      const answer = await api.call(people.faculty, 'POST', '/me/login-history/web', { headers })
      expect(answer).toEqual({ status: 200, body: {} })
    }
    expect(await entries(people.faculty)).toBe(1)
  })

  it('is recorded each time without a key', async () => {
    await api.call(people.peer, 'POST', '/me/login-history/web')
    await api.call(people.peer, 'POST', '/me/login-history/web')
    expect(await entries(people.peer)).toBe(2)
  })
})

describe('GET /role', () => {
  it('returns every role with its id', async () => {
    const { body } = await api.call(people.admin, 'GET', '/role')
    const list = (body as { _embedded: { role: { id: number; role: string }[] } })._embedded.role
    expect(list.map(({ role }) => role)).toEqual(roles)
    expect(new Set(list.map(({ id }) => id)).size).toBe(roles.length)
  })
})
