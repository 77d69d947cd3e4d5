import { expect, test } from 'vitest'
import type { AttendeeId } from '#contract/vocabulary/ids.ts'
import { attendeeApi, type AttendeePage } from '#tests/support/attendee-api.ts'
import { addPerson } from '#tests/support/people.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { admin, clinicalEducation, facilitator, participant, ask, database, list } = await attendeeApi()

const called = (fullName: string, facts = {}) => {
  const [firstName = '', lastName = ''] = fullName.split(' ')
  return addWorkshopPerson(database, { firstName, lastName, isAttendee: true, ...facts })
}

test('active and inactive attendees are separate lists, both sorted by full name in the order of the language', async () => {
  const workshop = await addWorkshop(database)
  const names = ['Zoë Ng', 'Émile Roy', 'emma Cole', 'Łukasz Żak', 'Lucía Paz', 'Ana Berg', 'Åsa Dahl']
  for (const name of names) {
    await addAttendee(database, workshop, await called(name))
    await addAttendee(database, workshop, await called(`${name}-Away`), { isActive: false })
  }
  const sorted = ['Ana Berg', 'Åsa Dahl', 'Émile Roy', 'emma Cole', 'Lucía Paz', 'Łukasz Żak', 'Zoë Ng']
  const active = await list(admin, workshop)
  expect(active._embedded.attendee.map(({ fullName }) => fullName)).toEqual(sorted)
  expect(active._embedded.attendee.every(({ isActive }) => isActive)).toBe(true)
  const inactive = await list(admin, workshop, '', 'inactive')
  expect(inactive._embedded.attendee.map(({ fullName }) => fullName)).toEqual(
    sorted.map((name) => `${name}-Away`),
  )
  expect(inactive._embedded.attendee.some(({ isActive }) => isActive)).toBe(false)
})

test('an attendee has the fields of the specification, and the id is that of the enrollment', async () => {
  const workshop = await addWorkshop(database)
  const userId = await called('Ana Berg', { email: 'ana.berg@workshops.test' })
  const id = await addAttendee(database, workshop, userId, {
    registrationEmailSentAt: new Date('2026-03-01T10:00:00Z'),
  })
  const { _embedded } = await list(admin, workshop)
  expect(_embedded.attendee).toEqual([
    {
      id,
      firstName: 'Ana',
      lastName: 'Berg',
      activeSaidAt: null,
      paymentSaidAt: null,
      email: 'ana.berg@workshops.test',
      paymentStatus: 'NOT_PROCESSED',
      isActive: true,
      registrationEmailSentDate: '2026-03-01T10:00:00.000Z',
      userId,
      fullName: 'Ana Berg',
      registrationStatus: 'IN_SYSTEM',
      isAuditor: false,
      isFaculty: false,
      lastLetter: null,
    },
  ])
})

test('a client that names no page gets the whole list; ours reads it page by page, up and down', async () => {
  const workshop = await addWorkshop(database)
  for (let at = 0; at < 40; at += 1) await addAttendee(database, workshop, await called(`Same Name${at % 3}`))
  const whole = await list(admin, workshop)
  expect(whole).toMatchObject({ next: null, total: 40 })
  expect(whole._embedded.attendee).toHaveLength(40)
  for (const sort of ['name', 'name-down']) {
    const found: AttendeeId[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: AttendeePage = await list(
        admin,
        workshop,
        `?limit=7&sort=${sort}${cursor === '' ? '' : `&cursor=${cursor}`}`,
      )
      expect(page.total).toBe(40)
      found.push(...page._embedded.attendee.map(({ id }) => id))
      cursor = page.next
    }
    const ids = whole._embedded.attendee.map(({ id }) => id)
    expect(found).toEqual(sort === 'name' ? ids : ids.toReversed())
  }
  expect((await ask(admin, `GET /admin-attendee/active/${workshop}?limit=7&cursor=x`)).status).toBe(400)
})

test('a search finds any part of a name or an email, whatever the accents, and takes signs for themselves', async () => {
  const workshop = await addWorkshop(database)
  for (const [name, email] of [
    ['Łucja Żółć', 'lz@clinic.test'],
    ['José Núñez', 'jn@clinic.test'],
    ['Ann_Marie 100%', 'am@other.test'],
  ] as const)
    await addAttendee(database, workshop, await called(name, { email }))
  const search = async (words: string) =>
    (await list(admin, workshop, `?search=${encodeURIComponent(words)}`))._embedded.attendee.map(
      ({ firstName }) => firstName,
    )
  expect(await search('zolc')).toEqual(['Łucja'])
  expect(await search('NUÑEZ jose')).toEqual(['José'])
  expect(await search('clinic')).toEqual(['José', 'Łucja'])
  expect(await search('_')).toEqual(['Ann_Marie'])
  expect(await search('100%')).toEqual(['Ann_Marie'])
  expect(await search('nobody')).toEqual([])
})

test('the overview counts attendees by status', async () => {
  const workshop = await addWorkshop(database, { title: 'Weekend', facilitators: [facilitator] })
  await addAttendee(database, workshop, await called('Ana Berg'))
  await addAttendee(database, workshop, await called('Ben Cole', { isRegistered: false }))
  await addAttendee(database, workshop, await called('Cy Dahl'), { isAuditor: true })
  await addAttendee(database, workshop, await called('Di Ek'), { isActive: false })
  const overview = await ask(admin, `GET /admin-attendee/overview/${workshop}`)
  expect(overview.body).toMatchObject({
    workshop: { id: workshop, title: 'Weekend', priceCents: 25_000, isCanceled: false },
    active: 3,
    inactive: 1,
    counts: {
      registrationStatus: { NEW: 1, AUDITOR: 1, IN_SYSTEM: 1 },
      paymentStatus: { NOT_REQUIRED: 1, PENDING_REGISTRATION: 1, NOT_PROCESSED: 1, PAID: 0 },
    },
  })
  expect((await ask(facilitator, `GET /admin-attendee/overview/${workshop}`)).body).toMatchObject({
    active: 3,
    inactive: 0,
  })
})

test('facilitators read who comes to the workshops they facilitate, and nothing of others', async () => {
  const own = await addWorkshop(database, { facilitators: [facilitator] })
  const foreign = await addWorkshop(database)
  const id = await addAttendee(database, own, await called('Ana Berg'))
  await addAttendee(database, foreign, await called('Ben Cole'))
  expect((await list(facilitator, own))._embedded.attendee).toHaveLength(1)
  expect((await ask(facilitator, `GET /admin-attendee/active/${foreign}`)).status).toBe(404)
  expect((await ask(facilitator, `GET /admin-attendee/overview/${foreign}`)).status).toBe(404)
  expect((await ask(facilitator, `GET /admin-attendee/inactive/${own}`)).status).toBe(403)
  expect((await ask(facilitator, `GET /admin-attendee/details/${id}`)).status).toBe(403)
  expect((await ask(participant, `GET /admin-attendee/active/${own}`)).status).toBe(403)
  expect((await list(clinicalEducation, foreign))._embedded.attendee).toHaveLength(1)
})

test('an unknown workshop or attendee is not found', async () => {
  const nobody = crypto.randomUUID()
  for (const call of ['active', 'inactive', 'overview', 'details'])
    expect((await ask(admin, `GET /admin-attendee/${call}/${nobody}`)).status).toBe(404)
})

test('people to add are found among those of the workshops, with what they are in this one', async () => {
  const workshop = await addWorkshop(database)
  const active = await called('Quirin Findable', { email: 'q1@workshops.test' })
  const inactive = await called('Quirin Findàble-Two', { email: 'q2@workshops.test' })
  await called('Quirin Findable-Three', { email: 'q3@workshops.test', isDeactivated: true })
  await addPerson(database, { firstName: 'Quirin', lastName: 'Findable Resident' })
  await addAttendee(database, workshop, active)
  await addAttendee(database, workshop, inactive, { isActive: false })
  const found = await ask<{ people: object[]; hasMore: boolean }>(
    admin,
    `GET /admin-attendee/search-people/${workshop}?search=FINDABLE%20quirin`,
  )
  expect(found.body).toEqual({
    hasMore: false,
    people: [
      {
        id: active,
        fullName: 'Quirin Findable',
        email: 'q1@workshops.test',
        standing: 'ACTIVE',
        isDeactivated: false,
      },
      expect.objectContaining({ email: 'q3@workshops.test', standing: null, isDeactivated: true }),
      expect.objectContaining({ email: 'q2@workshops.test', standing: 'INACTIVE' }),
    ],
  })
})
