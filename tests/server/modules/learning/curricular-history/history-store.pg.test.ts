import { expect, it } from 'vitest'
import { activityCompletions } from '#server/database/schema/completions.ts'
import { countCompleted, listCompleted } from '#server/modules/learning/curricular-history/history-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()

it('what was completed is found and counted by the same conditions, and for one person alone', async () => {
  const courseId = await addCourse(database)
  for (const userId of [people.resident, people.peer])
    for (const userGroupId of [people.groupId, people.foreignGroupId])
      await database.insert(activityCompletions).values({
        userId,
        activityId: await addActivity(database, courseId),
        courseId,
        userGroupId,
        kind: 'GUIDE',
        madeAt: new Date(),
      })
  for (const seen of [
    null,
    { programIds: [], groupIds: [people.groupId] },
    { programIds: [people.foreignProgramId], groupIds: [] },
  ]) {
    const ask = { userId: people.resident, seen }
    const rows = await listCompleted(database, { ...ask, after: null, limit: 10 })
    expect(rows).toHaveLength(seen === null ? 2 : 1)
    expect(await countCompleted(database, ask)).toBe(rows.length)
  }
})
