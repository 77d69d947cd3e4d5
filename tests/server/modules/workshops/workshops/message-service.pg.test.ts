import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { messageSent } from '#contract/endpoints/workshops/workshops/workshop-refusal-words.ts'
import { setUpWorkshopCalls } from '#tests/support/workshop-calls.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database, ask, rows } = await setUpWorkshopCalls()
const admin = await addWorkshopPerson(database, {
  workshopRole: 'WORKSHOP_ADMIN',
  firstName: 'Ada',
  lastName: 'Min',
})
const teacher = await addWorkshopPerson(database, { isFaculty: true })
const registered = await addWorkshopPerson(database, { isAttendee: true })
const paying = await addWorkshopPerson(database, { isAttendee: true })
const unregistered = await addWorkshopPerson(database, { isAttendee: true, isRegistered: false })
const inactive = await addWorkshopPerson(database, { isAttendee: true })
const workshop = await addWorkshop(database, { faculty: [teacher] })
await addAttendee(database, workshop, registered)
const paid = await addAttendee(database, workshop, paying)
await addAttendee(database, workshop, unregistered)
await addAttendee(database, workshop, inactive, { isActive: false })
await rows(
  `INSERT INTO workshop_payments (attendee_id, kind, amount_cents) VALUES ($1, 'PROCESSED', 25000)`,
  [paid],
)

const message = { subject: 'Parking', body: 'Please park in lot C.\n\nBring your badge.' }
const send = (fields: object) =>
  ask(admin, 'POST', `/admin-workshop/send-message/${workshop}`, { ...message, ...fields })

test('a message goes to all attendees, or to those not registered, not paid, or to faculty', async () => {
  const { body } = await ask(admin, 'GET', `/admin-workshop/message-audiences/${workshop}`)
  expect(body['items']).toEqual([
    { audience: 'ATTENDEES', people: 3 },
    { audience: 'NOT_REGISTERED', people: 1 },
    { audience: 'NOT_PAID', people: 1 },
    { audience: 'FACULTY', people: 1 },
  ])
  const readers = async (audience: string) => {
    const id = randomUUID()
    expect((await send({ id, audience })).body['leftOut']).toBe(0)
    const found = await rows<{ user_id: string }>(
      'SELECT user_id FROM workshop_letters WHERE message_id = $1',
      [id],
    )
    return found.map(({ user_id: userId }) => userId).toSorted()
  }
  expect(await readers('ATTENDEES')).toEqual([registered, paying, unregistered].toSorted())
  expect(await readers('NOT_REGISTERED')).toEqual([unregistered])
  expect(await readers('NOT_PAID')).toEqual([registered])
  expect(await readers('FACULTY')).toEqual([teacher])
})

test('sent again under its id, nobody gets it twice; what was sent and bounced is listed', async () => {
  const id = randomUUID()
  expect((await send({ id, audience: 'NOT_PAID' })).body).toEqual({ to: 1, leftOut: 0 })
  expect((await send({ id, audience: 'NOT_PAID' })).body).toEqual({ to: 1, leftOut: 0 })
  await rows(
    `UPDATE letters SET state = 'FAILED', reason = '550 5.1.1 no such user'
     WHERE id = (SELECT letter_id FROM workshop_letters WHERE message_id = $1)`,
    [id],
  )
  const { body } = await ask(admin, 'GET', `/admin-workshop/messages/${workshop}`)
  const listed = (body['items'] as { id: string }[]).find((one) => one.id === id)
  expect(listed).toMatchObject({
    kind: 'MESSAGE',
    subject: 'Parking',
    audience: 'NOT_PAID',
    sentBy: 'Ada Min',
    failed: 1,
    failures: [{ userId: registered, problem: 'no-such-address' }],
  })
})

test('other words under the id of a message that went out are refused; under another id they go out', async () => {
  const id = randomUUID()
  const reader = 'NOT_REGISTERED'
  await send({ id, audience: reader })
  for (const other of [{ subject: 'Parking lot' }, { body: 'Lot D.' }, { audience: 'FACULTY' }]) {
    const { status, body } = await send({ id, audience: reader, ...other })
    expect({ status, message: body['message'] }).toEqual({ status: 409, message: messageSent })
  }
  const letters = 'SELECT count(*)::int AS count FROM workshop_letters WHERE message_id = $1'
  expect(await rows(letters, [id])).toEqual([{ count: 1 }])
  const another = randomUUID()
  expect((await send({ id: another, audience: reader, body: 'Lot D.' })).body).toEqual({ to: 1, leftOut: 0 })
  expect(await rows(letters, [another])).toEqual([{ count: 1 }])
})

test('nobody gets more than five a day from others', async () => {
  const left: unknown[] = []
  for (let sent = 0; sent < 6; sent += 1) left.push((await send({ audience: 'FACULTY' })).body['leftOut'])
  expect(left.at(-1)).toBe(1)
})

test('of a foreign workshop nothing is said', async () => {
  const stranger = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
  expect((await ask(stranger, 'GET', `/admin-workshop/messages/${workshop}`)).status).toBe(403)
  expect((await ask(admin, 'GET', `/admin-workshop/messages/${randomUUID()}`)).status).toBe(404)
})
