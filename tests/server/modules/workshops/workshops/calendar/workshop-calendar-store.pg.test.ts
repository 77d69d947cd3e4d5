import { expect, test } from 'vitest'
import { listOwnSince } from '#server/modules/workshops/workshops/calendar/workshop-calendar-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())

test('somebody has the workshops that they attend, teach or run, each once; not those that they left or that are long over', async () => {
  const person = await addWorkshopPerson(database, { isFaculty: true, isAttendee: true })
  const taught = await addWorkshop(database, { faculty: [person] })
  await addAttendee(database, taught, person)
  const run = await addWorkshop(database, {
    facilitators: [person],
    startDate: '2099-05-01 08:00:00',
    endDate: '2099-05-01 16:00:00',
  })
  const left = await addWorkshop(database)
  await addAttendee(database, left, person, { isActive: false })
  const over = await addWorkshop(database, {
    startDate: '2020-03-02 08:00:00',
    endDate: '2020-03-02 16:00:00',
  })
  await addAttendee(database, over, person)
  const rows = await listOwnSince(database, person, new Date())
  expect(rows.map(({ id, isRun }) => [id, isRun])).toEqual([
    [taught, false],
    [run, true],
  ])
})
