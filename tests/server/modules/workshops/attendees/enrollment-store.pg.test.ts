import { expect, test } from 'vitest'
import type { AttendeeId } from '#contract/vocabulary/ids.ts'
import {
  enroll,
  findAddressees,
  findByEmails,
  findWorkshopPerson,
} from '#server/modules/workshops/attendees/enrollment-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database, people } = await peopledDatabase()
const workshop = await addWorkshop(database)
const away = await addWorkshopPerson(database, { email: 'away@workshops.test' })
const fresh = await addWorkshopPerson(database, { email: 'fresh@workshops.test' })
const id = await addAttendee(database, workshop, away, { isActive: false })

test('each is in the workshop once, and whoever is in it already stays as they are', async () => {
  const enrolled = await database.transaction((tx) =>
    enroll(tx, workshop, { userIds: [fresh, away], isAuditor: true }),
  )
  expect(enrolled.get(away)).toEqual({ id, userId: away, isActive: false, isNew: false })
  expect(enrolled.get(fresh)).toMatchObject({ isActive: true, isNew: true })
})

test('people are found by email, whatever its spelling, if they are of the workshops', async () => {
  const { rows } = await database.$client.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [
    people.resident,
  ])
  const found = await findByEmails(database, workshop, [' AWAY@workshops.test', rows[0]!.email])
  expect(found).toMatchObject([{ id: away, isActive: false, isDeactivated: false }])
  expect(await findWorkshopPerson(database, workshop, away)).toMatchObject({ email: 'away@workshops.test' })
  expect(await findWorkshopPerson(database, workshop, people.resident)).toBeNull()
})

test('a person is found by one of their enrollments as well', async () => {
  const other = await addWorkshop(database)
  expect(await findWorkshopPerson(database, other, id)).toMatchObject({ id: away, isActive: null })
  expect(await findWorkshopPerson(database, workshop, id)).toMatchObject({ id: away, isActive: false })
})

test('those who can be written to are found with what they are in which workshop', async () => {
  const found = await database.transaction((tx) =>
    findAddressees(tx, [id, crypto.randomUUID() as AttendeeId]),
  )
  expect(found).toEqual([{ id, userId: away, workshopId: workshop, isActive: false, isCanceled: false }])
})
