import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { attendeeApi } from '#tests/support/attendee-api.ts'
import { addPerson } from '#tests/support/people.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { admin, clinicalEducation, ask, auditOf, database, list, people } = await attendeeApi()

let workshop: WorkshopId
let made = 0
let email = ''
beforeEach(async () => {
  workshop = await addWorkshop(database, { title: 'Weekend' })
  made += 1
  email = `attendee-${made}@workshops.test`
})

const add = (what: 'new' | 'existing', body: object, key?: string) =>
  ask<Attendee>(admin, `POST /admin-attendee/add-${what}-attendee/${workshop}`, {
    body,
    ...(key !== undefined && { key }),
  })
const somebody = (change: object = {}) => ({ email, firstName: 'Ana', lastName: 'Berg', ...change })
const actionsOf = async (id: UserId) => (await auditOf(id)).map(({ action }) => action)
const lettersTo = async (id: UserId) =>
  (
    await database.$client.query<{ kind: string; template: string }>(
      'SELECT x.kind, l.template FROM workshop_letters x JOIN letters l ON l.id = x.letter_id WHERE x.user_id = $1',
      [id],
    )
  ).rows

test('a new attendee is a participant who attends, with what the form says, and gets a letter', async () => {
  const answer = await add(
    'new',
    somebody({ city: 'Chicago', phone: '+13125550123', specialty: ['Urology'] }),
  )
  expect(answer).toMatchObject({
    status: 200,
    body: { email, firstName: 'Ana', registrationStatus: 'NEW', paymentStatus: 'PENDING_REGISTRATION' },
  })
  const { userId, registrationEmailSentDate, lastLetter } = answer.body
  expect(registrationEmailSentDate).not.toBeNull()
  expect(lastLetter).toMatchObject({ state: 'QUEUED' })
  const { rows } =
    await database.execute(sql`SELECT m.role, m.is_attendee, m.is_faculty, p.city, p.primary_phone
    FROM workshop_memberships m JOIN workshop_profiles p ON p.user_id = m.user_id WHERE m.user_id = ${userId}`)
  expect(rows).toEqual([
    {
      role: 'PARTICIPANT',
      is_attendee: true,
      is_faculty: false,
      city: 'Chicago',
      primary_phone: '+13125550123',
    },
  ])
  expect(await lettersTo(userId)).toHaveLength(1)
  expect(await actionsOf(userId)).toEqual([
    'account-created',
    'profile-changed',
    'attendee-added',
    'workshop-registration-sent',
  ])
})

test('without a registration email, and as an auditor', async () => {
  const { body } = await add('new', somebody({ sendRegistrationEmail: false, isAuditor: true }))
  expect(body).toMatchObject({
    registrationStatus: 'AUDITOR',
    paymentStatus: 'NOT_REQUIRED',
    registrationEmailSentDate: null,
  })
  expect(await lettersTo(body.userId)).toEqual([])
})

test('somebody of the residency is added as they are, and keeps their name', async () => {
  const known = await addPerson(database, { role: 'FACULTY', email, firstName: 'Anna', lastName: 'Bergman' })
  const { body } = await add('new', somebody())
  expect(body).toMatchObject({ userId: known, fullName: 'Anna Bergman' })
  expect(await lettersTo(known)).toHaveLength(1)
})

test('forty who add the same person at once make one enrollment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_one, at) =>
      ask<Attendee>(
        at % 2 === 0 ? admin : clinicalEducation,
        `POST /admin-attendee/add-new-attendee/${workshop}`,
        { body: somebody() },
      ),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await list(admin, workshop)).total).toBe(1)
  expect(await lettersTo(answers[0]!.body.userId)).toHaveLength(1)
})

test('a repeated key adds nobody twice and writes nothing again', async () => {
  const key = crypto.randomUUID()
  const first = await add('new', somebody(), key)
  expect((await add('new', somebody(), key)).body.id).toBe(first.body.id)
  expect((await add('new', somebody({ firstName: 'Ina' }), key)).status).toBe(409)
  expect(await lettersTo(first.body.userId)).toHaveLength(1)
})

test('an existing person of the workshops is added by id, and attends from then on', async () => {
  const known = await addWorkshopPerson(database, { isFaculty: true })
  expect(await add('existing', { id: known })).toMatchObject({ status: 200, body: { userId: known } })
  const { rows } = await database.execute(
    sql`SELECT is_faculty, is_attendee FROM workshop_memberships WHERE user_id = ${known}`,
  )
  expect(rows).toEqual([{ is_faculty: true, is_attendee: true }])
  expect(await actionsOf(known)).toEqual(['attendee-added', 'workshop-registration-sent'])
  expect((await add('existing', { id: known })).status).toBe(200)
  expect(await actionsOf(known)).toHaveLength(2)
})

test('somebody inactive who is added is active again, under the same id', async () => {
  const known = await addWorkshopPerson(database, { isAttendee: true })
  const id = await addAttendee(database, workshop, known, { isActive: false })
  const { body } = await add('existing', { id: known, sendRegistrationEmail: false })
  expect(body).toMatchObject({ id, isActive: true })
  expect(await actionsOf(known)).toEqual(['attendee-reactivated'])
})

test('people of the residency alone do not exist here, and somebody deactivated is refused', async () => {
  expect((await add('existing', { id: people.resident })).status).toBe(404)
  expect((await add('existing', { id: crypto.randomUUID() })).status).toBe(404)
  const closed = await addWorkshopPerson(database, { email, isDeactivated: true })
  for (const answer of [await add('existing', { id: closed }), await add('new', somebody())])
    expect(answer).toMatchObject({ status: 409, body: { details: { reason: 'deactivated' } } })
  expect((await list(admin, workshop)).total).toBe(0)
})

test('nobody is added to a canceled workshop; to one that is over they are', async () => {
  const over = { startDate: '2020-03-02 08:00:00', endDate: '2020-03-02 16:00:00' }
  workshop = await addWorkshop(database, over)
  expect((await add('new', somebody())).status).toBe(200)
  workshop = await addWorkshop(database, { canceledAt: new Date() })
  const known = await addWorkshopPerson(database, { isAttendee: true })
  const row = somebody()
  for (const answer of [
    await add('new', row),
    await add('existing', { id: known }),
    await ask(admin, `POST /admin-attendee/import/${workshop}`, { body: [row] }),
  ])
    expect(answer).toMatchObject({ status: 409, body: { details: { reason: 'canceled' } } })
})
