import { expect, test } from 'vitest'
import type { AttendeeId } from '#contract/vocabulary/ids.ts'
import { writeActive } from '#server/modules/workshops/attendees/attendee-change-store.ts'
import {
  findEnrollment,
  lockEnrollmentsOfPerson,
  lockMoves,
  writeMove,
} from '#server/modules/workshops/attendees/moving/move-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = await peopledDatabase()

test('an enrollment is found by workshop and person', async () => {
  const [from, to] = [await addWorkshop(database), await addWorkshop(database)]
  const ana = await addWorkshopPerson(database, { isAttendee: true })
  const id = await addAttendee(database, from, ana)
  await database.transaction(async (tx) => {
    await lockEnrollmentsOfPerson(tx, id)
    expect(await findEnrollment(tx, from, ana)).toBe(id)
    expect(await findEnrollment(tx, to, ana)).toBeNull()
  })
})

test('moves are followed in their order, and not by who attends again', async () => {
  const ana = await addWorkshopPerson(database, { isAttendee: true })
  const [first, second, third] = [
    await addAttendee(database, await addWorkshop(database), ana),
    await addAttendee(database, await addWorkshop(database), ana),
    await addAttendee(database, await addWorkshop(database), ana),
  ]
  const idsFrom = (id: AttendeeId) =>
    database.transaction(async (tx) => (await lockMoves(tx, id)).map((place) => place.id))
  const move = (fromId: AttendeeId, toId: AttendeeId) =>
    database.transaction((tx) => writeMove(tx, { fromId, toId }))
  expect(await idsFrom(crypto.randomUUID() as AttendeeId)).toEqual([])
  await move(first, second)
  await move(second, third)
  expect(await idsFrom(first)).toEqual([first, second, third])
  await move(third, first)
  expect(await idsFrom(second)).toEqual([second, third, first])
  expect(await idsFrom(first)).toEqual([first])
  await database.transaction((tx) => writeActive(tx, third, { isActive: true, saidAt: new Date() }))
  expect(await idsFrom(second)).toEqual([second, third])
})
