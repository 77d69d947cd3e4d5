import { expect, test } from 'vitest'
import { dropReminders } from '#server/modules/workshops/workshops/reminders/reminder-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = await peopledDatabase()

test('only reminders of that workshop that still wait are dropped', async () => {
  const reader = await addWorkshopPerson(database, { isAttendee: true })
  const [one, other] = [await addWorkshop(database), await addWorkshop(database)]
  const write = async (workshopId: string, kind: string, state: string) => {
    const { rows } = await database.$client.query<{ id: string }>(
      `WITH written AS (INSERT INTO letters (user_id, email, template, facts, state)
          VALUES ($1, 'a@b.test', 'workshop-two-days', '{}', $4) RETURNING id)
        INSERT INTO workshop_letters (letter_id, workshop_id, user_id, kind)
        SELECT id, $2, $1, $3 FROM written RETURNING letter_id AS id`,
      [reader, workshopId, kind, state],
    )
    return rows[0]?.id
  }
  await write(one, 'TWO_DAYS', 'QUEUED')
  const remaining = [
    await write(one, 'TWO_WEEKS', 'SENT'),
    await write(one, 'MESSAGE', 'QUEUED'),
    await write(other, 'TWO_DAYS', 'QUEUED'),
  ]
  await database.transaction((tx) => dropReminders(tx, one))
  const { rows } = await database.$client.query<{ id: string }>('SELECT id FROM letters ORDER BY id')
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(remaining))
})
