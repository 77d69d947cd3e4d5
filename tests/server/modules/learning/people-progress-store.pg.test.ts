import { expect, it } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { nameOrderOf } from '#server/database/people/name-order.ts'
import { listRanks } from '#server/modules/learning/people-progress-store.ts'
import { addPerson } from '#tests/support/people.ts'
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

it.each(['most-first', 'least-first'] as const)(
  'pages of any size, %s, are those of the whole list',
  async (sort) => {
    const names = ['Zoe', 'Ada', 'Émile', 'Eve', 'Ada']
    const added: UserId[] = []
    for (let at = 0; at < 11; at += 1) {
      const person = await addPerson(database, {
        firstName: names[at % 5]!,
        lastName: `Of ${at % 3}`,
        memberOf: [people.groupId],
      })
      if (at % 4 === 3)
        await database.$client.query(
          'UPDATE users SET registered_at = NULL, password_hash = NULL WHERE id = $1',
          [person],
        )
      await complete(person, entry, ...entry.activities.slice(0, at % 4))
      added.push(person)
    }
    const { rows: whole } = await database.$client.query(
      `SELECT p.user_id AS "userId", p.completed AS "completedCount", p.status,
       rank() OVER (ORDER BY p.status <> 'ACTIVE', p.status = 'UNREGISTERED', p.completed DESC)::int AS rank,
       row_number() OVER (ORDER BY p.status <> 'ACTIVE', p.status = 'UNREGISTERED',
         p.completed ${sort === 'most-first' ? 'DESC' : 'ASC'}, ${nameOrderOf('u')}, u.id)::int AS place
     FROM group_member_progress p JOIN users u ON u.id = p.user_id WHERE p.user_group_id = $1 ORDER BY place`,
      [people.groupId],
    )
    expect(whole.length).toBeGreaterThan(added.length)
    for (const limit of [1, 3, 4, 100])
      for (let after = 0; after < whole.length; after += limit) {
        const asked = { groupIds: [people.groupId], of: { type: 'all' }, sort, after, limit } as const
        const page = await listRanks(database, asked)
        expect(page).toMatchObject(whole.slice(after, after + limit))
        expect(page.every(({ total }) => total === whole.length)).toBe(true)
      }
  },
)
