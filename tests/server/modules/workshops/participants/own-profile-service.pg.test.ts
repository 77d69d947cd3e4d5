import { expect, test } from 'vitest'
import { WORKSHOP_PREFIX } from '#contract/version.ts'
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

test('a profile has the fields of the form, in the same columns as user management', async () => {
  const id = await addWorkshopPerson(database, { isFaculty: true, firstName: 'Ana', lastName: 'Lind' })
  await ask(admin, 'PUT', '/faculty/update-faculty', {
    id,
    phone: '+13125550123',
    hospitalName: 'Northside',
    hospitalAddressLine1: '1 Main St',
    hospitalZipCode: '60601',
    city: 'Chicago',
    country: 'USA',
    currentStatus: 'Attending',
    specialty: ['Urology', 'Robotics'],
  })
  expect((await ask(id, 'GET', '/faculty/profile/fetch')).body).toMatchObject({
    id,
    firstName: 'Ana',
    lastName: 'Lind',
    primaryPhone: '+13125550123',
    cellPhone: null,
    hospital: {
      hospitalAffiliation: 'Northside',
      streetAddress: '1 Main St',
      secondaryAddress: '',
      city: 'Chicago',
      state: '',
      zipCode: '60601',
      country: 'USA',
      otherCountry: '',
    },
    currentMedicalCredentialStatus: 'Attending',
    specialties: ['Urology', 'Other'],
    otherSpecialty: 'Robotics',
  })
})

test('what people change of themselves is what user management shows', async () => {
  const id = await addWorkshopPerson(database, { isAttendee: true })
  const put = await ask(id, 'PUT', '/attendee/profile/update', {
    firstName: 'Maya',
    hospital: { city: 'Novi Sad', country: 'Other', otherCountry: 'Serbia' },
    specialties: ['Breast', 'Other'],
    otherSpecialty: 'Hernia',
    currentMedicalCredentialStatus: 'Fellow',
  })
  expect(put.body).toMatchObject({
    firstName: 'Maya',
    hospital: { country: 'Other', otherCountry: 'Serbia' },
  })
  await ask(id, 'PUT', '/attendee/profile/update', { specialties: ['Breast', 'Hernia'] })
  const { body } = await ask(admin, 'GET', `/workshop-user/${id}?projection=attendeeUserDetails`)
  expect(body).toMatchObject({
    firstName: 'Maya',
    city: 'Novi Sad',
    otherCountry: 'Serbia',
    currentStatus: 'Fellow',
    selectedSpecialties: ['Breast', 'Other'],
    selectedOtherSpecialty: 'Hernia',
  })
})

test('people say of themselves what user management asks besides', async () => {
  const id = await addWorkshopPerson(database, { isFaculty: true })
  const license = {
    medicalLicenseNumber: 'IL-77',
    medicalLicenseState: 'IL',
    nationalProviderId: '1234567893',
    degrees: ['MD'],
    certifications: ['FACS'],
    credentials: ['Attending'],
  }
  expect((await ask(id, 'PUT', '/faculty/profile/update', license)).body).toMatchObject(license)
  const { body } = await ask(admin, 'GET', `/workshop-user/${id}?projection=facultyUserDetails`)
  expect(body).toMatchObject(license)
  const wrong = { nationalProviderId: '1234567890' }
  expect((await ask(id, 'PUT', '/faculty/profile/update', wrong)).status).toBe(400)
})

test('a step of a registration is done with what it asks for, and once', async () => {
  const id = await addWorkshopPerson(database, { isAttendee: true })
  const path = '/attendee/profile/update'
  const finish = async (body: object) => (await ask(id, 'PUT', path, body)).body
  expect(await finish({ finishedStep: 'contact' })).toMatchObject({ registrationSteps: null })
  await database.$client.query(
    `UPDATE workshop_memberships SET registration_steps = '{}' WHERE user_id = $1`,
    [id],
  )
  expect(await finish({ primaryPhone: '+13125550123', finishedStep: 'contact' })).toMatchObject({
    primaryPhone: '+13125550123',
    registrationSteps: ['contact'],
  })
  await Promise.all(Array.from({ length: 5 }, () => finish({ finishedStep: 'photo' })))
  expect((await ask(id, 'GET', '/attendee/profile/fetch')).body).toMatchObject({
    registrationSteps: ['contact', 'photo'],
  })
})

test('somebody of both portals changes their own name and email', async () => {
  const id = await addWorkshopPerson(database, { isFaculty: true, role: 'FACULTY' })
  const change = { lastName: 'Own', email: 'own@profiles.test' }
  expect((await ask(id, 'PUT', '/faculty/profile/update', change)).body).toMatchObject(change)
})

test('somebody of both portals has one picture, and somebody without one reads nulls', async () => {
  const id = await addWorkshopPerson(database, { isFaculty: true, role: 'FACULTY' })
  const path = '/workshop-participant-profile/profile-picture'
  expect(await ask(id, 'GET', path)).toEqual({ status: 200, body: { fileName: null, filePath: null } })
  const send = await sendPhoto(id)
  expect(send).toMatchObject({ fileName: 'me.png' })
  const { body } = await ask(id, 'GET', path)
  expect(body['filePath']).toMatch(/^\/media\/assets\//)
  const residency = await fetch(`${server.address}/api/v1/me`, {
    headers: { authorization: `Bearer ${await server.tokenFor(id)}` },
  })
  expect(await residency.json()).toMatchObject({ photo: expect.stringMatching(/^\/media\/assets\//) })
  expect((await ask(id, 'DELETE', path)).body).toEqual({ fileName: null, filePath: null })
})

async function sendPhoto(id: UserId): Promise<unknown> {
  const form = new FormData()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  form.append('photo', new Blob([png], { type: 'image/png' }), 'me.png')
  const answer = await fetch(
    `${server.address}${WORKSHOP_PREFIX}/workshop-participant-profile/profile-picture`,
    {
      method: 'PUT',
      headers: { authorization: `Bearer ${await server.tokenFor(id)}` },
      body: form,
    },
  )
  return answer.json()
}

test('the own history has the workshops of each capacity', async () => {
  const id = await addWorkshopPerson(database, { isFaculty: true, isAttendee: true })
  await addWorkshop(database, { faculty: [id], title: 'Taught' })
  await addAttendee(database, await addWorkshop(database, { title: 'Attended', priceCents: 0 }), id)
  expect((await ask(id, 'GET', '/workshop-participant-profile/history')).body).toMatchObject({
    facultyWorkshops: [{ title: 'Taught' }],
    attendeeWorkshops: [{ title: 'Attended', paymentStatus: 'NOT_REQUIRED' }],
  })
})
