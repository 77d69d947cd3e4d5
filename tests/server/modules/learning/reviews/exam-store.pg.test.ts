import { expect, test } from 'vitest'
import { listExamsOf, nothingOf } from '#server/modules/learning/reviews/exam-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const { resident, peer } = people

test('each exam of each person is listed, with its days as days, whether or not anything was entered', async () => {
  await database.$client.query(
    `INSERT INTO resident_exams (user_id, exam, planned_on) VALUES ($1, 'EMIGS', '2026-03-01')`,
    [resident],
  )
  const exams = await listExamsOf(database, [resident, peer])
  expect(exams.get(peer)).toEqual([nothingOf('FLS'), nothingOf('EMIGS')])
  expect(exams.get(resident)).toMatchObject([nothingOf('FLS'), { plannedOn: '2026-03-01', version: 1 }])
})
