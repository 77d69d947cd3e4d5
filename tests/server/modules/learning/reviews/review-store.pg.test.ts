import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { findFrame } from '#server/modules/learning/reviews/review-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const { programId, resident: userId } = people
const of = { userId, programId }

test('days begin and end at midnight of the program, also where clocks change in between', async () => {
  await database.$client.query(`UPDATE programs SET timezone = 'America/New_York' WHERE id = $1`, [programId])
  const frame = await findFrame(database, of, { from: '2026-01-01', until: '2026-06-30' })
  expect(frame).toMatchObject({ timeZone: 'America/New_York', until: '2026-06-30' })
  expect(frame?.from?.toISOString()).toBe('2026-01-01T05:00:00.000Z')
  expect(frame?.end.toISOString()).toBe('2026-07-01T04:00:00.000Z')
})

test('they joined on the first day on which they were in a group of the program', async () => {
  await database.$client.query(
    `UPDATE group_members SET joined_at = '2025-07-01T03:00:00Z' WHERE user_id = $1`,
    [userId],
  )
  expect((await findFrame(database, of, {}))?.joinedOn).toBe('2025-06-30')
})

test('nobody has none', async () => {
  expect(await findFrame(database, { ...of, userId: randomUUID() as UserId }, {})).toBeNull()
})
