import { expect, test } from 'vitest'
import { MOST_ON_PAGE, type ReviewQuery } from '#server/modules/learning/reviews/review-store.ts'
import { readVirtual } from '#server/modules/learning/reviews/reviewed-virtual-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { createPeople } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const { resident, peer, programId } = await createPeople(database)
const activityId = await addActivity(database, await addCourse(database))

async function add(
  userId: string,
  at: string,
  { device = 'TOUCH', level = 1, score = 50 }: { device?: string; level?: number; score?: number } = {},
): Promise<void> {
  const exerciseScores = [{ metricName: 'total', metricType: 'TOTAL', score, rawScore: score, unit: '' }]
  await database.$client.query(
    `INSERT INTO ar_attempts (user_id, activity_id, exercise, optic, level, sent, scores, verification,
       passing_version, is_passed, device, seconds, played_at)
     VALUES ($1, $2, 'STAR', 30, $3, $4, $4, 'VERIFIED', 0, false, $5, 30, $6)`,
    [userId, activityId, level, { exerciseScores, analysisNotes: [] }, device, at],
  )
}
const query = (facts: Partial<ReviewQuery> = {}): ReviewQuery => ({
  userId: resident,
  programId,
  seen: null,
  seenBy: null,
  from: new Date('2026-01-01T07:00:00Z'),
  end: new Date('2026-07-01T06:00:00Z'),
  timeZone: 'America/Denver',
  most: MOST_ON_PAGE,
  ...facts,
})

test('only what is alike is compared, by month where the program is', async () => {
  await add(resident, '2026-03-01T03:00:00Z', { score: 40 })
  await add(resident, '2026-03-02T03:00:00Z', { score: 60 })
  await add(resident, '2026-03-03T03:00:00Z', { score: 90, device: 'MOUSE' })
  await add(resident, '2026-03-04T03:00:00Z', { score: 20, level: 2 })
  await add(peer, '2026-03-04T03:00:00Z', { score: 5 })
  const { attempts, attemptCount, seconds, trends } = await readVirtual(database, query())
  expect(attempts.map(({ score }) => score)).toEqual([20, 90, 60, 40])
  expect([attemptCount, seconds]).toEqual([4, 120])
  expect(trends.map(({ level, device, mean, count }) => [level, device, mean, count])).toEqual([
    [1, 'MOUSE', 90, 1],
    [1, 'TOUCH', 50, 2],
    [2, 'TOUCH', 20, 1],
  ])
  expect(trends[1]?.months).toEqual([
    { month: '2026-02', mean: 40, count: 1 },
    { month: '2026-03', mean: 60, count: 1 },
  ])
})

test('what was played before or after the days is not in them', async () => {
  const before = await readVirtual(database, query({ end: new Date('2026-03-02T00:00:00Z') }))
  expect(before.attemptCount).toBe(1)
  expect(await readVirtual(database, query({ from: new Date('2026-05-01T00:00:00Z') }))).toEqual({
    attempts: [],
    attemptCount: 0,
    seconds: 0,
    trends: [],
  })
})
