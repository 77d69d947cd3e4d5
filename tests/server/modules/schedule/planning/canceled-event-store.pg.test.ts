import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { EventId } from '#contract/vocabulary/ids.ts'
import {
  countCanceled,
  lockCanceled,
  listCanceled,
  listForgettable,
  removeCanceled,
  storeCanceled,
} from '#server/modules/schedule/planning/canceled-event-store.ts'
import { insertEvent, lockEvent, removeEvent } from '#server/modules/schedule/planning/event-plan-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()

const day = (count: number) => new Date(Date.parse('2026-03-10T12:00:00Z') + count * 86_400_000)

/** An event that ends a day after its start, canceled on a day. */
async function addCanceled(startDate: Date, canceledAt: Date): Promise<EventId> {
  const id = randomUUID() as EventId
  await database.transaction(async (tx) => {
    await insertEvent(tx, {
      id,
      programId: people.programId,
      title: 'Lab',
      location: 'Bay 3',
      notes: 'Gloves.',
      startDate,
      endDate: new Date(startDate.getTime() + 86_400_000),
      eventType: 'OTHER',
      createdById: people.faculty,
    })
    const event = await lockEvent(tx, id)
    await storeCanceled(tx, event!, { canceledById: people.faculty, canceledAt })
    await removeEvent(tx, id)
  })
  return id
}

test('canceled events are listed by program, those at the same moment by id, each once', async () => {
  const ids = [
    await addCanceled(day(5), day(0)),
    await addCanceled(day(6), day(0)),
    await addCanceled(day(7), day(1)),
  ]
  const programIds = [people.programId]
  const all = await listCanceled(database, { programIds, after: null, limit: 10 })
  expect(all.map(({ id }) => id)).toEqual([ids[2], ...ids.slice(0, 2).toSorted().toReversed()])
  const [, second] = all
  const rest = await listCanceled(database, { programIds, after: second!, limit: 10 })
  expect(rest.map(({ id }) => id)).toEqual([all[2]?.id])
  expect(await countCanceled(database, programIds)).toBe(3)
  expect(
    await listCanceled(database, { programIds: [people.foreignProgramId], after: null, limit: 10 }),
  ).toEqual([])
})

test('one is forgotten only when both its cancellation and its end are old enough', async () => {
  const old = await addCanceled(day(-50), day(-45))
  await addCanceled(day(-50), day(-5))
  await addCanceled(day(20), day(-45))
  expect(await listForgettable(database, day(-40), 10)).toEqual([old])
  await database.transaction(async (tx) => {
    expect(await removeCanceled(tx, old)).toEqual([])
    expect(await lockCanceled(tx, old)).toBeNull()
  })
})
