import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { findDayBefore, findTimeZone } from '#server/modules/learning/completions/course-terms-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const timeZone = 'America/New_York'

it.each([
  ['a usual week', '2026-09-21T15:00:00Z', 7, '2026-09-15T03:59:59.999Z'],
  ['the night in which clocks are set forward', '2026-03-09T15:00:00Z', 1, '2026-03-09T03:59:59.999Z'],
  ['the night in which clocks are set back', '2026-11-02T15:00:00Z', 1, '2026-11-02T04:59:59.999Z'],
  ['a leap day', '2028-03-01T15:00:00Z', 1, '2028-03-01T04:59:59.999Z'],
  ['the end of a year', '2027-01-01T15:00:00Z', 1, '2027-01-01T04:59:59.999Z'],
  ['its own day', '2026-09-21T15:00:00Z', 0, '2026-09-21T15:00:00.000Z'],
])('days before an event end with the day of the program: %s', async (_what, startsAt, days, at) => {
  const found = await findDayBefore(database, { startsAt: new Date(startsAt), days, timeZone })
  expect(found.toISOString()).toBe(at)
})

it('a time zone that PostgreSQL does not know is never stored with a rule', async () => {
  const program = sql`(SELECT parent_program_id FROM user_groups WHERE id = ${people.groupId})`
  await database.execute(sql`UPDATE programs SET timezone = 'Asia/Tokyo' WHERE id = ${program}`)
  expect(await findTimeZone(database, people.groupId)).toBe('Asia/Tokyo')
  await database.execute(sql`UPDATE programs SET timezone = 'Mars/Olympus' WHERE id = ${program}`)
  expect(await findTimeZone(database, people.groupId)).toBe('UTC')
})
