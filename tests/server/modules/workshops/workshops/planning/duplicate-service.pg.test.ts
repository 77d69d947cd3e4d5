import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setUpPlanning } from '#tests/support/workshop-calls.ts'
import { addAttendee } from '#tests/support/workshops.ts'

const { database, ask, admin, attendee, payload, made } = await setUpPlanning()

test('a duplicate has everything but the attendees, at another date', async () => {
  const of = await made()
  await addAttendee(database, of as never, attendee)
  const id = randomUUID()
  const dates = { startDate: '2099-09-05T08:00:00', endDate: '2099-09-06T16:30:00' }
  const copy = () => ask(admin, 'POST', `/admin-workshop/duplicate-workshop/${of}`, { id, ...dates })
  const { body } = await copy()
  expect(body).toMatchObject({
    ...dates,
    id,
    title: payload.title,
    price: 249.5,
    hasAttendees: false,
    version: 1,
  })
  expect(body['faculty']).toHaveLength(2)
  expect((await copy()).body['id']).toBe(id)
})
