import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MyTeachingRequest, TeachingRequest } from '#contract/endpoints/people/teaching-requests.ts'
import type { ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import { forgetOldRequests } from '#server/modules/people/management/teaching/request-store.ts'
import { addPerson, addProgram } from '#tests/support/people.ts'
import { setUpPeopleApi } from '#tests/support/people-api.ts'

const api = setUpPeopleApi()
const { call, rows, trail } = api
let guest: UserId
/** Directs the program that employs the guest. */
let employer: UserId
let made = 0
const email = () => `asked-${made}@people.test`
beforeEach(async () => {
  made += 1
  const { foreignProgramId } = api.people()
  guest = await addPerson(api.database(), { role: 'FACULTY', email: email() })
  employer = await addPerson(api.database(), { role: 'PROGRAM_DIRECTOR', programId: foreignProgramId })
  await rows('INSERT INTO program_staff (program_id, user_id) VALUES ($1, $2)', [foreignProgramId, guest])
})
const director = () => api.people().programDirector

async function ask(as: UserId = director(), program: ProgramId = api.people().programId) {
  await call(as, 'POST', `/program/${program}/faculty`, { body: { email: email() } })
  await api.askPeople()
}
const mine = async (as: UserId = guest) =>
  ((await call(as, 'GET', '/teaching-request/mine')).body as { items: MyTeachingRequest[] }).items
const answer = (id: string, what: string, as: UserId = guest) =>
  call(as, 'PATCH', `/teaching-request/${id}`, { body: { answer: what } })
const asked = async (as: UserId = director()) =>
  (
    (await call(as, 'GET', `/program/${api.people().programId}/faculty/requests`)).body as {
      items: TeachingRequest[]
    }
  ).items.filter((item) => item.email === email())
const homeOf = async (id: UserId) =>
  (await rows<{ id: string | null }>('SELECT program_id AS id FROM users WHERE id = $1', [id]))[0]?.id ?? null
const toldOf = (id: UserId) =>
  rows<{ about: Record<string, string>; title: string }>(
    `SELECT about, event_title AS title FROM notifications
     WHERE user_id = $1 AND type = 'TEACHING' AND withdrawn_for IS NULL ORDER BY id`,
    [id],
  )
const change = (as: UserId) =>
  call(as, 'PATCH', `/user/${guest}`, {
    body: { email: email(), firstName: 'New', lastName: 'Name', role: 'FACULTY', timezone: 'UTC' },
  })

async function one() {
  await ask()
  const [request] = await mine()
  return request!
}

describe('a person who was asked', () => {
  it('sees who asks, by notification and letter, and what agreeing means; their employer sees it, too', async () => {
    const { programId } = api.people()
    const request = await one()
    expect(request).toMatchObject({
      program: { id: programId, title: 'Test program' },
      mayBecomeHome: true,
      isTaught: false,
    })
    expect(request.askedBy).toMatch(/^Pat Person/)
    expect(await toldOf(guest)).toMatchObject([
      { about: { teachingRequestId: request.id }, title: 'Test program' },
    ])
    expect(await toldOf(employer)).toMatchObject([{ about: { elsewhere: 'ASKED', byId: guest } }])
    const letters = await rows(`SELECT facts FROM letters WHERE user_id = $1`, [guest])
    expect(letters).toMatchObject([{ facts: { programTitle: 'Test program' } }])
    expect(await mine(api.people().foreignFaculty)).toEqual([])
    expect((await answer(request.id, 'HOME', api.people().foreignFaculty)).status).toBe(404)
  })

  it('who agrees to teach teaches there, and nobody there gets power over the account', async () => {
    const { programId } = api.people()
    const request = await one()
    expect((await answer(request.id, 'TEACHING')).status).toBe(200)
    expect((await answer(request.id, 'TEACHING')).status).toBe(200)
    expect(await homeOf(guest)).toBeNull()
    expect(
      await rows('SELECT FROM program_staff WHERE user_id = $1 AND program_id = $2', [guest, programId]),
    ).toHaveLength(1)
    expect((await change(director())).status).toBe(404)
    expect(await trail(guest)).toMatchObject([{ action: 'teaching-agreed', actor_id: guest }])
    expect(await toldOf(director())).toContainEqual(
      expect.objectContaining({ about: expect.objectContaining({ answer: 'TEACHING', byId: guest }) }),
    )
    expect(await toldOf(employer)).toMatchObject([{ about: { elsewhere: 'TEACHING' } }])
    expect(await asked()).toEqual([])
    expect(await toldOf(guest)).toEqual([])
  })

  it('only who makes it their home gives its managers power over the account', async () => {
    const { programId } = api.people()
    const request = await one()
    expect((await change(director())).status).toBe(404)
    expect((await answer(request.id, 'HOME')).status).toBe(200)
    expect(await homeOf(guest)).toBe(programId)
    expect(await toldOf(employer)).toMatchObject([{ about: { elsewhere: 'HOME' }, title: 'Test program' }])
    expect((await change(director())).status).toBe(200)
  })

  it('who teaches there already, without a home, may be asked to make it theirs', async () => {
    const { programId } = api.people()
    await answer((await one()).id, 'TEACHING')
    const again = await one()
    expect(again).toMatchObject({ isTaught: true, mayBecomeHome: true })
    expect((await answer(again.id, 'HOME')).status).toBe(200)
    expect(await homeOf(guest)).toBe(programId)
    expect(
      await rows('SELECT FROM program_staff WHERE user_id = $1 AND program_id = $2', [guest, programId]),
    ).toEqual([])
  })

  it('who declines is not asked again for 30 days, whatever their email is then', async () => {
    const request = await one()
    expect((await answer(request.id, 'DECLINED')).status).toBe(200)
    expect(await asked()).toMatchObject([{ state: 'declined' }])
    expect(await toldOf(director())).toContainEqual(
      expect.objectContaining({
        about: { answer: 'DECLINED', programId: api.people().programId },
        title: email(),
      }),
    )
    const repeated = await call(director(), 'POST', `/program/${api.people().programId}/faculty`, {
      body: { email: email() },
    })
    expect(repeated).toMatchObject({ status: 409, body: { details: { reason: 'declined' } } })
    expect((await answer(request.id, 'HOME')).status).toBe(404)
    await rows('UPDATE users SET email = $2 WHERE id = $1', [guest, `renamed-${made}@people.test`])
    await call(director(), 'POST', `/program/${api.people().programId}/faculty`, {
      body: { email: `renamed-${made}@people.test` },
    })
    await api.askPeople()
    expect(await mine()).toEqual([])
  })
})

describe('a request that has ended', () => {
  it('withdrawn: nothing is left of it, and it is answered like one that never was', async () => {
    const request = await one()
    const path = `/program/${api.people().programId}/faculty/requests/${request.id}`
    expect((await call(api.people().foreignCoordinator, 'DELETE', path)).status).toBe(404)
    expect((await call(director(), 'DELETE', path)).status).toBe(200)
    expect(await answer(request.id, 'HOME')).toEqual(await answer(randomUUID(), 'HOME'))
    expect([await mine(), await toldOf(guest), await toldOf(employer), await asked()]).toEqual([
      [],
      [],
      [],
      [],
    ])
    expect((await call(director(), 'DELETE', path)).status).toBe(404)
  })

  it('expired: it can be asked again, and is forgotten after a while', async () => {
    const request = await one()
    await rows(`UPDATE teaching_requests SET expires_at = now() - interval '1 minute' WHERE id = $1`, [
      request.id,
    ])
    expect(await mine()).toEqual([])
    expect((await answer(request.id, 'HOME')).status).toBe(404)
    expect(await asked()).toMatchObject([{ state: 'expired' }])
    await ask()
    expect(await asked()).toMatchObject([{ state: 'asked' }])
    await rows(`UPDATE teaching_requests SET expires_at = now() - interval '31 days' WHERE email = $1`, [
      email(),
    ])
    expect(await forgetOldRequests(api.database())).toBeGreaterThan(0)
    expect(await asked()).toEqual([])
  })

  it('the person was inactivated or got another role: nobody answers for them, and who asked sees no difference', async () => {
    const request = await one()
    const before = await asked()
    await rows('UPDATE users SET is_active = false WHERE id = $1', [guest])
    expect((await answer(request.id, 'HOME')).status).toBe(401)
    expect(await asked()).toEqual(before)
    await rows(`UPDATE users SET is_active = true, role = 'RESIDENT' WHERE id = $1`, [guest])
    expect((await answer(request.id, 'HOME')).status).toBe(403)
    expect(await homeOf(guest)).toBeNull()
  })

  it('the person was deleted: who asked sees no difference', async () => {
    await one()
    const before = await asked()
    expect((await call(api.people().admin, 'DELETE', `/user/${guest}`)).status).toBe(200)
    expect(await asked()).toEqual(before)
  })

  it('the program was inactivated: nothing is added to it', async () => {
    const { programId } = api.people()
    const request = await one()
    await rows('UPDATE programs SET active_program = false WHERE id = $1', [programId])
    expect(await answer(request.id, 'TEACHING')).toMatchObject({
      status: 409,
      body: { details: { reason: 'inactive-program' } },
    })
    await rows('UPDATE programs SET active_program = true WHERE id = $1', [programId])
  })
})

it('of two programs at once, the first that the person agrees to becomes the home, and the other does not', async () => {
  const { systemId, coordinator, programId } = api.people()
  const second = await addProgram(api.database(), systemId, 'Second program')
  await ask()
  await ask(coordinator, second)
  const requests = await mine()
  expect(requests).toHaveLength(2)
  const answers = await Promise.all(requests.map(({ id }) => answer(id, 'HOME')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    details: { reason: 'has-home' },
  })
  expect([programId, second]).toContain(await homeOf(guest))
})

it('two who ask at once make one request', async () => {
  const { coordinator } = api.people()
  await Promise.all([ask(), ask(coordinator), ask()])
  expect(await mine()).toHaveLength(1)
  expect(await rows(`SELECT FROM letters WHERE user_id = $1`, [guest])).toHaveLength(1)
})
