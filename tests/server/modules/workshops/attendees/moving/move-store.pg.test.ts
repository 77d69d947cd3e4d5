import { expect, test } from 'vitest'
import {
  findEnrollment,
  lockEnrollmentsOfPerson,
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
