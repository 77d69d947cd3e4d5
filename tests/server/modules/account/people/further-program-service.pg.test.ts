import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ManagedPerson } from '#contract/endpoints/account/people.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { findActor } from '#server/login/actor-store.ts'
import { addPerson } from '#tests/support/people.ts'
import { setUpPeopleApi } from '#tests/support/people-api.ts'

const api = setUpPeopleApi()
const { call, rows, trail } = api
let guest: UserId
let made = 0
const email = () => `guest-${made}@people.test`
beforeEach(async () => {
  made += 1
  const { foreignProgramId } = api.people()
  guest = await addPerson(api.database(), { role: 'FACULTY', programId: foreignProgramId, email: email() })
})
const director = () => api.people().programDirector
const add = (who = email(), as: UserId = director(), program: string = api.people().programId) =>
  call(as, 'POST', `/program/${program}/faculty`, { body: { email: who } })
const end = (as: UserId = director(), id: string = guest) =>
  call(as, 'DELETE', `/program/${api.people().programId}/faculty/${id}`)
const programsOf = async (id: UserId) => (await findActor(api.database().$client, id))?.programIds
const refused = (reason: string) => ({ status: 409, body: { details: { reason } } })

describe('a faculty member of another program', () => {
  it('teaches in a further one once its director adds them, and keeps their home program', async () => {
    const { programId, foreignProgramId } = api.people()
    expect((await add(email().toUpperCase())).status).toBe(200)
    expect((await add()).status).toBe(200)
    expect(await programsOf(guest)).toEqual([foreignProgramId, programId])
    expect(await trail(guest)).toMatchObject([
      { action: 'faculty-added', actor_id: director(), after: { programId } },
    ])
    const list = await call(director(), 'GET', `/user/program/${programId}?kind=faculty&limit=100`)
    const shown = (list.body as { items: ManagedPerson[] }).items.find(({ id }) => id === guest)
    expect(shown).toMatchObject({ isAtHome: false, mayBeChanged: false })
  })

  it('no longer teaches and proctors there once it is ended', async () => {
    const { programId, foreignProgramId, groupId, foreignGroupId } = api.people()
    await add()
    await rows(
      `INSERT INTO group_members (user_id, user_group_id, kind) VALUES ($1, $2, 'PROCTOR'), ($1, $3, 'PROCTOR')`,
      [guest, groupId, foreignGroupId],
    )
    expect(await end()).toEqual({ status: 200, body: {} })
    expect(await programsOf(guest)).toEqual([foreignProgramId])
    expect((await findActor(api.database().$client, guest))?.activeProctorGroupIds).toEqual([foreignGroupId])
    expect((await end()).status).toBe(404)
    expect((await trail(guest))[1]).toMatchObject({
      action: 'faculty-removed',
      before: { programId, proctorGroups: [groupId] },
    })
  })

  it('somebody without a home program gets one', async () => {
    const unplaced = await addPerson(api.database(), { role: 'FACULTY', email: `none-${made}@people.test` })
    expect((await add(`none-${made}@people.test`, api.people().admin)).status).toBe(200)
    expect(await rows('SELECT program_id AS id FROM users WHERE id = $1', [unplaced])).toEqual([
      { id: api.people().programId },
    ])
  })
})

it('nobody is taken out of their home program', async () => {
  const { faculty, programDirector } = api.people()
  expect((await end(api.people().admin, faculty)).status).toBe(404)
  expect((await end(api.people().admin, programDirector)).status).toBe(404)
  expect((await end(director(), randomUUID())).status).toBe(404)
})

it('an email that belongs to nobody in active faculty is answered like an unknown one', async () => {
  const emailOf = async (id: UserId) =>
    (await rows<{ email: string }>('SELECT email FROM users WHERE id = $1', [id]))[0]?.email
  const { foreignResident, admin, coordinator } = api.people()
  const nobody = await add('nobody@people.test')
  expect(nobody).toMatchObject(refused('no-such-faculty'))
  for (const id of [foreignResident, admin, coordinator]) expect(await add(await emailOf(id))).toEqual(nobody)
  await rows('UPDATE users SET is_active = false WHERE id = $1', [guest])
  expect(await add()).toEqual(nobody)
})

it('only those who manage the program add and end; an inactive program does not grow', async () => {
  const { foreignCoordinator, fieldTeamMember, faculty, admin, programId, foreignProgramId } = api.people()
  for (const [as, status] of [
    [foreignCoordinator, 404],
    [fieldTeamMember, 403],
    [faculty, 403],
  ] as const) {
    expect((await add(email(), as)).status).toBe(status)
    expect((await end(as)).status).toBe(status)
  }
  expect((await add(email(), director(), foreignProgramId)).status).toBe(404)
  await rows('UPDATE programs SET active_program = false WHERE id = $1', [programId])
  expect(await add(email(), admin)).toMatchObject(refused('inactive-program'))
  await rows('UPDATE programs SET active_program = true WHERE id = $1', [programId])
})
