import { expect, test } from 'vitest'
import { ruleOf } from '#contract/policies/learning/virtual.ts'
import { listCompletedAt, listProgress } from '#server/modules/learning/virtual/ar-progress-store.ts'
import { ofPage, setUpVirtualApi } from '#tests/support/virtual-api.ts'

const { database, people, straightId, submit } = await setUpVirtualApi()
const rule = ruleOf(0)
const userIds = [people.resident, people.peer]
const play = (who: (typeof userIds)[number], minute: number, facts: { score: number; level?: number }) =>
  submit(who, 'FOCUS', { ...facts, body: ofPage({ playedAt: `2026-03-01T10:0${minute}:00.000Z` }) })

test('attempts in a row are those of one person at one level', async () => {
  await play(people.resident, 0, { score: 100 })
  await play(people.peer, 1, { score: 100 })
  await play(people.resident, 2, { score: 100, level: 3 })
  const of = async (who: (typeof userIds)[number]) =>
    (await listProgress(database, { userIds, activityId: straightId, rule })).find(
      ({ userId }) => userId === who,
    )
  expect(await of(people.resident)).toMatchObject({
    attemptCount: 2,
    seconds: 120,
    passedLevel: null,
    inARow: 2,
  })
  await play(people.resident, 3, { score: 100, level: 3 })
  const reachedAt = new Date('2026-03-01T10:03:00.000Z')
  expect(await of(people.resident)).toMatchObject({ passedLevel: 3, inARow: 3, reachedAt })
  await play(people.resident, 4, { score: 0 })
  expect(await of(people.resident)).toMatchObject({ passedLevel: 3, inARow: 0, reachedAt })
  expect(await of(people.peer)).toMatchObject({
    attemptCount: 1,
    passedLevel: null,
    inARow: 1,
    reachedAt: null,
  })
})

test('completions are those of the activity', async () => {
  expect((await listCompletedAt(database, userIds, straightId)).size).toBe(0)
})
