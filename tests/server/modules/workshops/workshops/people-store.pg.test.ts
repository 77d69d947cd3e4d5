import { expect, test } from 'vitest'
import { listReaders } from '#server/modules/workshops/workshops/people-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())

test('each person of a workshop is read once, with all that they are in it and what they paid', async () => {
  const many = await addWorkshopPerson(database, {
    workshopRole: 'FACILITATOR',
    isFaculty: true,
    isAttendee: true,
  })
  const paid = await addWorkshopPerson(database, { isAttendee: true })
  const back = await addWorkshopPerson(database, { isAttendee: true })
  const closed = await addWorkshopPerson(database, { isAttendee: true, isDeactivated: true })
  const workshop = await addWorkshop(database, { facilitators: [many], faculty: [many] })
  await addAttendee(database, workshop, many)
  const enrolled = await addAttendee(database, workshop, paid)
  const reversed = await addAttendee(database, workshop, back)
  await addAttendee(database, workshop, closed)
  const pay = 'INSERT INTO workshop_payments (attendee_id, kind, amount_cents) VALUES ($1, $2, 25000)'
  await database.$client.query(pay, [enrolled, 'PROCESSED'])
  await database.$client.query(pay, [reversed, 'PROCESSED'])
  await database.$client.query(pay, [reversed, 'REVERSED'])
  const readers = await listReaders(database, workshop)
  const of = (id: string) => readers.find(({ userId }) => userId === id)
  expect(readers).toHaveLength(3)
  expect(of(many)).toMatchObject({ isFacilitator: true, isFaculty: true, isAttendee: true, paidCents: 0 })
  expect(of(paid)).toMatchObject({ paymentStatus: 'PAID', paidCents: 25_000 })
  expect(of(back)).toMatchObject({ paymentStatus: 'NOT_PROCESSED', paidCents: 0 })
})
