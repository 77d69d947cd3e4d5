import { expect, test } from 'vitest'
import { listNewest } from '#server/modules/workshops/notifications/workshop-notification-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { newsDesk } from '#tests/support/news-desk.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())

test('the same event is told once, whoever says it how often at a time', async () => {
  const person = await addWorkshopPerson(database, { isAttendee: true })
  const id = await addWorkshop(database)
  const workshop = { id, title: 'Hernia weekend', startsAt: new Date(), endsAt: new Date() }
  const say = () =>
    database.transaction((tx) => newsDesk.tell(tx, workshop, { news: 'CANCELED', event: '1', to: [person] }))
  await Promise.all(Array.from({ length: 40 }, say))
  expect(await listNewest(database, person, null, 50)).toHaveLength(1)
})
