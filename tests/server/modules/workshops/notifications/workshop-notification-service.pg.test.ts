import { expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { notifyOfRegistration } from '#server/modules/workshops/workshops/news/registration-news-service.ts'
import { newsDesk } from '#tests/support/news-desk.ts'
import { setUpWorkshopCalls } from '#tests/support/workshop-calls.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database, people, ask, rows } = await setUpWorkshopCalls()
const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
const facilitator = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })

interface Told {
  id: string
  news: string
  title: string
  about: Record<string, string>
  person: string | null
  isSeen: boolean
}
const listOf = async (who: UserId) => (await ask(who, 'GET', '/notification/list')).body['items'] as Told[]
const newsOf = async (who: UserId) => (await listOf(who)).map(({ news }) => news)
const unreadOf = async (who: UserId) => (await ask(who, 'GET', '/notification/unread-count')).body['count']
const see = (who: UserId, body: object) => ask(who, 'PATCH', '/notification/seen', body)

async function planned(facts: Parameters<typeof addWorkshop>[1] = {}) {
  const reader = await addWorkshopPerson(database, { isAttendee: true })
  const id = await addWorkshop(database, { facilitators: [facilitator], createdById: admin, ...facts })
  await addAttendee(database, id, reader)
  const { body } = await ask(admin, 'GET', `/workshop/details/${id}`)
  const { startDate, endDate } = body as { startDate: string; endDate: string }
  const move = (at: string) =>
    ask(admin, 'PATCH', `/admin-workshop/update-workshop/${id}`, { startDate: at, endDate })
  return { id, reader, startDate, move, early: startDate.replace(/T.*/, 'T05:45:00') }
}

test('a new time is told once, and is read on every device', async () => {
  const { reader, move, early } = await planned()
  await move(early)
  await move(early)
  const [told, ...more] = await listOf(reader)
  expect(more).toEqual([])
  expect(told).toMatchObject({ news: 'CHANGED', title: 'Robotic hernia repair', isSeen: false })
  expect(await unreadOf(reader)).toBe(1)
  expect(await see(reader, { ids: [told?.id] })).toMatchObject({ status: 200 })
  expect(await unreadOf(reader)).toBe(0)
  expect(await listOf(reader)).toMatchObject([{ isSeen: true }])
})

test('several moves that nobody has seen are one, from the time that they know', async () => {
  const { reader, move, early } = await planned()
  await move(early)
  const [first] = await listOf(reader)
  await move(early.replace('05:45', '06:15'))
  const [only, ...more] = await listOf(reader)
  expect(more).toEqual([])
  expect(only?.about['wasFrom']).toBe(first?.about['wasFrom'])
})

test('a move that is undone before it was seen is told to nobody, and one that was seen is told back', async () => {
  const { id, reader, move, early, startDate } = await planned()
  const other = await addWorkshopPerson(database, { isAttendee: true })
  await addAttendee(database, id, other)
  await move(early)
  const [told] = await listOf(reader)
  await see(reader, { ids: [told?.id] })
  await move(startDate)
  expect(await newsOf(reader)).toEqual(['CHANGED', 'CHANGED'])
  expect(await newsOf(other)).toEqual([])
})

test('a cancelation takes the place of a move that was not seen; what takes place after all takes its place', async () => {
  const { id, reader, move, early } = await planned()
  await move(early)
  await ask(admin, 'POST', `/admin-workshop/cancel/${id}`, { payments: 'CONTACT', note: '' })
  expect(await newsOf(reader)).toEqual(['CANCELED'])
  await ask(admin, 'POST', `/admin-workshop/bring-back/${id}`)
  expect(await newsOf(reader)).toEqual(['BROUGHT_BACK'])
})

test('forty who register at a time are one line for each of the staff, which counts them all', async () => {
  const { id } = await planned()
  const attendees = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const person = await addWorkshopPerson(database, { isAttendee: true, firstName: 'Ana' })
      await addAttendee(database, id, person)
      return person
    }),
  )
  const noLetters = async () => []
  await Promise.all(
    attendees.map((one) =>
      database.transaction((tx) => notifyOfRegistration({ addLetters: noLetters, desk: newsDesk }, tx, one)),
    ),
  )
  for (const one of [admin, facilitator]) {
    const told = (await listOf(one)).filter(({ news }) => news === 'REGISTRATIONS')
    expect(told.map(({ about }) => about['count'])).toEqual(['40'])
    expect(told[0]?.person).toMatch(/^Ana /)
  }
})

test('what was counted and seen is not counted on: the next one is a new line', async () => {
  const { id } = await planned()
  const register = async () => {
    const person = await addWorkshopPerson(database, { isAttendee: true })
    await addAttendee(database, id, person)
    const noLetters = async () => []
    await database.transaction((tx) =>
      notifyOfRegistration({ addLetters: noLetters, desk: newsDesk }, tx, person),
    )
  }
  await see(admin, { ids: [], upTo: (await listOf(admin))[0]?.id })
  await register()
  await see(admin, { ids: [(await listOf(admin))[0]?.id] })
  await register()
  expect((await listOf(admin)).slice(0, 2).map(({ about, isSeen }) => [about['count'], isSeen])).toEqual([
    ['1', false],
    ['1', true],
  ])
})

test('a transaction that fails tells nobody', async () => {
  const { id, reader } = await planned()
  const workshop = { id, title: 'Robotic hernia repair', startsAt: new Date(), endsAt: new Date() }
  const failed = database.transaction(async (tx) => {
    await newsDesk.tell(tx, workshop, { news: 'CANCELED', event: '1', to: [reader] })
    throw new Error('The server died.')
  })
  await expect(failed).rejects.toThrow('The server died.')
  expect(await listOf(reader)).toEqual([])
})

test('nobody reads or marks what somebody else was told', async () => {
  const { reader, move, early } = await planned()
  const other = await addWorkshopPerson(database, { isAttendee: true })
  await move(early)
  const [told] = await listOf(reader)
  expect(await listOf(other)).toEqual([])
  await see(other, { ids: [told?.id], upTo: told?.id })
  expect(await unreadOf(reader)).toBe(1)
})

test('each portal lists its own, and marks its own, of somebody who uses both', async () => {
  const { id } = await planned()
  await rows(
    `INSERT INTO workshop_memberships (user_id, role, is_attendee, accepted_at)
    VALUES ($1, 'PARTICIPANT', true, now())`,
    [people.resident],
  )
  await addAttendee(database, id, people.resident)
  await rows(
    `INSERT INTO notifications (user_id, type, event_key, about, event_title) VALUES ($1, 'NEW_VIDEO', 'k', '{}', 'Peg transfer')`,
    [people.resident],
  )
  await ask(admin, 'POST', `/admin-workshop/cancel/${id}`, { payments: 'CONTACT', note: '' })
  const told = await listOf(people.resident)
  expect(told.map(({ news }) => news)).toEqual(['CANCELED'])
  await see(people.resident, { ids: [], upTo: told[0]?.id })
  expect(
    await rows(
      'SELECT type, seen_at IS NOT NULL AS "isSeen" FROM notifications WHERE user_id = $1 ORDER BY type',
      [people.resident],
    ),
  ).toEqual([
    { type: 'NEW_VIDEO', isSeen: false },
    { type: 'WORKSHOP', isSeen: true },
  ])
})

test('what somebody turned off is not told, and everything else is', async () => {
  const { id, reader, move, early } = await planned()
  const set = await ask(reader, 'PUT', '/me/news-choices', { off: ['CHANGES', 'PLACE_REQUESTS'] })
  expect(set.body['off'], 'what only staff are told of is not theirs to turn off').toEqual(['CHANGES'])
  await move(early)
  await database.transaction((tx) =>
    newsDesk.tell(
      tx,
      { id, title: 'Robotic hernia repair', startsAt: new Date(), endsAt: new Date() },
      { news: 'REGISTERED', event: '', to: [reader] },
    ),
  )
  expect(await newsOf(reader)).toEqual(['REGISTERED'])
  expect((await ask(reader, 'GET', '/me/news-choices')).body).toEqual({ off: ['CHANGES'] })
})

test('who asks for a place on the public page is told to who planned the workshop, once', async () => {
  const { id } = await planned()
  const others = await addWorkshopPerson(database, { workshopRole: 'CLINICAL_EDUCATION' })
  await ask(admin, 'PUT', `/admin-workshop/public-page/${id}`, { isPublic: true })
  const before = (await newsOf(admin)).filter((one) => one === 'PLACE_REQUESTS').length
  const request = {
    id: crypto.randomUUID(),
    firstName: 'Ola',
    lastName: 'Berg',
    email: 'ola@hospital.test',
    hospital: '',
    message: '',
  }
  for (let time = 0; time < 2; time += 1)
    expect((await ask(admin, 'POST', `/public-page/${id}/ask-for-place`, request)).status).toBe(200)
  const told = (await listOf(admin)).filter(({ news }) => news === 'PLACE_REQUESTS')
  expect(told.length - before).toBe(1)
  expect(told[0]).toMatchObject({ about: { count: '1' }, person: null })
  expect(await newsOf(others)).toEqual([])
})

test('whoever teaches or runs a workshop from now on is told, and whoever is taken out again unseen is told nothing', async () => {
  const { id } = await planned()
  const teachers = [
    await addWorkshopPerson(database, { isFaculty: true }),
    await addWorkshopPerson(database, { isFaculty: true }),
  ]
  const [seeing, unseeing] = teachers as [UserId, UserId]
  const plan = (facultyIds: readonly UserId[]) =>
    ask(admin, 'PATCH', `/admin-workshop/update-workshop/${id}`, {
      facultyIds,
      facilitatorsIds: [facilitator],
    })
  await plan(teachers)
  expect(await newsOf(unseeing)).toEqual(['ADDED'])
  await see(seeing, { ids: [(await listOf(seeing))[0]?.id] })
  await plan([])
  expect(await newsOf(seeing)).toEqual(['REMOVED', 'ADDED'])
  expect(await newsOf(unseeing)).toEqual([])
})

test('whoever registered and is added to a further workshop is told once; whoever has not registered has no list', async () => {
  const { id } = await planned()
  const known = await addWorkshopPerson(database, { isAttendee: true })
  const invited = await addWorkshopPerson(database, { isAttendee: true, isRegistered: false })
  for (const person of [known, invited, known])
    await ask(admin, 'POST', `/admin-attendee/add-existing-attendee/${id}`, {
      id: person,
      sendRegistrationEmail: false,
    })
  expect(await newsOf(known)).toEqual(['ADDED'])
  expect(await rows('SELECT id FROM notifications WHERE user_id = $1', [invited])).toEqual([])
})

test('whoever is added while the workshop is moved is told of their place, and of nothing else', async () => {
  const { id, early } = await planned()
  const teacher = await addWorkshopPerson(database, { isFaculty: true })
  await ask(admin, 'PATCH', `/admin-workshop/update-workshop/${id}`, {
    facultyIds: [teacher],
    startDate: early,
  })
  const [item, ...more] = await listOf(teacher)
  expect(more).toEqual([])
  expect(item).toMatchObject({ news: 'ADDED' })
})
