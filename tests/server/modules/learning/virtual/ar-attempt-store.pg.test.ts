import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type ActivityId, activityId as activityIds } from '#contract/vocabulary/ids.ts'
import { type ArAttemptId, arAttemptId } from '#contract/vocabulary/learning/virtual.ts'
import {
  addAttempt,
  addLog,
  countAttempts,
  findLog,
  listAttempts,
} from '#server/modules/learning/virtual/ar-attempt-store.ts'
import { setUpVirtualApi } from '#tests/support/virtual-api.ts'

const { database, people, straightId } = await setUpVirtualApi()
const activityId: ActivityId = activityIds.parse(straightId)
const sent = { exerciseScores: [], analysisNotes: [] }
const row = (playedAt: string, id: ArAttemptId = arAttemptId.parse(randomUUID())) => ({
  id,
  userId: people.resident,
  activityId,
  exercise: 'FOCUS' as const,
  optic: 0 as const,
  level: 1,
  sent,
  scores: sent,
  verification: 'AWAITED' as const,
  passingProgramId: null,
  passingVersion: 0,
  isPassed: false,
  device: 'TOUCH' as const,
  seconds: null,
  playedAt,
})
const add = (of: ReturnType<typeof row>) => database.transaction((tx) => addAttempt(tx, of))
const query = { userId: people.resident, activityId, exercise: null }

test('an attempt is added once, and no later than now', async () => {
  const first = row('2999-03-01T10:00:00.000Z')
  const added = await add(first)
  expect(added.isNew).toBe(true)
  expect(added.row.playedAt.getTime()).toBeLessThanOrEqual(Date.now() + 60_000)
  expect(await add({ ...first, level: 7 })).toEqual({ ...added, isNew: false })
})

test('attempts are listed newest first, behind the last one of the page before', async () => {
  const ids: ArAttemptId[] = []
  for (const day of [1, 2, 3]) ids.push((await add(row(`2026-03-0${day}T10:00:00.000Z`))).row.id)
  const after = async (id: ArAttemptId | null) =>
    (await listAttempts(database, { ...query, after: id, limit: 2 })).map((one) => one.id)
  expect(await after(ids[2]!)).toEqual([ids[1], ids[0]])
  expect(await countAttempts(database, query)).toBe(4)
  expect(await countAttempts(database, { ...query, exercise: 'STAR' })).toBe(0)
})

test('a log is stored once', async () => {
  const { id } = (await add(row('2026-03-05T10:00:00.000Z'))).row
  const save = (bytes: string) => database.transaction((tx) => addLog(tx, id, Buffer.from(bytes)))
  expect(await findLog(database, id)).toBeNull()
  expect([await save('one'), await save('two')]).toEqual([true, false])
  expect((await findLog(database, id))?.toString()).toBe('one')
})
