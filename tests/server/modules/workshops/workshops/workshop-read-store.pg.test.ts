import { expect, test } from 'vitest'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { findWorkshop } from '#server/modules/workshops/workshops/workshop-read-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())
const facilitator = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
const [active, former] = [
  await addWorkshopPerson(database, { isAttendee: true }),
  await addWorkshopPerson(database, { isAttendee: true }),
]
const id = await addWorkshop(database, { title: 'Weekend', facilitators: [facilitator] })
await addAttendee(database, id, active)
await addAttendee(database, id, former, { isActive: false })

test('a workshop has its people and counts, and says what the viewer is in it', async () => {
  expect(await findWorkshop(database, id, facilitator)).toMatchObject({
    id,
    title: 'Weekend',
    facilitators: [{ id: facilitator }],
    faculty: [],
    active: 1,
    hasAttendees: true,
    asFacilitator: true,
    asFaculty: false,
    asAttendee: false,
  })
  expect(await findWorkshop(database, id, active)).toMatchObject({ asFacilitator: false, asAttendee: true })
  expect(await findWorkshop(database, id, former)).toMatchObject({ asAttendee: false })
})

test('one that is not there is null, whatever else is', async () => {
  expect(await findWorkshop(database, crypto.randomUUID() as WorkshopId, facilitator)).toBeNull()
})
