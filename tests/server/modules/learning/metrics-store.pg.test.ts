import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { timedAsmtId } from '#contract/vocabulary/ids.ts'
import { timedAssessments } from '#server/database/schema/assessments.ts'
import {
  listDomains,
  listPeopleOfGroup,
  listPracticed,
  listStretches,
  STRETCHES,
} from '#server/modules/learning/metrics-store.ts'
import { seedRubrics } from '#server/modules/video/assess/seed-rubrics.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { addCrowd } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()

it('scores are found by their time, without reading all of them', async () => {
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

it('each period has as many intervals as declared', async () => {
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

const ofGroup = {
  of: { groupId: people.groupId },
  askedBy: people.faculty,
  period: 'quarter' as const,
  seen: null,
  groupId: null,
  isOwn: false,
  courseId: null,
  activityId: null,
}

it('each active resident of a group is in the list, however many there are', async () => {
  const crowd = await addCrowd(database, 300, { programId: people.programId, memberOf: [people.groupId] })
  const listed = (await listPeopleOfGroup(database, ofGroup)).map(({ userId }) => userId)
  expect(listed.toSorted()).toEqual([people.resident, people.peer, ...crowd].toSorted())
})

it('each practiced activity is listed, those practiced most first', async () => {
  const course = await addCourse(database)
  const practice = (activityId: Awaited<ReturnType<typeof addActivity>>) => ({
    id: timedAsmtId.parse(randomUUID()),
    ownerId: people.resident,
    activityId,
    userGroupId: people.groupId,
    length: 60,
  })
  const activities = []
  for (let place = 0; place < 30; place += 1) activities.push(await addActivity(database, course))
  const favorite = activities.at(-1)!
  await database.insert(timedAssessments).values([...activities, favorite].map(practice))
  const practiced = (await listPracticed(database, ofGroup)).map(({ activityId }) => activityId)
  expect(practiced[0]).toBe(favorite)
  expect(practiced.toSorted()).toEqual(activities.toSorted())
})
