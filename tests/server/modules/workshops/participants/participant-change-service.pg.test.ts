import { expect, test } from 'vitest'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { workshopApi } from '#tests/support/workshop-api.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const fresh = await peopledDatabase()
const { database } = fresh
const server = untilEnd(await startWholeServer(fresh))
const ask = workshopApi(server)

const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
const education = await addWorkshopPerson(database, { workshopRole: 'CLINICAL_EDUCATION' })

const lettersTo = async (email: string) => {
  const { rows } = await database.$client.query<{ template: string }>(
    'SELECT template FROM letters WHERE email = $1 ORDER BY id',
    [email],
  )
  return rows.map(({ template }) => template)
}
const newPerson = { firstName: 'Ana', lastName: 'Petrović' }

test('somebody new who can teach is added with what the form says, and invited by default', async () => {
  const email = 'new@faculty.test'
  const body = {
    ...newPerson,
    email,
    degrees: ['MD'],
    specialty: ['Breast', 'Robotics'],
    phone: '+13125550123',
  }
  expect(await ask(education, 'POST', '/faculty/create-faculty', body)).toMatchObject({
    status: 200,
    body: {
      email,
      fullName: 'Ana Petrović',
      role: 'PARTICIPANT',
      isFaculty: true,
      isAttendee: false,
      isInternal: false,
      isRegistered: false,
      primaryPhone: '+13125550123',
      degrees: ['MD'],
      selectedSpecialties: ['Breast', 'Other'],
      selectedOtherSpecialty: 'Robotics',
    },
  })
  expect(await lettersTo(email)).toHaveLength(1)
})

test('no email is sent when the form says so, nor again to who is faculty already', async () => {
  const body = { ...newPerson, email: 'quiet@faculty.test', sendRegistrationEmail: false, isInternal: true }
  expect((await ask(admin, 'POST', '/faculty/create-faculty', body)).body).toMatchObject({ isInternal: true })
  await ask(admin, 'POST', '/faculty/create-faculty', { ...body, sendRegistrationEmail: true })
  expect(await lettersTo('quiet@faculty.test')).toEqual([])
})

test('somebody known keeps their name and what is known of them, and gets what was blank', async () => {
  const id = await addWorkshopPerson(database, {
    isAttendee: true,
    email: 'known@faculty.test',
    firstName: 'Maya',
    lastName: 'Lind',
  })
  await ask(admin, 'PUT', '/admin-attendee/update-attendee', { id, city: 'Chicago' })
  const body = { ...newPerson, email: 'Known@faculty.test', city: 'Boston', state: 'IL' }
  expect((await ask(admin, 'POST', '/faculty/create-faculty', body)).body).toMatchObject({
    id,
    fullName: 'Maya Lind',
    isFaculty: true,
    isAttendee: true,
    city: 'Chicago',
    state: 'IL',
  })
})

test('somebody deactivated is not added, and stays as they are', async () => {
  await addWorkshopPerson(database, { isAttendee: true, isDeactivated: true, email: 'out@faculty.test' })
  const body = { ...newPerson, email: 'out@faculty.test', city: 'Boston' }
  expect(await ask(admin, 'POST', '/faculty/create-faculty', body)).toMatchObject({
    status: 409,
    body: { details: { reason: 'deactivated' } },
  })
  const { rows } = await database.$client.query(
    `SELECT m.is_faculty FROM workshop_memberships m JOIN users u ON u.id = m.user_id WHERE u.email = 'out@faculty.test'`,
  )
  expect(rows).toEqual([{ is_faculty: false }])
})

test('a change names a person or an enrollment in its capacity, and what it does not name stays', async () => {
  const id = await addWorkshopPerson(database, { isAttendee: true, lastName: 'Brandt' })
  const attendeeId = await addAttendee(database, await addWorkshop(database), id)
  const change = (path: string, body: object) => ask(education, 'PUT', path, body)
  const first = { id: attendeeId, city: 'Chicago', credentials: ['FACS'], isInternal: true }
  expect((await change('/admin-attendee/update-attendee', first)).body).toMatchObject({
    id,
    city: 'Chicago',
    isInternal: true,
  })
  const second = await change('/admin-attendee/update-attendee', { id, lastName: 'Brandt-Lee' })
  expect(second.body).toMatchObject({ lastName: 'Brandt-Lee', city: 'Chicago', credentials: ['FACS'] })
  expect((await change('/faculty/update-faculty', { id, city: 'Boston' })).status).toBe(404)
  expect((await change('/admin-participant/update-faculty-attendee', { id, city: 'Boston' })).status).toBe(
    404,
  )
})

test('name and email of somebody of both portals are changed by nobody else, the rest is', async () => {
  const id = await addWorkshopPerson(database, {
    isFaculty: true,
    role: 'FACULTY',
    email: 'both@faculty.test',
  })
  const change = (body: object) => ask(admin, 'PUT', '/faculty/update-faculty', { id, ...body })
  for (const body of [{ lastName: 'Else' }, { email: 'else@faculty.test' }])
    expect(await change(body)).toMatchObject({
      status: 409,
      body: { details: { reason: 'in-both-portals' } },
    })
  expect((await change({ email: 'both@faculty.test', city: 'Chicago' })).body).toMatchObject({
    city: 'Chicago',
  })
})

test('a new email of somebody of the workshops alone is told to both addresses', async () => {
  const id = await addWorkshopPerson(database, { isFaculty: true, email: 'old@faculty.test' })
  await addWorkshopPerson(database, { email: 'taken@faculty.test' })
  const change = (email: string) => ask(education, 'PUT', '/faculty/update-faculty', { id, email })
  expect(await change('Taken@faculty.test')).toMatchObject({
    status: 409,
    body: { details: { reason: 'email-taken' } },
  })
  expect((await change('fresh@faculty.test')).body).toMatchObject({ email: 'fresh@faculty.test' })
  expect(await lettersTo('old@faculty.test')).toEqual(['email-changed'])
  expect(await lettersTo('fresh@faculty.test')).toEqual(['new-email'])
})

test('the account of staff who teach is changed by admins only', async () => {
  const id = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN', isFaculty: true })
  const change = { id, email: 'mine@faculty.test' }
  expect(await ask(education, 'PUT', '/faculty/update-faculty', change)).toMatchObject({
    status: 409,
    body: { details: { reason: 'staff-account' } },
  })
  expect((await ask(admin, 'PUT', '/faculty/update-faculty', change)).status).toBe(200)
})
