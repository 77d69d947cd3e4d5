import { expect, it } from 'vitest'
import { listRanks } from '#server/modules/learning/people-progress-store.ts'
import { createProgressApi } from '#tests/support/progress-api.ts'

const { database, people, entry, complete } = await createProgressApi()

it('people who have completed as much share a rank, and each has their own place', async () => {
  const asked = {
    groupIds: [people.groupId],
    of: { type: 'all' },
    sort: 'most-first',
    after: 0,
    limit: 10,
  } as const
  const alike = await listRanks(database, asked)
  expect(alike.map(({ rank, place }) => [rank, place])).toEqual([
    [1, 1],
    [1, 2],
  ])
  await complete(people.peer, entry, ...entry.activities)
  const apart = await listRanks(database, { ...asked, of: { type: 'course', id: entry.id } })
  expect(apart).toMatchObject([
    { userId: people.peer, rank: 1, completedCount: 3, activityCount: 3 },
    { userId: people.resident, rank: 2, completedCount: 0 },
  ])
})
