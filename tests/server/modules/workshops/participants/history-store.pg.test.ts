import { expect, test } from 'vitest'
import {
  listAttendedWorkshops,
  listTaughtWorkshops,
} from '#server/modules/workshops/participants/history-store.ts'
import { workshopPayments } from '#server/database/schema/workshops/attendees.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = await peopledDatabase()
const now = new Date()

test('workshops come newest first, and a facilitator gets those that are theirs', async () => {
  const [teacher, facilitator] = [await addWorkshopPerson(database), await addWorkshopPerson(database)]
  const old = { startDate: '2020-03-02 08:00:00', endDate: '2020-03-02 16:00:00' }
  await addWorkshop(database, { faculty: [teacher], title: 'Old', ...old })
  await addWorkshop(database, { faculty: [teacher], title: 'New', facilitators: [facilitator] })
  const all = await listTaughtWorkshops(database, { userId: teacher, now, facilitatorId: null })
  expect(all.map(({ title, isPast, startDate }) => [title, isPast, startDate])).toEqual([
    ['New', false, '2099-03-02T08:00:00'],
    ['Old', true, '2020-03-02T08:00:00'],
  ])
  const seen = await listTaughtWorkshops(database, { userId: teacher, now, facilitatorId: facilitator })
  expect(seen.map(({ title }) => title)).toEqual(['New'])
})

test('an enrollment says what its payment follows from: the last entry of the ledger counts', async () => {
  const userId = await addWorkshopPerson(database, { isAttendee: true })
  const attendeeId = await addAttendee(database, await addWorkshop(database), userId)
  const read = async () => (await listAttendedWorkshops(database, { userId, now, facilitatorId: null }))[0]
  const pay = (kind: 'PROCESSED' | 'REVERSED') =>
    database.insert(workshopPayments).values({ attendeeId, kind, amountCents: 25_000 })
  expect(await read()).toMatchObject({
    attendeeId,
    priceCents: 25_000,
    isProcessed: false,
    isRegistered: true,
  })
  await pay('PROCESSED')
  expect(await read()).toMatchObject({ isProcessed: true })
  await pay('REVERSED')
  expect(await read()).toMatchObject({ isProcessed: false })
})
