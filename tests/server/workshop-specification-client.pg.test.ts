import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { type SpecCall, SpecClient } from '#tests/support/spec-client.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { addDidactic, addMaster, addWorkshopVideo } from '#tests/support/workshop-course-rows.ts'
import { addProcedure, addWorkshopPerson } from '#tests/support/workshops.ts'

// Each call of specification 3, §7, with only what it names, against a whole server and a real PostgreSQL;
// spec-3-calls checks that they exist.

const fresh = untilEnd(await freshDatabase())
const { database } = fresh
const server = untilEnd(await startWholeServer(fresh))

/** What stands in an installation before the client comes: what workshops teach, somebody of each capacity. */
await addProcedure(database, 'Inguinal hernia')
const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN', passwordHash: 'any' })
const basics = await addDidactic(database, 'Ports', [2, 3])
const suturing = await addDidactic(database, 'Knots')
await addMaster(database, 'Basics', { didactics: [basics.id] })
const films = await addMaster(database, 'Suturing', { didactics: [suturing.id] })
const film = await addWorkshopVideo(database, admin, { workshopCourseId: films })
await addMaster(database, 'Films', { didactics: [suturing.id], videos: [film] })
const teacher = await addWorkshopPerson(database, { isFaculty: true })
const guest = await addWorkshopPerson(database, {
  isAttendee: true,
  email: 'forgetful@spec.test',
  passwordHash: 'forgotten',
})
const both = await addWorkshopPerson(database, { isFaculty: true, isAttendee: true })
const tokens = Object.fromEntries(
  await Promise.all(
    Object.entries({ admin, teacher, guest, both }).map(
      async ([name, id]) => [name, await server.tokenFor(id)] as const,
    ),
  ),
)
const client = new SpecClient(server.address, tokens, { both }, '/api/workshop/v1')

const ME = 'id email firstName lastName fullName role isFaculty isAttendee isDeactivated'
const ATTENDEE = 'id firstName lastName email paymentStatus isActive registrationEmailSentDate'
const WORKSHOP =
  'id description workshopAddress price isHoldFee workshopType title workshopProcedure.id isInternal facilitators hasAttendees timezoneOption faculty startDate endDate'
const COURSE = 'id order didactics attachments videos'
const USER_FORM =
  'id firstName lastName currentStatus primaryPhone cellPhone email hospitalName hospitalAddressLine1 hospitalAddressLine2 hospitalZipCode city country state otherCountry medicalLicenseNumber medicalLicenseState nationalProviderId acceptingMeals hasDietaryRestrictions dietaryRestrictions latexAllergy selectedSpecialties selectedOtherSpecialty degrees certifications credentials isInternal'
const PROFILE =
  'id email firstName lastName primaryPhone hospital.hospitalAffiliation hospital.streetAddress hospital.secondaryAddress hospital.city hospital.state hospital.zipCode hospital.country hospital.otherCountry currentMedicalCredentialStatus cellPhone otherSpecialty specialties'
const each = (list: string, fields: string) =>
  fields
    .split(' ')
    .map((field) => `${list}[].${field}`)
    .join(' ')

/** What the user management form submits: `phone`, one country and a list of specialties in place of its own fields. */
const submitted = {
  firstName: 'Ines',
  lastName: 'Arroyo',
  currentStatus: 'Board certified',
  phone: '+13125550188',
  cellPhone: null,
  hospitalName: 'Northern General',
  hospitalAddressLine1: '1 Main Street',
  hospitalAddressLine2: '',
  hospitalZipCode: '60601',
  city: 'Chicago',
  country: 'USA',
  state: 'IL',
  medicalLicenseNumber: 'A-1',
  medicalLicenseState: 'IL',
  nationalProviderId: '1234567893',
  acceptingMeals: true,
  hasDietaryRestrictions: false,
  dietaryRestrictions: '',
  latexAllergy: false,
  specialty: ['Colorectal', 'Bariatric'],
  degrees: ['MD'],
  certifications: ['ABS'],
  credentials: ['FACS'],
  sendRegistrationEmail: true,
  isInternal: false,
}
const profile = {
  email: 'teacher@spec.test',
  firstName: 'Theo',
  lastName: 'Lang',
  primaryPhone: '+13125550188',
  cellPhone: null,
  hospital: {
    hospitalAffiliation: 'Northern General',
    streetAddress: '1 Main Street',
    secondaryAddress: '',
    city: 'Chicago',
    state: 'IL',
    zipCode: '60601',
    country: 'Other',
    otherCountry: 'Chile',
  },
  currentMedicalCredentialStatus: 'Board certified',
  specialties: ['Urology', 'Other'],
  otherSpecialty: 'Bariatric',
}
const workshop = {
  title: 'Robotic weekend',
  description: 'Bring your badge.',
  startDate: '2090-03-04T08:00:00',
  endDate: '2090-03-04T16:30:00',
  timezone: 'America/Chicago',
  type: 'CADAVER_LAB',
  price: 249.5,
  isHoldFee: false,
  procedureId: '{procedure}',
  address: {
    location: 'Harbor Hall',
    streetAddress: '1 Pier',
    city: 'Chicago',
    state: 'IL',
    zipCode: '60601',
  },
  facilitatorsIds: ['{facilitator}'],
  facultyIds: ['{newTeacher}', '{both}'],
  isInternal: false,
}
const administrative = {
  firstName: 'Fay',
  lastName: 'Moore',
  role: 'FACILITATOR',
  email: 'fay.moore@spec.test',
  isInternal: true,
}

const CALLS: readonly SpecCall[] = [
  // Session and user
  { as: 'admin', call: 'GET /me', gives: ME },
  { as: 'admin', call: 'POST /me/login-history/web' },
  {
    as: 'admin',
    call: 'POST /vue-log',
    body: { name: 'Error', message: 'It stopped.', type: 'ERROR', source: '/workshop', userAgent: 'A' },
  },

  // Reference data
  {
    as: 'admin',
    call: 'GET /workshop-procedure',
    gives: each('_embedded.workshopProcedure', 'id name shortText'),
    keep: { procedure: '_embedded.workshopProcedure.0.id' },
  },
  { as: 'admin', call: 'GET /workshop-role', gives: each('_embedded.workshopRole', 'id role') },
  {
    as: 'guest',
    call: 'GET /workshop-participant-profile/profile-picture',
    gives: 'fileName filePath',
  },

  // Administrative accounts
  {
    as: 'admin',
    call: 'POST /admin-user/administrative?send-email=true',
    body: administrative,
    gives: 'id firstName lastName role email isInternal userDetails.phone.number',
    keep: { facilitator: 'id' },
  },
  {
    as: 'admin',
    call: 'PUT /admin-user/administrative',
    body: { id: '{facilitator}', ...administrative, userDetails: { phone: { number: null } } },
    gives: 'id firstName lastName role email isInternal userDetails.phone.number',
  },
  {
    as: 'admin',
    call: 'GET /admin-user/administrative',
    gives: each('', 'id firstName lastName role email isInternal userDetails.phone.number'),
  },
  {
    as: 'admin',
    call: 'POST /admin-user/administrative?send-email=false',
    body: {
      ...administrative,
      role: 'CLINICAL_EDUCATION',
      email: 'leaving@spec.test',
      userDetails: { phone: { number: '+13125550188' } },
    },
    keep: { leaving: 'id' },
  },
  { as: 'admin', call: 'DELETE /admin-user/administrative/{leaving}' },

  // Faculty
  {
    as: 'admin',
    call: 'POST /faculty/create-faculty',
    body: { ...submitted, email: 'ines.arroyo@spec.test' },
    gives: USER_FORM,
    keep: { newTeacher: 'id' },
  },
  {
    as: 'admin',
    call: 'PUT /faculty/update-faculty',
    body: { ...submitted, id: '{newTeacher}', email: 'ines.arroyo@spec.test', country: 'Chile' },
    gives: USER_FORM,
  },

  // Workshops
  {
    as: 'admin',
    call: 'POST /admin-workshop/create-workshop',
    body: workshop,
    gives: `${WORKSHOP} ${each('faculty', 'id isFaculty')}`,
    keep: { workshop: 'id' },
  },
  {
    as: 'admin',
    call: 'POST /admin-workshop/create-workshop',
    body: {
      ...workshop,
      title: 'Robotic weekend, again',
      startDate: '2090-04-04T08:00:00',
      endDate: '2090-04-04T16:00:00',
    },
    keep: { otherWorkshop: 'id' },
  },
  {
    as: 'admin',
    call: 'POST /admin-workshop/create-workshop',
    body: { ...workshop, startDate: '2020-03-04T08:00:00', endDate: '2020-03-04T16:00:00' },
    keep: { pastWorkshop: 'id' },
  },
  {
    as: 'admin',
    call: 'PATCH /admin-workshop/update-workshop/{workshop}',
    body: { ...workshop, title: 'Robotic weekend in spring' },
    gives: WORKSHOP,
  },
  {
    as: 'admin',
    call: 'GET /admin-workshop/upcoming',
    gives: each('_embedded.workshop', `${WORKSHOP} procedure`),
  },
  {
    as: 'admin',
    call: 'GET /admin-workshop/past',
    gives: each('_embedded.workshop', `${WORKSHOP} procedure`),
  },
  { as: 'admin', call: 'GET /workshop/search/totalCountPastWorkshops' },
  { as: 'admin', call: 'GET /workshop/search/totalCountUpcomingWorkshops' },

  // Courses
  {
    as: 'admin',
    call: 'GET /admin-courses/all',
    gives: each('_embedded.course', COURSE),
    keep: {
      course: '_embedded.course.0.id',
      filmCourse: '_embedded.course.1.id',
      didactic: '_embedded.course.1.didactics.0.didacticId',
      version: '_embedded.course.0.didactics.0.newestVersionId',
      video: '_embedded.course.2.videos.0.courseVideoId',
    },
  },
  {
    as: 'admin',
    call: 'POST /admin-courses/batch-add',
    body: [
      { course: { id: '{course}' }, workshop: { id: '{workshop}' } },
      { course: { id: '{filmCourse}' }, workshop: { id: '{workshop}' } },
      { course: { id: '{course}' }, workshop: { id: '{otherWorkshop}' } },
    ],
  },
  {
    as: 'admin',
    call: 'GET /admin-courses/workshop/{workshop}',
    gives: each('_embedded.course', COURSE),
    keep: { assigned: '_embedded.course.0.id', didacticRow: '_embedded.course.0.didactics.0.id' },
  },
  {
    as: 'admin',
    call: 'POST /admin-courses/add-didactic/{didactic}',
    body: { id: '{assigned}' },
    gives: COURSE,
  },
  { as: 'admin', call: 'DELETE /admin-courses/remove-didactic/{didacticRow}', gives: COURSE },
  { as: 'admin', call: 'PUT /admin-courses/update-didactic-version/{version}' },
  {
    as: 'admin',
    call: 'POST /admin-courses/add-attachment',
    part: 'selectedCourse',
    body: { id: '{assigned}' },
    file: { field: 'attachment', name: 'Setup.pdf', text: '%PDF-1.7' },
    gives: COURSE,
    keep: { attachment: 'attachments.0.id' },
  },
  { as: 'admin', call: 'DELETE /admin-courses/remove-attachment/{attachment}', gives: COURSE },
  { as: 'admin', call: 'POST /admin-courses/add-video/{video}' },
  {
    as: 'admin',
    call: 'GET /admin-courses/workshop/{workshop}',
    gives: each('_embedded.course', COURSE),
    keep: { videoRow: '_embedded.course.1.videos.0.id' },
  },
  { as: 'admin', call: 'DELETE /admin-courses/remove-video/{videoRow}', gives: COURSE },
  { as: 'admin', call: 'DELETE /admin-courses', body: { id: '{assigned}' } },

  // Attendees
  {
    as: 'admin',
    call: 'POST /admin-attendee/add-new-attendee/{workshop}',
    body: { ...submitted, email: 'new.attendee@spec.test' },
    gives: ATTENDEE,
    keep: { attendee: 'id' },
  },
  {
    as: 'admin',
    call: 'POST /admin-attendee/add-existing-attendee/{workshop}',
    body: { id: '{both}' },
    gives: ATTENDEE,
    keep: { paying: 'id' },
  },
  // Whom a list of attendees has is known by its id.
  {
    as: 'admin',
    call: 'POST /admin-attendee/add-existing-attendee/{otherWorkshop}',
    body: { id: '{attendee}' },
    gives: ATTENDEE,
  },
  { as: 'admin', call: 'GET /admin-attendee/active/{workshop}', gives: each('_embedded.attendee', ATTENDEE) },
  { as: 'admin', call: 'PATCH /admin-attendee/send-registration-email/{attendee}', gives: ATTENDEE },
  { as: 'admin', call: 'PATCH /admin-attendee/send-registration-emails', body: ['{attendee}', '{paying}'] },
  { as: 'admin', call: 'POST /admin-attendee/process-payment/{paying}', gives: ATTENDEE },
  {
    as: 'admin',
    call: 'PUT /admin-attendee/update-attendee',
    body: { ...submitted, id: '{attendee}', email: 'new.attendee@spec.test', cellPhone: '+13125550189' },
    gives: USER_FORM,
  },
  {
    as: 'admin',
    call: 'PUT /admin-participant/update-faculty-attendee',
    body: { ...submitted, id: '{paying}', email: 'both@spec.test' },
    gives: USER_FORM,
  },
  { as: 'admin', call: 'PATCH /admin-attendee/set-is-active/{attendee}?isActive=false', gives: ATTENDEE },
  {
    as: 'admin',
    call: 'GET /admin-attendee/inactive/{workshop}',
    gives: each('_embedded.attendee', ATTENDEE),
  },

  // Workshop users
  ...['facultyUserDetails', 'detailedFacultyData'].map((projection) => ({
    as: 'admin',
    call: `GET /workshop-user/{newTeacher}?projection=${projection}`,
    gives: USER_FORM,
  })),
  ...['attendeeUserDetails', 'detailedAttendeeData'].map((projection) => ({
    as: 'admin',
    call: `GET /workshop-user/{attendee}?projection=${projection}`,
    gives: USER_FORM,
  })),
  ...['facultyAttendeeUserDetails', 'detailedFacultyAttendeeData'].map((projection) => ({
    as: 'admin',
    call: `GET /workshop-user/{paying}?projection=${projection}`,
    gives: USER_FORM,
  })),

  // Profiles
  { as: 'teacher', call: 'GET /faculty/profile/fetch', gives: PROFILE },
  { as: 'guest', call: 'GET /attendee/profile/fetch', gives: PROFILE },
  { as: 'teacher', call: 'PUT /faculty/profile/update', body: profile, gives: PROFILE },
  {
    as: 'guest',
    call: 'PUT /attendee/profile/update',
    body: { ...profile, email: 'forgetful@spec.test' },
    gives: PROFILE,
  },
]

test.each(CALLS.map((asked) => [asked.call, asked] as const))('specification 3: %s', async (_call, asked) => {
  expect(await client.try(asked)).toBeNull()
})

test('specification 3: what was said at once is what is read', async () => {
  const read = async (call: string) => (await client.send({ as: 'admin', call })).answer
  expect(await read('GET /workshop/search/totalCountPastWorkshops')).toBe(1)
  expect(await read('GET /workshop/search/totalCountUpcomingWorkshops')).toBe(2)
  expect(await read('GET /admin-attendee/active/{workshop}')).toMatchObject({
    _embedded: { attendee: [{ id: client.known['paying'], paymentStatus: 'PAID' }] },
  })
  expect(await read('GET /workshop-user/{newTeacher}?projection=facultyUserDetails')).toMatchObject({
    primaryPhone: '+13125550188',
    country: 'Other',
    otherCountry: 'Chile',
    selectedSpecialties: ['Colorectal', 'Other'],
    selectedOtherSpecialty: 'Bariatric',
  })
  expect(await read('GET /admin-workshop/upcoming')).toMatchObject({
    _embedded: {
      workshop: [{ title: 'Robotic weekend in spring', startDate: '2090-03-04T08:00:00' }, {}],
    },
  })
})

/** The token in the newest letter to somebody; letters are files here. @param than that of a letter before */
async function tokenInLetter(to: string, screen: string, than = ''): Promise<string> {
  const folder = path.join(server.dataFolder, 'mail')
  const find = async () => {
    const files = await readdir(folder).catch(() => [])
    for (const file of files.toSorted((one, other) => other.localeCompare(one))) {
      const letter = (await readFile(path.join(folder, file), 'utf8')).replaceAll('=\r\n', '')
      const token = new RegExp(`/${screen}(?:/|#(?:3D)?)([\\w-]+)`).exec(letter)?.[1]
      if (letter.includes(`To: ${to}`) && token !== undefined && token !== than) return token
    }
    return ''
  }
  const waiting = async () =>
    (
      await database.$client.query(
        `SELECT FROM letters WHERE email = $1 AND state = 'QUEUED' AND next_try_at <= now()`,
        [to],
      )
    ).rowCount
  await expect.poll(waiting, { timeout: 25_000, interval: 250 }).toBe(0)
  await expect.poll(find, { timeout: 25_000, interval: 250 }).not.toBe('')
  return find()
}

test('specification 3: staff are sent a registration email, and register by its token', async () => {
  // Their invitation alone: who they are is in no other letter.
  const first = await tokenInLetter('fay.moore@spec.test', 'register/internal')
  const send = 'POST /admin-user/send-registration-email'
  expect(await client.try({ as: 'admin', call: send, body: { id: '{facilitator}' } })).toBeNull()
  client.known['token'] = await tokenInLetter('fay.moore@spec.test', 'register/internal', first)
  const find = 'GET /admin-user/administrative-unregistered-user?token={token}'
  const fields = 'id firstName lastName role email isInternal userDetails.phone.number'
  expect(await client.try({ as: 'nobody', call: find, gives: fields })).toBeNull()
  const body = { id: '{facilitator}', ...administrative, password: 'three quiet otters' }
  const call = 'PATCH /admin-user/register-administrative-user?token={token}'
  expect(await client.try({ as: 'nobody', call, body })).toBeNull()
})

test('specification 3: somebody who forgot their password sets a new one by the token of their letter', async () => {
  const email = 'forgetful@spec.test'
  expect(await client.try({ as: 'nobody', call: `POST /user/forgot-password?email=${email}` })).toBeNull()
  client.known['reset'] = await tokenInLetter(email, 'new-password')
  const call = 'PATCH /user/reset-password?token={reset}'
  expect(await client.try({ as: 'nobody', call, body: { password: 'three quiet otters' } })).toBeNull()
})
