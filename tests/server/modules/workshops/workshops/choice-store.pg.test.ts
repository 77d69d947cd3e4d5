import { expect, test } from 'vitest'
import { listFacilitators, listFaculty } from '#server/modules/workshops/workshops/choice-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())

test('staff run workshops, faculty teach them, by last name; nobody deactivated is offered', async () => {
  await addWorkshopPerson(database, { workshopRole: 'FACILITATOR', firstName: 'Zoe', lastName: 'adams' })
  await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN', firstName: 'Al', lastName: 'Brown' })
  await addWorkshopPerson(database, { workshopRole: 'FACILITATOR', lastName: 'Gone', isDeactivated: true })
  await addWorkshopPerson(database, { isFaculty: true, isAttendee: true, firstName: 'Fay', lastName: 'Cole' })
  await addWorkshopPerson(database, { isFaculty: true, lastName: 'Away', isDeactivated: true })
  await addWorkshopPerson(database, { isAttendee: true, lastName: 'Dole' })
  expect((await listFacilitators(database)).map(({ fullName }) => fullName)).toEqual([
    'Zoe adams',
    'Al Brown',
  ])
  expect(await listFaculty(database)).toMatchObject([
    { fullName: 'Fay Cole', isFaculty: true, isAttendee: true },
  ])
})
