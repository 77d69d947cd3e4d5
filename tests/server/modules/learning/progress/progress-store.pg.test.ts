import { expect, it } from 'vitest'
import { findCourseCount, listCourseCounts } from '#server/modules/learning/progress/progress-store.ts'
import { createProgressApi } from '#tests/support/progress-api.ts'

const { database, people, suturing, complete } = await createProgressApi()

it('counts cover all the groups together, and nothing if there are no groups', async () => {
  await complete(people.resident, suturing, ...suturing.activities.slice(0, 1))
  const groups = [people.groupId, people.foreignGroupId]
  const [first] = await listCourseCounts(database, groups)
  expect(first).toMatchObject({ courseId: suturing.id, completed: 1, possible: 6 })
  expect(await listCourseCounts(database, [])).toEqual([])
  expect(await findCourseCount(database, [], suturing.id)).toBeNull()
})
