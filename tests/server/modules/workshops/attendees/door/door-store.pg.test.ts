import { expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import {
  findDoorOf,
  findOwnDoor,
  listAtDoor,
  withdrawArrived,
  writeArrived,
} from '#server/modules/workshops/attendees/door/door-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())
const facilitator = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
const workshop = await addWorkshop(database, { facilitators: [facilitator] })
const person = (firstName: string) => addWorkshopPerson(database, { firstName, isAttendee: true })
const [bo, ana] = [await person('Bo'), await person('Ana')]
await addAttendee(database, workshop, bo)
const id = await addAttendee(database, workshop, ana)

test('those who attend are listed by name, each with a code of their own, as many as are asked for', async () => {
  const all = await listAtDoor(database, workshop, 10)
  expect(all.map(({ userId }) => userId)).toEqual([ana, bo])
  expect(new Set(all.map(({ doorCode }) => doorCode)).size).toBe(2)
  expect(await listAtDoor(database, workshop, 1)).toHaveLength(1)
  expect(await findOwnDoor(database, workshop, ana)).toEqual({ code: all[0]?.doorCode, arrivedAt: null })
  expect(await findOwnDoor(database, workshop, facilitator)).toBeNull()
})

test('a door knows when its workshop ends and who facilitates it', async () => {
  expect(await findDoorOf(database, workshop, facilitator)).toMatchObject({
    isCanceled: false,
    isFacilitator: true,
    endsAt: expect.any(Number) as number,
  })
  expect(await findDoorOf(database, workshop, ana)).toMatchObject({ isFacilitator: false })
})

test('what is said later stands, and the first who said that somebody came stays named', async () => {
  const say = (hasArrived: boolean, minute: number, byId = facilitator) =>
    database.transaction((tx) =>
      writeArrived(tx, id, { hasArrived, saidAt: new Date(Date.UTC(2026, 2, 1, 8, minute)), byId }),
    )
  expect(await say(true, 5)).toBe('changed')
  expect(await say(true, 6, ana)).toBe('same')
  expect(await say(false, 4)).toBeNull()
  const [row] = await listAtDoor(database, workshop, 1)
  expect(new Date(row!.arrivedAt!).toISOString()).toBe('2026-03-01T08:05:00.000Z')
  expect(row?.arrivedBy).toMatch(/^Pat Person/)
  expect(await say(false, 7)).toBe('changed')
})

test('only the arrival that a statement made is withdrawn with it, and not once more was said', async () => {
  const cy = await addAttendee(database, workshop, await person('Cy'))
  const said = (minute: number) => new Date(Date.UTC(2026, 2, 1, 8, minute))
  const say = (minute: number, byId: UserId) =>
    database.transaction((tx) => writeArrived(tx, cy, { hasArrived: true, saidAt: said(minute), byId }))
  const withdraw = (minute: number, byId: UserId) =>
    database.transaction((tx) => withdrawArrived(tx, cy, { said: said(minute), byId }))
  await say(5, facilitator)
  expect(await withdraw(5, ana)).toBe(false)
  expect(await withdraw(4, facilitator)).toBe(false)
  expect(await withdraw(5, facilitator)).toBe(true)
  await say(5, facilitator)
  await say(10, ana)
  expect(await withdraw(5, facilitator)).toBe(false)
  expect(await withdraw(10, ana)).toBe(false)
})
