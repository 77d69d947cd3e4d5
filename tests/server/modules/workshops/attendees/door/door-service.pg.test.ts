import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { DoorAttendee } from '#contract/endpoints/workshops/attendees/attendee-door.ts'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { saidAfter } from '#domain/time/said-after.ts'
import { attendeeApi } from '#tests/support/attendee-api.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { admin, facilitator, participant, ask, auditOf, database } = await attendeeApi()
const other = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 8, minutes)).toISOString()

let workshop: WorkshopId
let userId: UserId
let id: AttendeeId
beforeEach(async () => {
  workshop = await addWorkshop(database, { title: 'Weekend', facilitators: [facilitator] })
  userId = await addWorkshopPerson(database, { firstName: 'Ana', lastName: 'Berg', isAttendee: true })
  id = await addAttendee(database, workshop, userId)
})

const door = async (who: UserId) =>
  (
    await ask<{ people: DoorAttendee[]; isOver: boolean; hasMore: boolean }>(
      who,
      `GET /admin-attendee/door/${workshop}`,
    )
  ).body
const setArrived = (who: UserId, hasArrived: boolean, saidAt?: string) =>
  ask<DoorAttendee>(
    who,
    `PATCH /admin-attendee/set-has-arrived/${id}?hasArrived=${hasArrived}${saidAt === undefined ? '' : `&saidAt=${saidAt}`}`,
  )
/** @param undoes when they said that the attendee had arrived */
const undo = (who: UserId, undoes: string, saidAt: string) =>
  ask<DoorAttendee>(
    who,
    `PATCH /admin-attendee/set-has-arrived/${id}?hasArrived=false&saidAt=${saidAt}&undoes=${undoes}`,
  )
const setActive = (isActive: boolean) =>
  ask(admin, `PATCH /admin-attendee/set-is-active/${id}?isActive=${isActive}`)
const codeAtDoor = async () => (await door(facilitator)).people[0]?.doorCode
const ownCode = async () =>
  (
    await ask<{ door: { code: string; arrivedAt: string | null } | null }>(
      userId,
      `GET /workshop/own/${workshop}`,
    )
  ).body.door

test('the attendee and the door have the same code, of nine digits, and each attendee another one', async () => {
  const second = await addWorkshopPerson(database, { firstName: 'Bo', lastName: 'Cole', isAttendee: true })
  await addAttendee(database, workshop, second)
  const { people, isOver, hasMore } = await door(facilitator)
  expect(people.map(({ fullName }) => fullName)).toEqual(['Ana Berg', 'Bo Cole'])
  expect(people[0]?.doorCode).toMatch(/^\d{9}$/)
  expect(people[0]?.doorCode).not.toBe(people[1]?.doorCode)
  expect(await ownCode()).toEqual({ code: people[0]?.doorCode, arrivedAt: null })
  expect([isOver, hasMore]).toEqual([false, false])
})

test('somebody who was removed has no code, and another one when they are added again', async () => {
  const before = await codeAtDoor()
  await setActive(false)
  expect((await door(facilitator)).people).toEqual([])
  expect((await setArrived(facilitator, true)).status).toBe(404)
  await setActive(true)
  expect(await codeAtDoor()).toMatch(/^\d{9}$/)
  expect(await codeAtDoor()).not.toBe(before)
  const now = await codeAtDoor()
  // Saying again what stands changes nothing.
  await setActive(true)
  expect(await codeAtDoor()).toBe(now)
})

test('an arrival whose answer was lost is answered again, though its attendee no longer comes', async () => {
  const arrive = (key: string) =>
    ask<DoorAttendee>(facilitator, `PATCH /admin-attendee/set-has-arrived/${id}?hasArrived=true`, { key })
  const key = randomUUID()
  const first = await arrive(key)
  expect(first).toMatchObject({ status: 200, body: { id, fullName: 'Ana Berg' } })
  await setActive(false)
  expect(await arrive(key)).toMatchObject({
    status: 200,
    body: { id, arrivedAt: first.body.arrivedAt, doorCode: null },
  })
  const refused = randomUUID()
  expect((await arrive(refused)).status).toBe(404)
  await setActive(true)
  await setArrived(facilitator, false)
  // What was refused was not done, and counts once it can be.
  expect((await arrive(refused)).body.arrivedAt).not.toBeNull()
})

test('an arrival that is sent again does not undo what others said since', async () => {
  const call = `PATCH /admin-attendee/set-has-arrived/${id}?hasArrived=true`
  const key = randomUUID()
  await ask(facilitator, call, { key })
  await setArrived(admin, false)
  expect((await ask<DoorAttendee>(facilitator, call, { key })).body).toMatchObject({ arrivedAt: null })
})

test('whoever no longer works at the door is answered again as they were first, and reads nothing newer', async () => {
  const arrive = (which: AttendeeId, key: string) =>
    ask<DoorAttendee>(facilitator, `PATCH /admin-attendee/set-has-arrived/${which}?hasArrived=true`, { key })
  const key = randomUUID()
  const first = await arrive(id, key)
  await setArrived(admin, false)
  await database.execute(sql`UPDATE users SET first_name = 'Anabel' WHERE id = ${userId}`)
  await database.execute(sql`DELETE FROM workshop_facilitators WHERE workshop_id = ${workshop}`)
  expect(await arrive(id, key)).toEqual({ status: 200, body: { ...first.body, doorCode: null } })
  // Nor does their key lead to anybody else.
  const elsewhere = await addWorkshop(database, { title: 'Elsewhere' })
  const stranger = await addAttendee(database, elsewhere, userId)
  expect((await arrive(stranger, key)).status).toBe(404)
})

test('a workshop that is over or canceled has no codes, and arrivals can still be written down', async () => {
  await database.execute(sql`UPDATE workshops SET canceled_at = now() WHERE id = ${workshop}`)
  expect([await codeAtDoor(), await ownCode()]).toEqual([null, null])
  await database.execute(sql`UPDATE workshops SET canceled_at = NULL, starts_at = now() - interval '2 days',
    ends_at = now() - interval '1 day' WHERE id = ${workshop}`)
  expect([await codeAtDoor(), await ownCode()]).toEqual([null, null])
  expect(await door(facilitator)).toMatchObject({ isOver: true })
  expect((await setArrived(facilitator, true)).body).toMatchObject({ id, doorCode: null })
})

test('who has arrived is said by whom and when, once, and can be undone', async () => {
  expect((await setArrived(facilitator, true, at(5))).body).toMatchObject({
    arrivedAt: at(5),
    arrivedBy: expect.stringMatching(/^Pat Person/),
  })
  expect((await setArrived(admin, true, at(9))).body).toMatchObject({ arrivedAt: at(5) })
  expect(await ownCode()).toMatchObject({ arrivedAt: at(5) })
  expect((await setArrived(admin, false, at(10))).body).toMatchObject({ arrivedAt: null, arrivedBy: null })
  expect((await auditOf(userId)).map(({ action, after }) => [action, after])).toEqual([
    ['attendee-arrived', { workshop: 'Weekend', hasArrived: true, at: at(5) }],
    ['attendee-arrival-undone', { workshop: 'Weekend', hasArrived: false, at: at(10) }],
  ])
})

test('whoever takes back a mistaken press takes back no arrival that another door noted', async () => {
  await setArrived(admin, true, at(5))
  await setArrived(facilitator, true, at(10))
  expect((await undo(facilitator, at(10), at(11))).body).toMatchObject({ arrivedAt: at(5) })
  expect((await auditOf(userId)).map(({ action }) => action)).toEqual(['attendee-arrived'])
  // Saying that somebody has not arrived takes it back, whoever said it.
  expect((await setArrived(facilitator, false, at(12))).body).toMatchObject({ arrivedAt: null })
})

test('a mistaken press that is taken back keeps away no arrival that another door noted before it', async () => {
  await setArrived(facilitator, true, at(10))
  expect((await undo(facilitator, at(10), at(11))).body).toMatchObject({ arrivedAt: null, arrivedBy: null })
  expect((await auditOf(userId)).map(({ action }) => action)).toEqual([
    'attendee-arrived',
    'attendee-arrival-undone',
  ])
  expect((await setArrived(admin, true, at(5))).body).toMatchObject({ arrivedAt: at(5) })
  // The same again, its answer lost, is of no arrival but that one.
  expect((await undo(facilitator, at(10), at(11))).body).toMatchObject({ arrivedAt: at(5) })
})

test('a device whose clock is ahead takes back what it said', async () => {
  const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const said = ahead(60)
  expect((await setArrived(facilitator, true, said)).body.arrivedAt).not.toBeNull()
  expect((await undo(facilitator, said, ahead(61))).body).toMatchObject({ arrivedAt: null })
})

test('what was said last counts, whenever it arrives', async () => {
  await setArrived(facilitator, false, at(20))
  expect((await setArrived(admin, true, at(10))).body).toMatchObject({ arrivedAt: null })
  expect((await setArrived(admin, true, at(30))).body).toMatchObject({ arrivedAt: at(30) })
  expect((await setArrived(admin, false, '2099-01-01T00:00:00Z')).body).toMatchObject({ arrivedAt: null })
  expect((await setArrived(facilitator, true)).body.arrivedAt).not.toBeNull()
})

test.each([1, 24])(
  'a device whose clock is %i hours behind takes back the arrival that it was shown',
  async (hours) => {
    const behind = () => Date.now() - hours * 3_600_000
    await setArrived(facilitator, true, new Date().toISOString())
    expect((await setArrived(admin, false, saidAfter(undefined, behind()))).body.arrivedAt).not.toBeNull()
    const shown = (await door(admin)).people[0]
    const undone = await setArrived(admin, false, saidAfter(shown?.arrivedSaidAt, behind()))
    expect(undone.body).toMatchObject({ arrivedAt: null })
    const again = await setArrived(admin, true, saidAfter(undone.body.arrivedSaidAt, behind()))
    expect(again.body.arrivedAt).not.toBeNull()
  },
)

test('only who manages workshops and its own facilitators work at the door', async () => {
  expect((await door(admin)).people).toHaveLength(1)
  expect((await ask(other, `GET /admin-attendee/door/${workshop}`)).status).toBe(404)
  expect((await setArrived(other, true)).status).toBe(404)
  expect((await setArrived(participant, true)).status).toBe(403)
  expect((await ask(userId, `GET /admin-attendee/door/${workshop}`)).status).toBe(403)
  expect((await door(admin)).people[0]).toMatchObject({ arrivedAt: null })
})
