import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TimedAsmtId } from '#contract/vocabulary/ids.ts'
import { timedAssessments } from '#server/database/schema/assessments.ts'
import { listAttempts } from '#server/modules/video/practice/times-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { createPeople } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
const people = await createPeople(fresh.database)
const course = await addCourse(fresh.database, { name: 'Suturing' })
const activityId = await addActivity(fresh.database, course, { name: 'Knot' })
// The first is the best: it is too old to be listed.
const attempts = Array.from({ length: 60 }, (_, number) => ({
  id: randomUUID() as TimedAsmtId,
  ownerId: people.resident,
  activityId,
  userGroupId: people.groupId,
  length: 30 + number,
  createdAt: new Date(Date.UTC(2026, 2, 1, 10, number)),
}))
await fresh.database.insert(timedAssessments).values(attempts)

test('the newest fifty attempts of an activity are listed, with count and best of all of them', async () => {
  const rows = await listAttempts(fresh.database, people.resident, null)
  expect(rows.map(({ length }) => length)).toEqual(Array.from({ length: 50 }, (_, place) => 89 - place))
  expect(rows[0]).toMatchObject({ count: 60, best: 30, activityName: 'Knot', courseName: 'Suturing' })
})

test('whoever teaches no group of theirs is told of no attempt', async () => {
  const nobody = { programIds: [], groupIds: [] }
  expect(await listAttempts(fresh.database, people.resident, nobody)).toEqual([])
  const theirs = { programIds: [], groupIds: [people.groupId] }
  expect(await listAttempts(fresh.database, people.resident, theirs)).toHaveLength(50)
})
