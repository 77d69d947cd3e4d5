import { expect, it } from 'vitest'
import { listDueDatesOfGroup, saveDueDate } from '#server/modules/learning/completions/due-date-store.ts'
import { addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const { groupId, programDirector: setBy } = people

it('due dates are listed earliest first, one for each course', async () => {
  const [late, early] = [await addCourse(database), await addCourse(database)]
  const save = (courseId: typeof late, dueAt: Date | null) =>
    database.transaction((tx) => saveDueDate(tx, { userGroupId: groupId, courseId, dueAt, setBy }))
  await save(late, new Date('2026-11-28T05:00:00Z'))
  await save(early, new Date('2026-11-29T05:00:00Z'))
  await save(early, new Date('2026-11-27T05:00:00Z'))
  expect((await listDueDatesOfGroup(database, groupId)).map(({ courseId }) => courseId)).toEqual([
    early,
    late,
  ])
  await save(early, null)
  expect(await listDueDatesOfGroup(database, groupId)).toHaveLength(1)
})
