import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Coordinator } from '#contract/endpoints/people/coordinators.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { findActor } from '#server/login/actor-store.ts'
import { addPerson } from '#tests/support/people.ts'
import { setUpPeopleApi } from '#tests/support/people-api.ts'

const api = setUpPeopleApi()
const { call, rows, trail } = api
let manager: UserId
beforeAll(() => {
  manager = api.people().implementationManager
})

let made = 0
const draft = (change: object = {}) => {
  made += 1
  return {
    id: randomUUID(),
    email: `coordinator.${made}@trocar.test`,
    firstName: 'Cora',
    lastName: 'Coordinator',
    phone: null,
    timezone: 'America/Chicago',
    systemId: api.people().systemId,
    ...change,
  }
}
const make = (body: object, as = manager) => call(as, 'POST', '/user/coordinator', { body })
const change = (id: string, body: object, seen: object = {}) =>
  call(manager, 'PATCH', `/user/coordinator/${id}`, { body: { ...body, seen } })
async function coordinatorsOf(systemId: string): Promise<Coordinator[]> {
  const answer = await call(manager, 'GET', `/system/${systemId}/coordinators?limit=100`)
  expect(answer.status).toBe(200)
  return (answer.body as { items: Coordinator[] }).items
}
const one = async (id: string) =>
  (await coordinatorsOf(api.people().systemId)).find((person) => person.id === id)
async function invited(facts: object = {}) {
  const person = draft(facts)
  expect((await make(person)).status).toBe(200)
  const { id, ...rest } = person
  return { id: id as UserId, rest }
}
const refused = (reason: string) => ({ status: 409, body: { code: 'wrong-state', details: { reason } } })

describe('inviting a coordinator', () => {
  it('creates the account and the letter, and is in the trail', async () => {
    const { id, rest } = await invited({ phone: '+1 (555) 123-4567' })
    expect(await one(id)).toMatchObject({
      email: rest.email,
      phone: '+15551234567',
      isActive: true,
      isRegistered: false,
      lastInvitation: { state: 'QUEUED' },
    })
    expect(await rows('SELECT template, facts FROM letters WHERE user_id = $1', [id])).toMatchObject([
      { template: 'registration', facts: { firstName: 'Cora', role: 'System Coordinator' } },
    ])
    expect(await trail(id)).toMatchObject([
      { action: 'account-created', actor_id: manager, after: { systemId: api.people().systemId } },
    ])
  })

  it('says why the letter did not arrive', async () => {
    const { id } = await invited()
    await rows(`UPDATE letters SET state = 'FAILED', reason = '550 5.1.1 No such user' WHERE user_id = $1`, [
      id,
    ])
    expect((await one(id))?.lastInvitation).toMatchObject({ state: 'FAILED', problem: 'no-such-address' })
  })

  it('sent twice creates one account and one letter; another one with its email is refused', async () => {
    const person = draft()
    await Promise.all([make(person), make(person)])
    expect(await make(person)).toEqual({ status: 200, body: {} })
    expect(await rows('SELECT FROM letters WHERE user_id = $1', [person.id])).toHaveLength(1)
    expect(await make(draft({ email: person.email.toUpperCase() }))).toMatchObject(refused('email-taken'))
  })

  it('sent again for another system is refused, and says who was invited', async () => {
    const person = draft()
    await make(person)
    expect(await make({ ...person, systemId: api.people().foreignSystemId })).toMatchObject({
      status: 409,
      body: { details: { reason: 'email-taken', made: { email: person.email } } },
    })
    expect(await one(person.id)).toMatchObject({ systemId: person.systemId })
    expect(await make(person)).toEqual({ status: 200, body: {} })
  })

  it('needs a system that exists, and that is not an institution standing alone', async () => {
    expect(await make(draft({ systemId: randomUUID() }))).toMatchObject(refused('unknown-system'))
    const [alone] = await rows<{ id: string }>(
      `INSERT INTO systems (system_name, is_standalone) VALUES ('Lone hospital', true) RETURNING id`,
    )
    expect(await make(draft({ systemId: alone?.id }))).toMatchObject(refused('unknown-system'))
  })

  it.each(['coordinator', 'programDirector', 'fieldTeamMember', 'resident'] as const)(
    'is not for a %s',
    async (who) => {
      const answer = await make(draft(), api.people()[who])
      expect(answer.status).toBe(403)
      const { systemId } = api.people()
      expect((await call(api.people()[who], 'GET', `/system/${systemId}/coordinators`)).status).toBe(403)
    },
  )
})

describe('changing a coordinator', () => {
  it('records what changed, and nothing if nothing did', async () => {
    const { id, rest } = await invited()
    await change(id, rest, rest)
    await change(id, { ...rest, lastName: 'Corvid', phone: '5551234567' }, rest)
    expect((await trail(id))[1]).toMatchObject({
      action: 'account-changed',
      before: { lastName: 'Coordinator', phone: null },
      after: { lastName: 'Corvid', phone: '5551234567' },
    })
    expect(await trail(id)).toHaveLength(2)
  })

  it('to another system takes away the old programs and adds the new ones, and their session continues', async () => {
    const { systemId, foreignSystemId, programId, foreignProgramId } = api.people()
    const { id, rest } = await invited()
    const session = await api.signedIn(id)
    expect((await findActor(api.database().$client, id))?.programIds).toEqual([programId])
    expect((await change(id, { ...rest, systemId: foreignSystemId }, rest)).status).toBe(200)
    expect((await findActor(api.database().$client, id))?.programIds).toEqual([foreignProgramId])
    expect((await call(id, 'GET', `/user/program/${programId}?kind=residents`)).status).toBe(404)
    expect(await session.isOver()).toBe(false)
    expect((await coordinatorsOf(systemId)).some((person) => person.id === id)).toBe(false)
    expect(await change(id, { ...rest, systemId: randomUUID() })).toMatchObject(refused('unknown-system'))
  })

  it('is not overwritten if somebody else changed them meanwhile', async () => {
    const { id, rest } = await invited()
    await change(id, { ...rest, lastName: 'Theirs' }, rest)
    expect(await change(id, { ...rest, lastName: 'Mine' }, rest)).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed-meanwhile', now: { lastName: 'Theirs' } } },
    })
  })

  it('sent again after a lost answer is done, and not somebody else’s change', async () => {
    const { id, rest } = await invited()
    const mine = { ...rest, lastName: 'Corvid' }
    expect((await change(id, mine, rest)).status).toBe(200)
    expect(await change(id, mine, rest)).toEqual({ status: 200, body: {} })
  })

  it('to a new email ends what was sent to the old one, and to somebody else’s is refused', async () => {
    const { id, rest } = await invited()
    expect((await change(id, { ...rest, email: `new.${rest.email}` }, rest)).status).toBe(200)
    expect(await rows('SELECT FROM account_links WHERE user_id = $1 AND replaced_at IS NULL', [id])).toEqual(
      [],
    )
    await addPerson(api.database(), { email: 'taken.coordinator@trocar.test' })
    expect(await change(id, { ...rest, email: 'Taken.Coordinator@trocar.test' })).toMatchObject(
      refused('email-taken'),
    )
  })

  it('is not for people of other roles, who have their own call', async () => {
    const { resident, admin } = api.people()
    const { id: _id, ...rest } = draft()
    for (const id of [resident, admin, randomUUID()]) expect((await change(id, rest)).status).toBe(404)
    const { id } = await invited()
    const { systemId: _system, phone: _phone, ...ofPerson } = rest
    const body = { ...ofPerson, role: 'FACULTY' }
    expect((await call(manager, 'PATCH', `/user/${id}`, { body })).status).toBe(404)
    const proctoring = { id, proctorGroups: [{ id: api.people().groupId }] }
    expect((await call(manager, 'PATCH', '/user/update-proctor-groups', { body: proctoring })).status).toBe(
      404,
    )
  })
})

describe('closing the account of a coordinator', () => {
  const close = (id: string, as = manager) => call(as, 'PATCH', '/user/inactivate-user', { body: { id } })

  it('ends their sessions and their links, and can be undone', async () => {
    const { id } = await invited()
    const session = await api.signedIn(id)
    expect(await close(id)).toEqual({ status: 200, body: {} })
    expect(await session.isOver()).toBe(true)
    expect(await one(id)).toMatchObject({ isActive: false })
    expect((await call(manager, 'PATCH', '/user/reactivate-user', { body: { id } })).status).toBe(200)
    expect(await one(id)).toMatchObject({ isActive: true })
  })

  it('is not for directors, nor for other coordinators of the system', async () => {
    const { programDirector, coordinator } = api.people()
    const { id } = await invited()
    for (const who of [programDirector, coordinator]) {
      expect((await close(id, who)).status).toBe(404)
      expect((await call(who, 'DELETE', `/user/${id}`)).status).toBe(404)
      expect((await call(who, 'GET', `/user/${id}/deletion`)).status).toBe(404)
    }
    expect(await one(id)).toMatchObject({ isActive: true })
  })

  it('permanently deletes one who left nothing, and anonymizes one who left a trace', async () => {
    const { id } = await invited()
    expect(await call(manager, 'DELETE', `/user/${id}`)).toMatchObject({ body: { outcome: 'DELETED' } })
    const traced = await invited()
    await rows(
      `INSERT INTO feedback (id, user_id, route, stars, type, text)
        VALUES (gen_random_uuid(), $1, '/residency/home', 5, 'GENERAL', '')`,
      [traced.id],
    )
    expect(await call(manager, 'DELETE', `/user/${traced.id}`)).toMatchObject({
      body: { outcome: 'ANONYMIZED' },
    })
    expect(await one(traced.id)).toBeUndefined()
    expect((await change(traced.id, traced.rest)).status).toBe(404)
  })
})

it('the coordinators of a system that does not exist are not found', async () => {
  expect((await call(manager, 'GET', `/system/${randomUUID()}/coordinators`)).status).toBe(404)
})
