import { expect, it } from 'vitest'
import { activityCompletions, recordedCompletions } from '#server/database/schema/completions.ts'
import { listUnrecorded, noteRecorded } from '#server/modules/learning/completions/record-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const userId = people.resident
const courseId = await addCourse(database, { name: 'Suturing' })
const ids = await Promise.all(['A', 'B', 'C'].map((name) => addActivity(database, courseId, { name })))
await database.insert(activityCompletions).values(
  ids.map((activityId) => ({
    userId,
    activityId,
    courseId,
    kind: 'TECHNICAL' as const,
    madeAt: new Date('2026-03-01T10:00:00Z'),
  })),
)

it('what is not recorded is read page by page, with its names', async () => {
  const first = await listUnrecorded(database, null, 2)
  const rest = await listUnrecorded(database, first.at(-1) ?? null, 2)
  expect([...first, ...rest].map(({ activityId }) => activityId).toSorted()).toEqual(ids.toSorted())
  expect(first[0]).toMatchObject({ userId, courseId, courseName: 'Suturing' })
})

it('what was recorded is left out, and noting it twice changes nothing', async () => {
  const [first] = await listUnrecorded(database, null, 1)
  await noteRecorded(database, first!)
  await noteRecorded(database, first!)
  expect(await listUnrecorded(database, null, 10)).toHaveLength(2)
})

it('what was taken back is not noted, and a note goes with its completion', async () => {
  const [, second] = await listUnrecorded(database, null, 10)
  await database.delete(activityCompletions)
  await noteRecorded(database, second!)
  expect(await database.select().from(recordedCompletions)).toEqual([])
})
