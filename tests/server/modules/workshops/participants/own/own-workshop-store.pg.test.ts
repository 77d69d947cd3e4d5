import { expect, test } from 'vitest'
import {
  listContacts,
  listFellows,
  listTeachers,
} from '#server/modules/workshops/participants/own/own-workshop-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = await peopledDatabase()

test('whoever may not use the portal anymore is neither called nor listed, and stays among those who teach', async () => {
  const staff = { workshopRole: 'FACILITATOR', isDeactivated: true } as const
  const gone = await addWorkshopPerson(database, staff)
  const reachable = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR', lastName: 'Zimmer' })
  const teacher = await addWorkshopPerson(database, { isFaculty: true, isDeactivated: true })
  const viewerId = await addWorkshopPerson(database, { isAttendee: true })
  const fellow = await addWorkshopPerson(database, { isAttendee: true, isDeactivated: true })
  const workshopId = await addWorkshop(database, { facilitators: [gone, reachable], faculty: [teacher] })
  await addAttendee(database, workshopId, fellow)
  await database.$client.query(
    `INSERT INTO workshop_consents (user_id, kind, is_agreed) VALUES ($1, 'LISTED', true)`,
    [fellow],
  )
  expect((await listContacts(database, workshopId)).map(({ id }) => id)).toEqual([reachable])
  expect((await listTeachers(database, workshopId)).map(({ id }) => id)).toEqual([teacher])
  const query = { workshopId, viewerId, search: '', after: null, limit: 10 }
  expect(await listFellows(database, query)).toEqual({ rows: [], total: 0 })
})
