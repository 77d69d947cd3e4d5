import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { countBehind, listTasks } from '#server/modules/learning/progress/task-store.ts'
import { assignCourses } from '#tests/support/curriculum.ts'
import { addGroup, addPerson } from '#tests/support/people.ts'
import { groupMembers, userGroups } from '#server/database/schema/memberships.ts'
import { createProgressApi } from '#tests/support/progress-api.ts'

const { database, people, suturing, entry, makeDue } = await createProgressApi()

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

it.each([
  ['expired', { isExpired: true }],
  ['inactive', { isActive: false }],
])('in an %s group nothing is due', async (_word, change) => {
  const groupId = await addGroup(database, people.programId, { name: 'Class of last year' })
  const userId = await addPerson(database, { passwordHash: 'x' })
  await assignCourses(database, groupId, [entry.id])
  await database.insert(groupMembers).values({ userGroupId: groupId, userId, kind: 'MEMBER' })
  await makeDue(entry, 3, groupId)
  const asked = { userId, groupId, isPastDue: false, after: null, limit: 50 }
  expect(await listTasks(database, asked)).toHaveLength(3)
  await database.update(userGroups).set(change).where(eq(userGroups.id, groupId))
  expect(await listTasks(database, asked)).toEqual([])
  expect(await listTasks(database, { ...asked, groupId: null })).toEqual([])
})
