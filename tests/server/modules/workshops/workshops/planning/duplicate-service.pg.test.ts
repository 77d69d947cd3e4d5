import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { setUpPlanning } from '#tests/support/workshop-calls.ts'
import { addAttendee } from '#tests/support/workshops.ts'

const { database, ask, rows, admin, educator, teacher, attendee, payload, made, update } =
  await setUpPlanning()

const dates = { startDate: '2099-09-05T08:00:00', endDate: '2099-09-06T16:30:00' }
const later = { startDate: '2099-09-12T08:00:00', endDate: '2099-09-13T16:30:00' }
const copy = (of: string, body: object, who: UserId = admin) =>
  ask(who, 'POST', `/admin-workshop/duplicate-workshop/${of}`, body)

test('a duplicate has everything but the attendees, at another date', async () => {
  const of = await made()
  await addAttendee(database, of as never, attendee)
  const id = randomUUID()
  const { body } = await copy(of, { id, ...dates })
  expect(body).toMatchObject({
    ...dates,
    id,
    title: payload.title,
    price: 249.5,
    hasAttendees: false,
    version: 1,
  })
  expect(body['faculty']).toHaveLength(2)
  expect((await copy(of, { id, ...dates })).body).toMatchObject({ id, version: 1 })
})

test('a day that is corrected after a lost answer is the day of the one duplicate, also in the letter that waits', async () => {
  const of = await made()
  const id = randomUUID()
  await copy(of, { id, ...dates })
  expect(await copy(of, { id, ...later })).toMatchObject({ status: 200, body: { ...later, id } })
  expect((await copy(of, { id, ...later })).body).toMatchObject({ ...later, version: 2 })
  expect((await copy(of, { id, ...later, title: 'Hernia days' })).body).toMatchObject({
    ...later,
    title: 'Hernia days',
  })
  const letters = await rows<{ template: string; when: string }>(
    `SELECT template, facts ->> 'when' AS when FROM letters
     WHERE user_id = $1 AND facts ->> 'workshopId' = $2`,
    [teacher, id],
  )
  expect(letters).toEqual([{ template: 'workshop-added', when: expect.stringMatching(/September 12, 2099/) }])
})

test('whether its people are asked again is what was sent last', async () => {
  const of = await made()
  const id = randomUUID()
  const facultyOf = async (withPeople: boolean) =>
    (await copy(of, { id, ...dates, withPeople })).body['faculty']
  expect(await facultyOf(true)).toHaveLength(2)
  expect(await facultyOf(false)).toHaveLength(0)
  expect(await facultyOf(true)).toHaveLength(2)
})

test('what somebody else has changed or its author has canceled since is not replaced', async () => {
  const of = await made()
  const id = randomUUID()
  await copy(of, { id, ...dates }, educator)
  await update(id, later)
  expect(await copy(of, { id, ...dates }, educator)).toMatchObject({
    status: 409,
    body: { details: { reason: 'changed', now: { ...later, version: 2 } } },
  })
  expect((await copy(of, { id, ...dates })).status).toBe(409)
  const other = randomUUID()
  await copy(of, { id: other, ...dates })
  await ask(admin, 'POST', `/admin-workshop/cancel/${other}`, { payments: 'CONTACT', note: '' })
  expect((await copy(of, { id: other, ...later })).body).toMatchObject({ details: { reason: 'canceled' } })
})

test('the original never takes the day of its duplicate', async () => {
  const of = await made()
  expect((await copy(of, { id: of, ...dates })).status).toBe(409)
  expect((await ask(admin, 'GET', `/workshop/details/${of}`)).body).toMatchObject({
    startDate: payload.startDate,
  })
})

test('a duplicate of a workshop with a public page has none', async () => {
  const of = await made()
  await ask(admin, 'PUT', `/admin-workshop/public-page/${of}`, { isPublic: true })
  const id = randomUUID()
  await copy(of, { id, ...dates })
  const isShown = async (which: string) => (await ask(admin, 'GET', `/public-page/${which}`)).status
  expect(await isShown(of)).toBe(200)
  expect(await isShown(id)).toBe(404)
})
