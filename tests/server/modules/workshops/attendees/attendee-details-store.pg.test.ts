import { expect, test } from 'vitest'
import type { AttendeeId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { workshopPayments } from '#server/database/schema/workshops/attendees.ts'
import {
  findPlaceOf,
  findWorkshop,
  lockWorkshop,
  listLettersTo,
  listPayments,
} from '#server/modules/workshops/attendees/attendee-details-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = await peopledDatabase()
const facilitator = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
const ana = await addWorkshopPerson(database, { isAttendee: true })
const workshop = await addWorkshop(database, { title: 'Weekend', facilitators: [facilitator] })
const id = await addAttendee(database, workshop, ana)

const weekend = {
  id: workshop,
  title: 'Weekend',
  startDate: '2099-03-02T08:00:00',
  timezone: 'America/Chicago',
  priceCents: 25_000,
  isInternal: false,
  isCanceled: false,
}

test('a workshop is found with whether somebody facilitates it, its date as its wall shows it', async () => {
  expect(await findWorkshop(database, workshop, facilitator)).toEqual({ ...weekend, isFacilitator: true })
  expect(await findWorkshop(database, workshop, ana)).toEqual({ ...weekend, isFacilitator: false })
  expect(await findWorkshop(database, crypto.randomUUID() as WorkshopId, ana)).toBeNull()
})

test('a workshop that is held is not canceled meanwhile', async () => {
  const [held, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = database.transaction(async (tx) => {
    expect(await lockWorkshop(tx, workshop)).toEqual(weekend)
    held.resolve()
    await asked.promise
    expect(await lockWorkshop(tx, workshop)).toMatchObject({ isCanceled: false })
  })
  await held.promise
  const canceling = database.$client.query('UPDATE workshops SET canceled_at = now() WHERE id = $1', [
    workshop,
  ])
  asked.resolve()
  await holding
  await canceling
  expect(await lockWorkshop(database, workshop)).toMatchObject({ isCanceled: true })
})

test('where somebody attends, and what they paid, the newest first, with who wrote it down', async () => {
  expect(await findPlaceOf(database, id)).toMatchObject({ workshopId: workshop })
  expect(await findPlaceOf(database, crypto.randomUUID() as AttendeeId)).toBeNull()
  await database.insert(workshopPayments).values([
    { attendeeId: id, kind: 'PROCESSED', amountCents: 5, byId: facilitator },
    { attendeeId: id, kind: 'REVERSED', amountCents: 5, note: 'Mistake' },
  ])
  expect(await listPayments(database, id)).toMatchObject([
    { kind: 'REVERSED', note: 'Mistake', by: null },
    { kind: 'PROCESSED', note: '', by: expect.stringContaining('Pat') },
  ])
  expect(await listLettersTo(database, id)).toEqual([])
})
