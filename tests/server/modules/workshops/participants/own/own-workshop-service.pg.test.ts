import { expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { setUpWorkshopCalls } from '#tests/support/workshop-calls.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database, ask, rows } = await setUpWorkshopCalls()
const named = (firstName: string, lastName: string) => ({ firstName, lastName })
const facilitator = await addWorkshopPerson(database, {
  workshopRole: 'FACILITATOR',
  ...named('Fay', 'Zimmer'),
})
const teacher = await addWorkshopPerson(database, { isFaculty: true, ...named('Tom', 'Abel') })
const attendee = await addWorkshopPerson(database, { isAttendee: true, ...named('Ana', 'Lind') })

async function workshopOf(facts: object = {}) {
  const id = await addWorkshop(database, { facilitators: [facilitator], faculty: [teacher], ...facts })
  await addAttendee(database, id, attendee)
  return id
}
const list = async (who: UserId, id: string, query = '') =>
  (await ask(who, 'GET', `/workshop/own/${id}/attendees${query}`)).body
const agree = (who: UserId, isAgreed = true) =>
  ask(who, 'PUT', '/workshop-participant-profile/consents/LISTED', { isAgreed })
const setHospital = (id: UserId, hospitalAffiliation: string) =>
  ask(id, 'PUT', '/attendee/profile/update', { hospital: { hospitalAffiliation } })

test('who teaches and who attends see who runs it and how to reach them, and others find nothing', async () => {
  const id = await workshopOf({ travelNotes: 'Park in lot C.' })
  await rows(`INSERT INTO workshop_profiles (user_id, primary_phone) VALUES ($1, '+13125550142')`, [
    facilitator,
  ])
  await ask(teacher, 'PUT', '/workshop-participant-profile/conflicts', { statement: 'I consult for Acme.' })
  for (const who of [teacher, attendee])
    expect((await ask(who, 'GET', `/workshop/own/${id}`)).body).toMatchObject({
      workshop: { id, travelNotes: 'Park in lot C.', asAttendee: who === attendee, attendeeCounts: null },
      contacts: [{ fullName: 'Fay Zimmer', phone: '+13125550142' }],
      teachers: [{ fullName: 'Tom Abel', conflicts: { statement: 'I consult for Acme.' } }],
    })
  const stranger = await addWorkshopPerson(database, { isAttendee: true, isFaculty: true })
  for (const path of [`/workshop/own/${id}`, `/workshop/own/${id}/ics`, `/workshop/own/${id}/attendees`])
    expect((await ask(stranger, 'GET', path)).status).toBe(404)
})

test('a month after it, nobody reads the phone of who ran it', async () => {
  const id = await workshopOf({ startDate: '2020-03-02 08:00:00', endDate: '2020-03-02 16:00:00' })
  expect((await ask(attendee, 'GET', `/workshop/own/${id}`)).body).toMatchObject({ contacts: [] })
})

test('fellow attendees are those who agreed to be listed, by name and hospital and nothing else', async () => {
  const id = await workshopOf()
  const people = await Promise.all(
    [named('Zoë', 'Adler'), named('Bo', 'Berg'), named('Cy', 'Hidden'), named('Di', 'Gone')].map((facts) =>
      addWorkshopPerson(database, { isAttendee: true, ...facts }),
    ),
  )
  const [zoe, bo, , gone] = people as [UserId, UserId, UserId, UserId]
  for (const who of people) await addAttendee(database, id, who, { isActive: who !== gone })
  await Promise.all([zoe, bo, gone, attendee, teacher].map((who) => agree(who)))
  await setHospital(zoe, 'Harbor General')
  const listed = await list(attendee, id)
  expect(listed).toMatchObject({ next: null, total: 2 })
  expect(listed['items']).toEqual([
    { fullName: 'Bo Berg', hospital: '' },
    { fullName: 'Zoë Adler', hospital: 'Harbor General' },
  ])
  expect(await list(teacher, id, '?search=zoe%20harbor')).toMatchObject({
    items: [{ fullName: 'Zoë Adler' }],
  })
  expect(await list(attendee, id, '?search=hidden')).toMatchObject({ items: [], next: null, total: 0 })
  const first = await list(attendee, id, '?limit=1')
  expect(first).toMatchObject({ items: [{ fullName: 'Bo Berg' }], total: 2 })
  const cursor = encodeURIComponent(String(first['next']))
  expect(await list(attendee, id, `?limit=1&cursor=${cursor}`)).toMatchObject({
    items: [{ fullName: 'Zoë Adler' }],
    next: null,
  })
  await agree(bo, false)
  expect(await list(attendee, id)).toMatchObject({ items: [{ fullName: 'Zoë Adler' }], total: 1 })
})

test('people of a workshop who are not in it as participants are not shown its attendees', async () => {
  const both = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR', isAttendee: true })
  const id = await workshopOf({ facilitators: [both] })
  expect((await ask(both, 'GET', `/workshop/own/${id}/attendees`)).status).toBe(404)
})

test('what faculty stated of conflicts of interest is read with what they teach: by managers and its facilitators, on their details too', async () => {
  const id = await workshopOf()
  await ask(teacher, 'PUT', '/workshop-participant-profile/conflicts', { statement: 'I consult for Acme.' })
  const manager = await addWorkshopPerson(database, { workshopRole: 'CLINICAL_EDUCATION' })
  const elsewhere = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
  const conflicts = { statement: 'I consult for Acme.', statedAt: expect.any(String) }
  for (const who of [manager, facilitator]) {
    expect((await ask(who, 'GET', `/admin-workshop/teachers/${id}`)).body).toMatchObject({
      teachers: [{ id: teacher, fullName: 'Tom Abel', conflicts }],
    })
    expect((await ask(who, 'GET', `/admin-participant/details/${teacher}`)).body).toMatchObject({ conflicts })
  }
  expect((await ask(elsewhere, 'GET', `/admin-workshop/teachers/${id}`)).status).toBe(404)
  expect((await ask(attendee, 'GET', `/admin-workshop/teachers/${id}`)).status).toBe(403)
  await ask(teacher, 'PUT', '/workshop-participant-profile/conflicts', { statement: '' })
  expect((await ask(manager, 'GET', `/admin-participant/details/${teacher}`)).body).toMatchObject({
    conflicts: null,
  })
})
