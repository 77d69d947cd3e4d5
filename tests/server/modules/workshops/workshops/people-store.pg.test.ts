import { expect, test } from 'vitest'
import { listReaders, listUnheard } from '#server/modules/workshops/workshops/people-store.ts'
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

test('whoever was written nothing of a workshop, or last that they have no place there, has not heard of it', async () => {
  const [workshop, other] = [await addWorkshop(database, {}), await addWorkshop(database, {})]
  const person = () => addWorkshopPerson(database, { isFaculty: true })
  const [none, elsewhere, told, out, back] = [
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
  ]
  const write = async (userId: string, kind: string, of: string = workshop) => {
    const { rows } = await database.$client.query<{ id: string }>(
      `INSERT INTO letters (user_id, email, template, turn, facts)
       VALUES ($1, 'a@place.test', 'workshop-added', 1, '{}') RETURNING id`,
      [userId],
    )
    await database.$client.query(
      'INSERT INTO workshop_letters (letter_id, workshop_id, user_id, kind) VALUES ($1, $2, $3, $4)',
      [rows[0]?.id, of, userId, kind],
    )
  }
  await write(elsewhere, 'ADDED', other)
  await write(told, 'ADDED')
  for (const one of [out, back]) {
    await write(one, 'ADDED')
    await write(one, 'REMOVED')
  }
  await write(back, 'ADDED')
  const asked = [none, elsewhere, told, out, back]
  const unheard = await database.transaction((tx) => listUnheard(tx, workshop, asked))
  expect(unheard.toSorted()).toEqual([none, elsewhere, out].toSorted())
})
