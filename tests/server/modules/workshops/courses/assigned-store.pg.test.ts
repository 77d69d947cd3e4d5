import { expect, test } from 'vitest'
import * as store from '#server/modules/workshops/courses/assigned-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addDidactic, addMaster, giveCourses } from '#tests/support/workshop-course-rows.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())
const past = { startDate: '2020-03-02 08:00:00', endDate: '2020-03-02 16:00:00' }

test('courses are in the order in which they were given, counted from one in each workshop', async () => {
  const masters = [await addMaster(database, 'A'), await addMaster(database, 'B')]
  const [one, other] = [await addWorkshop(database), await addWorkshop(database)]
  await giveCourses(database, one, ...masters)
  await giveCourses(database, other, masters[1]!, masters[0]!)
  const rows = await store.listAssigned(database, other)
  expect(rows.map(({ order, title }) => [order, title])).toEqual([
    [1, 'B'],
    [2, 'A'],
  ])
  const found = await store.listGiven(database, [{ workshopId: one, courseId: masters[1]! }])
  expect(found.map(({ order, title }) => [order, title])).toEqual([[2, 'B']])
})

test('what somebody is in a workshop counts, an inactive attendee as nothing', async () => {
  const [fay, tom, ana] = [
    await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' }),
    await addWorkshopPerson(database, { isFaculty: true }),
    await addWorkshopPerson(database, { isAttendee: true }),
  ]
  const id = await addWorkshop(database, { facilitators: [fay], faculty: [tom] })
  await addAttendee(database, id, ana, { isActive: false })
  const none = { isFacilitator: false, isFaculty: false, isAttendee: false }
  expect(await store.findWorkshopPlace(database, id, fay)).toMatchObject({ ...none, isFacilitator: true })
  expect(await store.findWorkshopPlace(database, id, tom)).toMatchObject({ ...none, isFaculty: true })
  expect(await store.findWorkshopPlace(database, id, ana)).toMatchObject(none)
})

test('a newer version goes to courses of workshops that are not over, and to no newer one', async () => {
  const didactic = await addDidactic(database, 'Steps', [1, 1, 1])
  const master = await addMaster(database, 'Steps', { didactics: [didactic.id] })
  const [coming, over] = [await addWorkshop(database), await addWorkshop(database, past)]
  const [given] = await giveCourses(database, coming, master)
  const [was] = await giveCourses(database, over, master)
  const [first, second] = didactic.versions
  await database.transaction(async (tx) => {
    const now = new Date()
    expect(await store.setVersion(tx, given!, didactic.id, first!)).toBe(true)
    expect(await store.setVersion(tx, given!, didactic.id, first!)).toBe(false)
    expect(await store.setVersion(tx, was!, didactic.id, first!)).toBe(true)
    const version = (await store.findVersion(tx, second!))!
    expect(version).toEqual({ didacticId: didactic.id, number: 2, isPublished: true })
    expect(await store.setNewerVersion(tx, version, second!, now)).toEqual([coming])
    expect(await store.setNewerVersion(tx, { ...version, number: 1 }, first!, now)).toEqual([])
    expect(await store.lockAssigned(tx, was!, now)).toMatchObject({ isOver: true, workshopId: over })
    expect(await store.lockAssigned(tx, given!, now)).toMatchObject({ isOver: false })
  })
})

test('told are those who manage workshops, and the facilitators of these', async () => {
  const [admin, fay, other, gone] = [
    await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' }),
    await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' }),
    await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' }),
    await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN', isDeactivated: true }),
  ]
  const id = await addWorkshop(database, { facilitators: [fay] })
  const told = await database.transaction((tx) => store.listStaffOfAll(tx, [id]))
  expect(told).toEqual(expect.arrayContaining([admin, fay]))
  expect(told).not.toContain(other)
  expect(told).not.toContain(gone)
})
