import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ManagedPerson } from '#contract/endpoints/people/managed-people.ts'
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
const homeOf = async (id: UserId) =>
  (await rows<{ id: string | null }>('SELECT program_id AS id FROM users WHERE id = $1', [id]))[0]?.id
const refused = (reason: string) => ({ status: 409, body: { details: { reason } } })
const facultyOf = async (as: UserId, program: string) => {
  const list = await call(as, 'GET', `/user/program/${program}?kind=faculty&limit=100`)
  return (list.body as { items: ManagedPerson[] }).items
}

describe('whoever may change the account puts a person into a further program at once', () => {
  it('a managerial role: the home stays, and the home sees it', async () => {
    const { programId, foreignProgramId, admin } = api.people()
    expect(await add(email().toUpperCase(), admin)).toMatchObject({ status: 200, body: { status: 'added' } })
    expect((await add(email(), admin)).status).toBe(200)
    expect(await programsOf(guest)).toEqual([foreignProgramId, programId])
    expect(await trail(guest)).toMatchObject([
      { action: 'faculty-added', actor_id: admin, after: { programId } },
    ])
    const listed = (await facultyOf(director(), programId)).find(({ id }) => id === guest)
    expect(listed).toMatchObject({
      isAtHome: false,
      mayBeChanged: false,
      elsewhere: [{ title: 'Foreign program', standing: 'HOME' }],
    })
    const there = (await facultyOf(api.people().foreignCoordinator, foreignProgramId)).find(
      ({ id }) => id === guest,
    )
    expect(there?.elsewhere).toEqual([{ title: 'Test program', standing: 'TEACHES' }])
  })

  it('they no longer teach and proctor there once it is ended', async () => {
    const { programId, foreignProgramId, groupId, foreignGroupId, admin } = api.people()
    await add(email(), admin)
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

  it('somebody without a home gets one from a managerial role, and is told', async () => {
    const { admin, programId } = api.people()
    const unplaced = await addPerson(api.database(), { role: 'FACULTY', email: `none-${made}@people.test` })
    expect((await add(`none-${made}@people.test`, admin)).status).toBe(200)
    expect(await homeOf(unplaced)).toBe(programId)
    const told = await rows('SELECT type, about FROM notifications WHERE user_id = $1', [unplaced])
    expect(told).toMatchObject([{ type: 'TEACHING', about: { placed: 'HOME', programId } }])
  })
})

describe('everybody else asks', () => {
  it('nothing happens to the person, and every email gets the same answer', async () => {
    const { foreignProgramId, foreignResident, admin, coordinator } = api.people()
    const emailOf = async (id: UserId) =>
      (await rows<{ email: string }>('SELECT email FROM users WHERE id = $1', [id]))[0]?.email ?? ''
    const emails = [email(), `nobody-${made}@people.test`]
    for (const id of [foreignResident, admin, coordinator]) emails.push(await emailOf(id))
    const closed = await addPerson(api.database(), { role: 'FACULTY', isActive: false })
    emails.push(await emailOf(closed))
    for (const one of emails)
      expect(await add(one)).toEqual({ status: 200, body: { status: 'asked', fullName: one } })
    await api.askPeople()
    expect(await programsOf(guest)).toEqual([foreignProgramId])
    const list = await call(director(), 'GET', `/program/${api.people().programId}/faculty/requests`)
    const { items } = list.body as { items: { email: string; state: string }[] }
    const shown = items.filter((item) => emails.includes(item.email))
    expect(new Set(shown.map((item) => Object.keys(item).toSorted().join(' ')))).toEqual(
      new Set(['askedAt email expiresAt id state']),
    )
    expect(shown.map(({ state }) => state)).toEqual(emails.map(() => 'asked'))
    const letters = await rows<{ email: string }>(
      `SELECT email FROM letters WHERE template = 'teaching-request' AND email = ANY ($1)`,
      [emails],
    )
    expect(letters).toEqual([{ email: email() }])
  })

  it('people of their own program who are no active faculty are refused: they know them', async () => {
    const { resident } = api.people()
    const [row] = await rows<{ email: string }>('SELECT email FROM users WHERE id = $1', [resident])
    expect(await add(row?.email)).toMatchObject(refused('no-such-faculty'))
  })

  it('adopts nobody without a home whom another program employs, nor anything of their account', async () => {
    const { foreignProgramId, programId } = api.people()
    await rows('UPDATE users SET program_id = NULL WHERE id = $1', [guest])
    await rows('INSERT INTO program_staff (program_id, user_id) VALUES ($1, $2)', [foreignProgramId, guest])
    expect(await add()).toMatchObject({ body: { status: 'asked' } })
    await api.askPeople()
    expect(await homeOf(guest)).toBeNull()
    const draft = {
      email: 'taken@over.test',
      firstName: 'X',
      lastName: 'Y',
      role: 'FACULTY',
      timezone: 'UTC',
    }
    const acts = [
      await call(director(), 'PATCH', `/user/${guest}`, { body: draft }),
      await call(director(), 'PATCH', '/user/inactivate-user', { body: { id: guest } }),
      await call(director(), 'DELETE', `/user/${guest}`),
    ]
    expect(acts.map(({ status }) => status)).toEqual([404, 404, 404])
    const there = await facultyOf(api.people().foreignCoordinator, foreignProgramId)
    expect(there.find(({ id }) => id === guest)?.elsewhere).toEqual([
      { title: 'Test program', standing: 'ASKED' },
    ])
    expect((await facultyOf(director(), programId)).some(({ id }) => id === guest)).toBe(false)
  })

  it('asking twice is one request, and there are only so many a day to an address', async () => {
    const { programId } = api.people()
    const other = `much-${made}@people.test`
    const open = () =>
      rows<{ id: string }>('SELECT id FROM teaching_requests WHERE program_id = $1 AND email = $2', [
        programId,
        other,
      ])
    for (let n = 0; n < 5; n += 1) {
      expect((await add(other)).status).toBe(200)
      expect((await add(other)).status).toBe(200)
      const [request, ...more] = await open()
      expect(more).toEqual([])
      const withdrawal = await call(
        director(),
        'DELETE',
        `/program/${programId}/faculty/requests/${request?.id}`,
      )
      expect(withdrawal.status).toBe(200)
    }
    const full = await add(other)
    expect(full).toMatchObject(refused('too-many-letters'))
    const { againAt } = (full.body as { details: { againAt: string } }).details
    expect(Date.parse(againAt)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    expect(await open()).toEqual([])
  })

  it('a managerial role sees everybody, and is told when nobody has the email', async () => {
    const { admin } = api.people()
    expect(await add(`nobody-${made}@people.test`, admin)).toMatchObject(refused('no-such-faculty'))
  })
})

it('nobody is taken out of their home program', async () => {
  const { faculty, programDirector } = api.people()
  expect((await end(api.people().admin, faculty)).status).toBe(404)
  expect((await end(api.people().admin, programDirector)).status).toBe(404)
  expect((await end(director(), randomUUID())).status).toBe(404)
})

it('only those who manage the program ask, add and end; an inactive program does not grow', async () => {
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
  expect(await add()).toMatchObject(refused('inactive-program'))
  await rows('UPDATE programs SET active_program = true WHERE id = $1', [programId])
})
