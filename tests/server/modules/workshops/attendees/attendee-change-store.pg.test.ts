import { expect, test } from 'vitest'
import type { AttendeeId } from '#contract/vocabulary/ids.ts'
import {
  addPayment,
  lockAttendee,
  writeActive,
  writeAuditor,
} from '#server/modules/workshops/attendees/attendee-change-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = await peopledDatabase()
const workshop = await addWorkshop(database, { title: 'Weekend' })
const ana = await addWorkshopPerson(database, { isAttendee: true })
const id = await addAttendee(database, workshop, ana)
const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 10, minutes))

const lock = () => database.transaction((tx) => lockAttendee(tx, id))

test('a locked attendee has what their status follows from', async () => {
  expect(await lock()).toEqual({
    id,
    userId: ana,
    workshopId: workshop,
    workshopTitle: 'Weekend',
    startDate: '2099-03-02T08:00:00',
    isActive: true,
    isAuditor: false,
    isRegistered: true,
    isInternal: false,
    priceCents: 25_000,
    isProcessed: false,
    movedToId: null,
    movedAt: null,
    canceledAt: null,
    lastPayment: null,
  })
  expect(await database.transaction((tx) => lockAttendee(tx, crypto.randomUUID() as AttendeeId))).toBeNull()
})

test('whoever waited for the lock sees what was written meanwhile', async () => {
  const [locked, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = database.transaction(async (tx) => {
    await lockAttendee(tx, id)
    locked.resolve()
    await written.promise
    await addPayment(tx, { attendeeId: id, kind: 'PROCESSED', amountCents: 7, at: at(0) })
  })
  await locked.promise
  const second = lock()
  written.resolve()
  await first
  expect(await second).toMatchObject({
    isProcessed: true,
    lastPayment: { kind: 'PROCESSED', amountCents: 7, at: at(0) },
  })
})

test('what was said earlier does not change what was said later', async () => {
  const say = (isActive: boolean, minutes: number) =>
    database.transaction((tx) => writeActive(tx, id, { isActive, saidAt: at(minutes) }))
  expect(await say(false, 5)).toBe(true)
  expect(await say(true, 4)).toBe(false)
  expect(await lock()).toMatchObject({ isActive: false })
  expect(await say(true, 6)).toBe(true)
  await database.transaction((tx) => writeAuditor(tx, id, true))
  expect(await lock()).toMatchObject({ isActive: true, isAuditor: true })
})

test('taking back what was said changes nothing once something else was said, and moves nobody back', async () => {
  const [from, to] = [await addWorkshop(database), await addWorkshop(database)]
  const bo = await addWorkshopPerson(database, { isAttendee: true })
  const former = await addAttendee(database, from, bo)
  const next = await addAttendee(database, to, bo)
  const say = (isActive: boolean, minutes: number, undoes?: number) =>
    database.transaction((tx) =>
      writeActive(tx, former, {
        isActive,
        saidAt: at(minutes),
        ...(undoes !== undefined && { undoes: at(undoes) }),
      }),
    )
  await say(false, 5)
  expect(await say(true, 6, 5)).toBe(true)
  await say(false, 7)
  await say(false, 8)
  expect(await say(true, 9, 7)).toBe(false)
  await database.$client.query('UPDATE workshop_attendees SET moved_to_id = $1 WHERE id = $2', [next, former])
  await say(false, 10)
  expect(await say(true, 11, 10)).toBe(false)
  expect(await say(true, 12)).toBe(true)
})
