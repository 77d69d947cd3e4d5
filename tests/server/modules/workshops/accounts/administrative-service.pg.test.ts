import { describe, expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { workshopApi } from '#tests/support/workshop-api.ts'
import { addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const fresh = untilEnd(await freshDatabase())
const { database } = fresh
const call = workshopApi(untilEnd(await startWholeServer(fresh)))
const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
const BASE = '/admin-user/administrative'

const given = (facts = {}) => ({
  firstName: 'Ada',
  lastName: 'Reyes',
  role: 'CLINICAL_EDUCATION',
  email: `${crypto.randomUUID()}@example.org`,
  isInternal: true,
  userDetails: { phone: { number: '+13125550142' } },
  ...facts,
})
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.$client.query<Row & Record<string, unknown>>(text, values)).rows as Row[]
const lettersTo = (id: unknown) =>
  rows<{ template: string }>(`SELECT template FROM letters WHERE user_id = $1 ORDER BY id`, [id])
const membership = async (id: UserId) =>
  (
    await rows<{ role: string; is_deactivated: boolean }>(
      `SELECT role, is_deactivated FROM workshop_memberships WHERE user_id = $1`,
      [id],
    )
  )[0]
const reasonOf = ({ body }: { body: Record<string, unknown> }) =>
  (body['details'] as { reason?: string } | undefined)?.reason
const listed = async (who: UserId, id: unknown) =>
  ((await call(who, 'GET', BASE)).body as unknown as { id: string }[]).find((one) => one.id === id)

describe('POST /admin-user/administrative', () => {
  test('adds somebody with name, role, email, isInternal and phone, and writes to them', async () => {
    const body = given()
    const { status, body: made } = await call(admin, 'POST', `${BASE}?send-email=true`, body)
    expect(status).toBe(200)
    expect(made).toMatchObject({ ...body, isRegistered: false })
    expect(await lettersTo(made['id'])).toEqual([{ template: 'workshop-staff' }])
    expect(await listed(admin, made['id'])).toMatchObject({
      lastInvitation: { state: expect.any(String) as string },
    })
  })

  test('writes nothing with send-email=false, and wants no phone', async () => {
    const { userDetails: _none, ...body } = given()
    const { body: made } = await call(admin, 'POST', `${BASE}?send-email=false`, body)
    expect(made).toMatchObject({ userDetails: { phone: { number: null } } })
    expect(await lettersTo(made['id'])).toEqual([])
  })

  test('a resident keeps name, password and role, and is asked to sign in and accept', async () => {
    const id = await addWorkshopPerson(database, { role: 'RESIDENT', firstName: 'Maya' })
    await rows(`DELETE FROM workshop_memberships WHERE user_id = $1`, [id])
    const [{ email } = { email: '' }] = await rows<{ email: string }>(
      `SELECT email FROM users WHERE id = $1`,
      [id],
    )
    const { body: made } = await call(admin, 'POST', BASE, given({ email: email.toUpperCase() }))
    expect(made).toMatchObject({ id, firstName: 'Maya', role: 'CLINICAL_EDUCATION', isInBothPortals: true })
    expect(await lettersTo(id)).toEqual([{ template: 'workshop-known' }])
    expect(await rows(`SELECT role FROM users WHERE id = $1`, [id])).toEqual([{ role: 'RESIDENT' }])
  })

  test('somebody who works for workshops already is not added again, whatever the role', async () => {
    const { body: made } = await call(admin, 'POST', BASE, given({ role: 'WORKSHOP_ADMIN' }))
    const again = await call(admin, 'POST', BASE, given({ email: made['email'] }))
    expect([again.status, reasonOf(again)]).toEqual([409, 'already-there'])
    expect(await membership(made['id'] as UserId)).toMatchObject({ role: 'WORKSHOP_ADMIN' })
  })

  test('sent again after a lost answer, it is done, with one letter; the key is no other request’s', async () => {
    const body = given()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const add = (change = {}) => call(admin, 'POST', BASE, { ...body, ...change }, headers)
    const first = await add()
    const again = await add()
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body['id']).toBe(first.body['id'])
    expect(await lettersTo(first.body['id'])).toHaveLength(1)
    const other = await add({ role: 'WORKSHOP_ADMIN' })
    expect([other.status, other.body['code']]).toEqual([409, 'idempotency-conflict'])
    await call(admin, 'DELETE', `${BASE}/${String(first.body['id'])}`)
    expect((await add()).status).toBe(409)
  })

  test('a participant who is added keeps their phone; one who has none gets it', async () => {
    const phoneOf = async (id: unknown) =>
      (
        await rows<{ phone: string | null }>(
          `SELECT primary_phone AS phone FROM workshop_profiles WHERE user_id = $1`,
          [id],
        )
      )[0]?.phone
    const addKnown = async (stored: string | null, number: string | null) => {
      const id = await addWorkshopPerson(database, { workshopRole: 'PARTICIPANT', isAttendee: true })
      await rows(
        `INSERT INTO workshop_profiles (user_id, primary_phone) VALUES ($1, $2)
          ON CONFLICT (user_id) DO UPDATE SET primary_phone = excluded.primary_phone`,
        [id, stored],
      )
      const [{ email } = { email: '' }] = await rows<{ email: string }>(
        `SELECT email FROM users WHERE id = $1`,
        [id],
      )
      const added = await call(admin, 'POST', BASE, given({ email, userDetails: { phone: { number } } }))
      expect([added.status, added.body['id']]).toEqual([200, id])
      return phoneOf(id)
    }
    expect(await addKnown('+16175550100', null)).toBe('+16175550100')
    expect(await addKnown('+16175550100', '+13125550142')).toBe('+16175550100')
    expect(await addKnown(null, '+13125550142')).toBe('+13125550142')
  })

  test('participants are not made here', async () => {
    expect((await call(admin, 'POST', BASE, given({ role: 'PARTICIPANT' }))).status).toBe(400)
  })
})

describe('GET /admin-user/administrative', () => {
  test('clinical education sees names, and nothing else', async () => {
    const { body: made } = await call(admin, 'POST', BASE, given())
    const educator = await addWorkshopPerson(database, { workshopRole: 'CLINICAL_EDUCATION' })
    expect(await listed(educator, made['id'])).toEqual({
      id: made['id'],
      firstName: 'Ada',
      lastName: 'Reyes',
      fullName: 'Ada Reyes',
    })
  })
})

describe('PUT /admin-user/administrative', () => {
  test('changes what is given; a blank phone is none, and one that is not named stays', async () => {
    const { body: made } = await call(admin, 'POST', BASE, given())
    const { id } = made
    const body = { ...given({ id, email: made['email'] }), firstName: 'Eva', role: 'FACILITATOR' }
    const { userDetails: _none, ...unnamed } = body
    const unchanged = await call(admin, 'PUT', BASE, unnamed)
    expect(unchanged.body).toMatchObject({
      firstName: 'Eva',
      role: 'FACILITATOR',
      userDetails: made['userDetails'],
    })
    const blank = await call(admin, 'PUT', BASE, { ...body, userDetails: { phone: { number: '' } } })
    expect(blank.body).toMatchObject({ userDetails: { phone: { number: null } } })
  })

  test('a corrected email gets the invitation that the wrong one had', async () => {
    const { body: made } = await call(admin, 'POST', BASE, given())
    const email = `${crypto.randomUUID()}@example.org`
    await call(admin, 'PUT', BASE, { ...given(), id: made['id'], email })
    const letters = await rows<{ email: string; template: string }>(
      `SELECT email, template FROM letters WHERE user_id = $1 AND state = 'QUEUED' ORDER BY id`,
      [made['id']],
    )
    expect(letters.at(-1)).toEqual({ email, template: 'workshop-staff' })
  })

  test('of somebody in both portals, nobody else changes name and email; the role is the portal’s', async () => {
    const id = await addWorkshopPerson(database, { role: 'FACULTY', workshopRole: 'FACILITATOR' })
    const [now] = await rows<{ email: string; firstName: string; lastName: string }>(
      `SELECT email, first_name AS "firstName", last_name AS "lastName" FROM users WHERE id = $1`,
      [id],
    )
    const renamed = await call(admin, 'PUT', BASE, { ...given(), ...now, id, firstName: 'Other' })
    expect([renamed.status, reasonOf(renamed)]).toEqual([409, 'in-both-portals'])
    expect((await call(admin, 'PUT', BASE, { ...given(), ...now, id })).status).toBe(200)
    expect(await membership(id)).toMatchObject({ role: 'CLINICAL_EDUCATION' })
  })

  test('an email that somebody has is refused', async () => {
    const { body: made } = await call(admin, 'POST', BASE, given())
    const { body: other } = await call(admin, 'POST', BASE, given())
    const taken = await call(admin, 'PUT', BASE, { ...given(), id: made['id'], email: other['email'] })
    expect([taken.status, reasonOf(taken)]).toEqual([409, 'email-taken'])
  })
})

describe('POST /admin-user/send-registration-email', () => {
  test('sends a fresh invitation, and none to who has registered', async () => {
    const { body: made } = await call(admin, 'POST', `${BASE}?send-email=false`, given())
    const send = (id: unknown) => call(admin, 'POST', '/admin-user/send-registration-email', { id })
    expect((await send(made['id'])).status).toBe(200)
    expect(await lettersTo(made['id'])).toEqual([{ template: 'workshop-staff' }])
    const registered = await send(admin)
    expect([registered.status, reasonOf(registered)]).toEqual([409, 'registered'])
    expect((await send(crypto.randomUUID())).status).toBe(404)
  })

  test('five a day to one address are enough', async () => {
    const { body: made } = await call(admin, 'POST', BASE, given())
    const send = () => call(admin, 'POST', '/admin-user/send-registration-email', { id: made['id'] })
    for (let time = 0; time < 4; time += 1) expect((await send()).status).toBe(200)
    const refused = await send()
    expect([refused.status, reasonOf(refused)]).toEqual([409, 'too-many-letters'])
  })
})

test('whoever read that the portal was closed to them reads that it is open again', async () => {
  const id = await addWorkshopPerson(database, { role: 'FACULTY', workshopRole: 'FACILITATOR' })
  const letters = async () => (await lettersTo(id)).map(({ template }) => template)
  await call(admin, 'DELETE', `${BASE}/${id}`)
  expect((await call(admin, 'POST', `${BASE}/${id}/bring-back`, { role: 'FACILITATOR' })).status).toBe(200)
  expect(await letters()).toEqual(['portal-closed', 'portal-added'])
  const [{ facts } = { facts: {} }] = await rows<{ facts: object }>(
    `SELECT facts FROM letters WHERE user_id = $1 AND template = 'portal-added'`,
    [id],
  )
  expect(facts).toMatchObject({ portal: 'workshops', role: 'Facilitator', programTitle: null })
})

test('somebody who is added again is written to as well, unless that is not wanted', async () => {
  const id = await addWorkshopPerson(database, { role: 'FACULTY', workshopRole: 'FACILITATOR' })
  const [{ email } = { email: '' }] = await rows<{ email: string }>(`SELECT email FROM users WHERE id = $1`, [
    id,
  ])
  const letters = async () => (await lettersTo(id)).map(({ template }) => template)
  await call(admin, 'DELETE', `${BASE}/${id}`)
  expect((await call(admin, 'POST', `${BASE}?send-email=true`, given({ email }))).status).toBe(200)
  expect(await letters()).toEqual(['portal-closed', 'portal-added'])
  await call(admin, 'DELETE', `${BASE}/${id}`)
  expect((await call(admin, 'POST', `${BASE}?send-email=false`, given({ email }))).status).toBe(200)
  expect((await letters()).at(-1)).toBe('portal-closed')
})

test('somebody who ran a workshop can be brought back after a deletion', async () => {
  const id = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
  await addWorkshop(database, { facilitators: [id] })
  expect((await call(admin, 'DELETE', `${BASE}/${id}`)).body).toEqual({ outcome: 'ENDED' })
  expect((await call(id, 'GET', '/workshop-role')).status).toBe(410)
  const back = () => call(admin, 'POST', `${BASE}/${id}/bring-back`, { role: 'FACILITATOR' })
  expect((await back()).body).toMatchObject({ id, role: 'FACILITATOR' })
  expect((await back()).status).toBe(200)
  expect((await call(id, 'GET', '/workshop-role')).status).toBe(200)
})
