import { expect, test } from 'vitest'
import { listForCalendar } from '#server/modules/workshops/workshops/calendar/workshop-calendar-service.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())

test('a workshop leads to what its reader sees of it, and says where it is and whether it was canceled', async () => {
  const facilitator = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
  const attendee = await addWorkshopPerson(database, { isAttendee: true })
  const id = await addWorkshop(database, {
    facilitators: [facilitator],
    location: 'Northside Lab',
    city: 'Chicago',
    canceledAt: new Date(),
  })
  await addAttendee(database, id, attendee)
  const [attended] = await listForCalendar(database, attendee, new Date())
  const [run] = await listForCalendar(database, facilitator, new Date())
  expect(attended).toMatchObject({ id, place: 'Northside Lab, Chicago', isCanceled: true, screen: 'details' })
  expect(run?.screen).toBe('view')
})
