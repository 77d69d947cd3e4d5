import { expect, test } from 'vitest'
import {
  NOTICE_DAYS,
  listNewest,
  removeOldNotices,
} from '#server/modules/workshops/notifications/workshop-notification-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { newsDesk } from '#tests/support/news-desk.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())

test('the same event is told once, whoever says it how often at a time; after some months it is removed', async () => {
  const person = await addWorkshopPerson(database, { isAttendee: true })
  const id = await addWorkshop(database)
  const workshop = { id, title: 'Hernia weekend', startsAt: new Date(), endsAt: new Date() }
  const say = () =>
    database.transaction((tx) => newsDesk.tell(tx, workshop, { news: 'CANCELED', event: '1', to: [person] }))
  await Promise.all(Array.from({ length: 40 }, say))
  expect(await listNewest(database, person, null, 50)).toHaveLength(1)
  expect(await removeOldNotices(database)).toBe(0)
  await database.$client.query(
    `UPDATE notifications SET created_at = now() - make_interval(days => $1) WHERE user_id = $2`,
    [NOTICE_DAYS + 1, person],
  )
  expect(await removeOldNotices(database)).toBe(1)
  expect(await listNewest(database, person, null, 50)).toEqual([])
})
