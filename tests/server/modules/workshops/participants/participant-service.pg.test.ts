import { expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
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
const facilitator = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
const teacher = await addWorkshopPerson(database, { isFaculty: true, firstName: 'Zoë', lastName: 'Adler' })
const attendee = await addWorkshopPerson(database, { isAttendee: true, lastName: 'Brandt' })
const both = await addWorkshopPerson(database, { isFaculty: true, isAttendee: true, lastName: 'Cruz' })

const workshopId = await addWorkshop(database, {
  facilitators: [facilitator],
  faculty: [teacher],
  title: 'Mine',
})
const elsewhere = await addWorkshop(database, { faculty: [both, teacher], title: 'Elsewhere' })
const attendeeId = await addAttendee(database, workshopId, attendee)
await addAttendee(database, elsewhere, attendee)

const profile = {
  medicalLicenseNumber: 'LIC-1',
  nationalProviderId: '1234567893',
  latexAllergy: true,
  specialty: ['Urology', 'Robotics'],
  country: 'Serbia',
  phone: '+13125550123',
}
await ask(admin, 'PUT', '/faculty/update-faculty', { id: teacher, ...profile })
await ask(admin, 'PUT', '/admin-attendee/update-attendee', { id: attendee, ...profile })

const read = (who: UserId, id: string, projection: string) =>
  ask(who, 'GET', `/workshop-user/${id}?projection=${projection}`)

test('user details are the fields of the management form', async () => {
  const { status, body } = await read(education, teacher, 'facultyUserDetails')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: teacher,
    firstName: 'Zoë',
    lastName: 'Adler',
    currentStatus: '',
    primaryPhone: '+13125550123',
    cellPhone: null,
    hospitalName: '',
    hospitalAddressLine1: '',
    hospitalAddressLine2: '',
    hospitalZipCode: '',
    city: '',
    country: 'Other',
    state: '',
    otherCountry: 'Serbia',
    medicalLicenseNumber: 'LIC-1',
    medicalLicenseState: '',
    nationalProviderId: '1234567893',
    acceptingMeals: null,
    hasDietaryRestrictions: false,
    dietaryRestrictions: '',
    latexAllergy: true,
    selectedSpecialties: ['Urology', 'Other'],
    selectedOtherSpecialty: 'Robotics',
    degrees: [],
    certifications: [],
    credentials: [],
    isInternal: false,
  })
  expect(body).not.toHaveProperty('facultyWorkshops')
})

test('each projection finds only people in its capacity', async () => {
  const found = async (projection: string) => {
    const answers = [teacher, attendee, both].map(async (id) => (await read(admin, id, projection)).status)
    return Promise.all(answers)
  }
  for (const projection of ['facultyUserDetails', 'detailedFacultyData'])
    expect(await found(projection), projection).toEqual([200, 404, 200])
  for (const projection of ['attendeeUserDetails', 'detailedAttendeeData'])
    expect(await found(projection), projection).toEqual([404, 200, 200])
  for (const projection of ['facultyAttendeeUserDetails', 'detailedFacultyAttendeeData'])
    expect(await found(projection), projection).toEqual([404, 404, 200])
})

test('detailed data adds workshops and courses in that capacity, and what attendees paid', async () => {
  const taught = await read(admin, teacher, 'detailedFacultyData')
  expect(taught.body).toMatchObject({ courses: [], facultyWorkshops: [{ isPast: false }, {}] })
  expect(taught.body).not.toHaveProperty('attendeeWorkshops')
  const attended = await read(admin, attendeeId, 'detailedAttendeeData')
  expect(attended.body['attendeeWorkshops']).toContainEqual(
    expect.objectContaining({
      attendeeId,
      id: workshopId,
      startDate: '2099-03-02T08:00:00',
      price: 250,
      paymentStatus: 'NOT_PROCESSED',
      registrationStatus: 'IN_SYSTEM',
    }),
  )
})

test('without a projection, somebody is read in each capacity that they have', async () => {
  const details = (who: UserId, id: string) => ask(who, 'GET', `/admin-participant/details/${id}`)
  const workshopsOf = async (id: string) => {
    const { body } = await details(education, id)
    return Object.keys(body).filter((key) => key.endsWith('Workshops'))
  }
  expect(await workshopsOf(teacher)).toEqual(['facultyWorkshops'])
  expect(await workshopsOf(attendeeId)).toEqual(['attendeeWorkshops'])
  expect(await workshopsOf(both)).toEqual(['facultyWorkshops', 'attendeeWorkshops'])
  expect((await details(education, admin)).status).toBe(404)
  expect((await details(facilitator, both)).status).toBe(404)
  const { body } = await details(facilitator, teacher)
  expect(body).toMatchObject({ id: teacher, facultyWorkshops: [{ title: 'Mine' }] })
  expect(body).not.toHaveProperty('medicalLicenseNumber')
})

test('a facilitator reads people of their workshops, without licenses, and of their history what is theirs', async () => {
  const { status, body } = await read(facilitator, teacher, 'detailedFacultyData')
  expect(status).toBe(200)
  expect(body).toMatchObject({ latexAllergy: true, facultyWorkshops: [{ title: 'Mine' }] })
  for (const hidden of ['medicalLicenseNumber', 'medicalLicenseState', 'nationalProviderId'])
    expect(body).not.toHaveProperty(hidden)
  expect((await read(facilitator, both, 'facultyUserDetails')).status).toBe(404)
})

test('a participant reads themselves, and nobody else', async () => {
  expect((await read(teacher, teacher, 'facultyUserDetails')).body).toMatchObject({
    medicalLicenseNumber: 'LIC-1',
  })
  expect((await read(teacher, attendee, 'attendeeUserDetails')).status).toBe(404)
})

test('the lists have everybody of a capacity by name, and a search finds any part of it without its accents', async () => {
  const names = async (path: string) => {
    const { body } = await ask(education, 'GET', path)
    return (body['items'] as { lastName: string }[]).map(({ lastName }) => lastName)
  }
  expect(await names('/admin-participant/list/faculty')).toEqual(['Adler', 'Cruz'])
  expect(await names('/admin-participant/list/attendees')).toEqual(['Brandt', 'Cruz'])
  expect(await names('/admin-participant/list/faculty?search=zoe')).toEqual(['Adler'])
  const first = await ask(education, 'GET', '/admin-participant/list/faculty?limit=1')
  expect(first.body).toMatchObject({ total: 2, items: [{ workshops: 2 }] })
  expect(await names(`/admin-participant/list/faculty?limit=1&cursor=${String(first.body['next'])}`)).toEqual(
    ['Cruz'],
  )
})

test('whoever is deactivated is shut out of the workshop portal and nowhere else, until they are let in again', async () => {
  const resident = await addWorkshopPerson(database, { isAttendee: true, role: 'RESIDENT', lastName: 'Dahl' })
  const set = (who: UserId, id: UserId, isDeactivated: boolean) =>
    ask(who, 'PATCH', `/admin-participant/set-is-deactivated/${id}?isDeactivated=${isDeactivated}`)
  expect((await set(education, resident, true)).status).toBe(200)
  const status = async () => (await ask(resident, 'GET', '/workshop-role')).status
  await expect.poll(status).toBe(410)
  const residency = await fetch(`${server.address}/api/v1/me`, {
    headers: { authorization: `Bearer ${await server.tokenFor(resident)}` },
  })
  expect(residency.status).toBe(200)
  const { body } = await ask(education, 'GET', '/admin-participant/list/attendees?state=deactivated')
  expect(body).toMatchObject({ total: 1, items: [{ id: resident, isDeactivated: true }] })
  expect((await set(education, resident, false)).status).toBe(200)
  await expect.poll(status).toBe(200)
  expect(await set(education, admin, true)).toMatchObject({
    status: 409,
    body: { details: { reason: 'staff-account' } },
  })
})
