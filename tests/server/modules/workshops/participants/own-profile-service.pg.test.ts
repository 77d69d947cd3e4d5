import { describe, expect, test } from 'vitest'
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

const AS = ['faculty', 'attendee'] as const
const other = { faculty: 'attendee', attendee: 'faculty' } as const
const both = () => addWorkshopPerson(database, { isFaculty: true, isAttendee: true })
const fetchAs = async (id: UserId, as: (typeof AS)[number]) =>
  (await ask(id, 'GET', `/${as}/profile/fetch`)).body
const updateAs = (id: UserId, as: (typeof AS)[number], body: object) =>
  ask(id, 'PUT', `/${as}/profile/update`, body)

const hospital = {
  hospitalAffiliation: 'Northside',
  streetAddress: '1 Main St',
  secondaryAddress: 'Floor 2',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  country: 'USA',
  otherCountry: '',
}
const whole = {
  firstName: 'Ana',
  lastName: 'Lind',
  primaryPhone: '+13125550123',
  cellPhone: '+13125550188',
  hospital,
  currentMedicalCredentialStatus: 'Fellow',
  specialties: ['Urology', 'Other'],
  otherSpecialty: 'Robotics',
}

describe.each(AS)('spec 3 §3, user profile form, by %s/profile', (as) => {
  test('id, email, firstName, lastName, primaryPhone, hospital, status, cellPhone, otherSpecialty, specialties', async () => {
    const id = await both()
    const email = `fields-${as}@profiles.test`
    expect((await updateAs(id, as, { ...whole, email })).body).toMatchObject({ id, email, ...whole })
    const read = await fetchAs(id, as)
    expect(read).toMatchObject({ id, email, ...whole })
    expect(Object.keys(read['hospital'] as object).toSorted()).toEqual(Object.keys(hospital).toSorted())
  })

  test('neither profile wipes what it does not name, field by field', async () => {
    const id = await both()
    await updateAs(id, as, whole)
    const changed = {
      firstName: 'Bea',
      lastName: 'Moss',
      primaryPhone: '+13125550124',
      cellPhone: null,
      currentMedicalCredentialStatus: 'Attending',
      specialties: ['Breast', 'Other'],
      otherSpecialty: 'Hernia',
    }
    let now: Record<string, unknown> = whole
    for (const [field, value] of Object.entries(changed)) {
      await updateAs(id, other[as], { [field]: value })
      now = { ...now, [field]: value }
      expect(await fetchAs(id, as), field).toMatchObject(now)
    }
    let there: object = hospital
    for (const [field, value] of Object.entries({ ...hospital, country: 'Chile' })) {
      if (field === 'otherCountry') continue
      await updateAs(id, other[as], { hospital: { [field]: value } })
      there = { ...there, [field]: value }
      if (field === 'country') there = { ...there, country: 'Other', otherCountry: 'Chile' }
      expect(await fetchAs(id, as), field).toMatchObject({ ...now, hospital: there })
    }
  })
})

describe.each(AS)('spec 3 §5, by %s/profile', (as) => {
  test('US phone numbers are in E.164 form, or null; anything else is refused', async () => {
    const id = await both()
    for (const primaryPhone of ['+13125550123', '+4930123456', null])
      expect((await updateAs(id, as, { primaryPhone })).body).toMatchObject({ primaryPhone })
    for (const primaryPhone of ['(312) 555-0123', '3125550123', '+1312', ''])
      expect((await updateAs(id, as, { primaryPhone })).status, primaryPhone).toBe(400)
  })

  test('country: on submit the free text replaces Other, and one of the two alone wipes neither', async () => {
    const id = await both()
    const saved = async (named: object) =>
      ((await updateAs(id, as, { hospital: named })).body as { hospital: object }).hospital
    const chile = { country: 'Other', otherCountry: 'Chile' }
    expect(await saved({ country: 'Chile' })).toMatchObject(chile)
    expect(await saved({ country: 'Other' })).toMatchObject(chile)
    expect(await saved({ city: 'Santiago' })).toMatchObject(chile)
    expect(await saved({ otherCountry: 'Peru' })).toMatchObject({ country: 'Other', otherCountry: 'Peru' })
    expect(await saved({ country: 'USA' })).toMatchObject({ country: 'USA', otherCountry: '' })
    expect(await saved({ otherCountry: '' })).toMatchObject({ country: 'USA', otherCountry: '' })
    expect(await saved({ otherCountry: 'Chile' })).toMatchObject(chile)
    expect(await saved({ country: '' })).toMatchObject({ country: '', otherCountry: '' })
  })

  test('specialty: a custom one is shown under Other, and one of the two alone wipes neither', async () => {
    const id = await both()
    const saved = async (named: object) => {
      const { specialties, otherSpecialty } = (await updateAs(id, as, named)).body
      return [specialties, otherSpecialty]
    }
    expect(await saved({ specialties: ['Urology', 'Robotics'] })).toEqual([['Urology', 'Other'], 'Robotics'])
    expect(await saved({ specialties: ['Breast', 'Other'] })).toEqual([['Breast', 'Other'], 'Robotics'])
    expect(await saved({ otherSpecialty: 'Hernia' })).toEqual([['Breast', 'Other'], 'Hernia'])
    expect(await saved({ specialties: ['Breast'] })).toEqual([['Breast'], ''])
    expect(await saved({ otherSpecialty: 'Hernia' })).toEqual([['Breast', 'Other'], 'Hernia'])
    expect(await saved({ otherSpecialty: '' })).toEqual([['Breast'], ''])
  })

  test('dietary restrictions: without the flag, an empty string', async () => {
    const id = await both()
    await ask(id, 'PUT', '/workshop-participant-profile/consents/HEALTH', { isAgreed: true })
    const saved = async (named: object) => (await updateAs(id, as, named)).body['dietaryRestrictions']
    expect(await saved({ hasDietaryRestrictions: true, dietaryRestrictions: 'No nuts' })).toBe('No nuts')
    expect(await saved({ cellPhone: null })).toBe('No nuts')
    expect(await saved({ hasDietaryRestrictions: true })).toBe('No nuts')
    expect(await saved({ hasDietaryRestrictions: false })).toBe('')
    expect(await saved({ dietaryRestrictions: 'Left over' })).toBe('')
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
  expect(send).toMatchObject({ fileName: expect.stringMatching(/^Picture, .*\.png$/) })
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
