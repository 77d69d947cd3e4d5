import { expect, it } from 'vitest'
import {
  addMadeRubric,
  listNewestRubrics,
  wasAssessed,
} from '#server/modules/learning/courses/rubrics/made-rubric-store.ts'
import { seedRubrics } from '#server/modules/video/assess/seed-rubrics.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database } = await peopledDatabase()
await seedRubrics(database)

it('the newest of the activity is listed beside those for all', async () => {
  const activityId = await addActivity(database, await addCourse(database))
  const lines = [{ kind: 'CHECK' as const, key: 'knot', text: 'Ties a knot' }]
  const rubric = { activityId, kind: 'TASK_CHECKLIST' as const, title: 'Task checklist', lines }
  await database.transaction(async (tx) => {
    await addMadeRubric(tx, { ...rubric, version: 1 })
    await addMadeRubric(tx, { ...rubric, version: 2 })
  })
  const rows = await listNewestRubrics(database, activityId)
  expect(rows.map(({ kind, version, isGeneral }) => [kind, version, isGeneral])).toEqual([
    ['GLOBAL_RATING', 1, true],
    ['TASK_CHECKLIST', 2, false],
    ['TASK_CHECKLIST', 1, true],
  ])
  expect(await wasAssessed(database, activityId)).toBe(false)
})
