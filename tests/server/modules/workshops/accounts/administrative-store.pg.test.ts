import { expect, test } from 'vitest'
import {
  listAdministrativeRows,
  lockAdmins,
  lockMember,
} from '#server/modules/workshops/accounts/administrative-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())

test('the list has everybody who works for workshops, by full name, and nobody else', async () => {
  const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN', firstName: 'Zoe' })
  const helper = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR', firstName: 'Ann' })
  const other = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR', firstName: 'Ángel' })
  await addWorkshopPerson(database, { isAttendee: true })
  await addWorkshopPerson(database, { workshopRole: 'FACILITATOR', isDeactivated: true })
  await addPerson(database)
  expect((await listAdministrativeRows(database)).map(({ id }) => id)).toEqual([other, helper, admin])
  expect(await listAdministrativeRows(database, admin)).toHaveLength(1)
})

test('admins who can sign in are counted', async () => {
  const able = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
  const invited = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN', isRegistered: false })
  const closed = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN', isDeactivated: true })
  const found = await database.transaction((tx) => lockAdmins(tx))
  expect(found).toContain(able)
  expect(found).not.toContain(invited)
  expect(found).not.toContain(closed)
})

test('whoever never belonged to the workshops is not found', async () => {
  const resident = await addPerson(database)
  expect(await database.transaction((tx) => lockMember(tx, resident))).toBeNull()
})
