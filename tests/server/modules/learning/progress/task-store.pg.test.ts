import { expect, it } from 'vitest'
import { countBehind, listTasks } from '#server/modules/learning/progress/task-store.ts'
import { assignCourses } from '#tests/support/curriculum.ts'
import { addGroup } from '#tests/support/people.ts'
import { groupMembers } from '#server/database/schema/memberships.ts'
import { createProgressApi } from '#tests/support/progress-api.ts'

const { database, people, suturing, makeDue } = await createProgressApi()

it('of two dates for the same activity the earlier counts', async () => {
  const second = await addGroup(database, people.programId, { name: 'Second group' })
  await assignCourses(database, second, [suturing.id])
  await database.insert(groupMembers).values({ userGroupId: second, userId: people.resident, kind: 'MEMBER' })
  await makeDue(suturing, 9)
  const earlier = await makeDue(suturing, 4, second)
  const asked = { userId: people.resident, groupId: null, isPastDue: false, after: null, limit: 50 }
  const rows = await listTasks(database, asked)
  expect(rows).toHaveLength(3)
  expect(rows.every(({ dueAt }) => dueAt.toISOString() === earlier)).toBe(true)
  expect(await countBehind(database, [people.groupId, second])).toBe(0)
})
