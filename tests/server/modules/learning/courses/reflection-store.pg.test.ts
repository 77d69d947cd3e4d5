import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reflectionId } from '#contract/vocabulary/ids.ts'
import { reflections } from '#server/database/schema/courses/course-content.ts'
import { listShared } from '#server/modules/learning/courses/reflection-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const courseId = await addCourse(database)
const activityIds = [await addActivity(database, courseId), await addActivity(database, courseId)]
for (const [at, activityId] of activityIds.entries())
  for (const userId of [people.resident, people.peer])
    await database.insert(reflections).values({
      id: reflectionId.parse(randomUUID()),
      userId,
      activityId,
      text: `${at}`,
      isShared: true,
      writtenAt: new Date(Date.UTC(2026, 2, 1, 10, 0, 0, 500)),
    })

test('pages follow one another, even if all were written at the same moment', async () => {
  const ask = { userIds: [people.resident, people.peer], activityId: null, limit: 3 }
  const first = await listShared(database, { ...ask, before: null })
  const { writtenAt, reflectionId: id } = first[2]!
  const rest = await listShared(database, { ...ask, before: { writtenAt, id } })
  expect(new Set([...first, ...rest].map((row) => row.reflectionId)).size).toBe(4)
  expect(rest).toHaveLength(1)
})

test('for one activity only its own are listed', async () => {
  const ask = { userIds: [people.resident], activityId: activityIds[1]!, before: null, limit: 9 }
  expect((await listShared(database, ask)).map(({ text }) => text)).toEqual(['1'])
})
