import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { listDomains, listStretches, STRETCHES } from '#server/modules/residency/progress/metrics-store.ts'
import { seedRubrics } from '#server/modules/video/assess/seed-rubrics.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { createPeople } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const people = await createPeople(database)

it('scores are found by their time, not by all that there is', async () => {
  const plan = async (place: 'owner_id' | 'user_group_id', id: string) => {
    const { rows } = await database.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`)
      return tx.execute(sql`EXPLAIN SELECT scores FROM video_scores
        WHERE ${sql.raw(place)} = ${id} AND recorded_at >= now() - interval '1 day'`)
    })
    return JSON.stringify(rows)
  }
  expect(await plan('owner_id', people.resident)).toMatch(/video_scores_owner.*recorded_at/)
  expect(await plan('user_group_id', people.groupId)).toMatch(/video_scores_group.*recorded_at/)
})

it('each period has as many stretches as it says', async () => {
  for (const period of ['month', 'quarter', 'year', 'all'] as const) {
    const ask = { of: { userId: people.resident }, askedBy: people.resident, period }
    const stretches = await listStretches(database, {
      ...ask,
      seen: null,
      groupId: null,
      isOwn: true,
      courseId: null,
      activityId: null,
    })
    expect(stretches).toHaveLength(STRETCHES[period].count)
    expect(new Set(stretches).size).toBe(stretches.length)
  }
})

it('domains come in the order of the global rating scale', async () => {
  await seedRubrics(database)
  expect((await listDomains(database)).map(({ key }) => key).slice(0, 2)).toEqual([
    'respect-for-tissue',
    'time-and-motion',
  ])
})
