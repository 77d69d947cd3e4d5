import { expect, test } from 'vitest'
import { announcements } from '#server/database/schema/service.ts'
import { addAnnouncements } from '#server/realtime/announcement-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())

test('each announcement of a transaction is a row, in the order in which they were made', async () => {
  await database.transaction((tx) => addAnnouncements(tx, 'a_channel', ['{"n":1}', 'it’s "two"', '']))
  expect(await database.select().from(announcements).orderBy(announcements.id)).toEqual([
    { id: 1, channel: 'a_channel', payload: '{"n":1}' },
    { id: 2, channel: 'a_channel', payload: 'it’s "two"' },
    { id: 3, channel: 'a_channel', payload: '' },
  ])
})

test('a crash of PostgreSQL may empty the table, and nothing of it is written to the log', async () => {
  const { rows } = await database.$client.query(
    "SELECT relpersistence FROM pg_class WHERE oid = 'announcements'::regclass",
  )
  expect(rows).toEqual([{ relpersistence: 'u' }])
})
