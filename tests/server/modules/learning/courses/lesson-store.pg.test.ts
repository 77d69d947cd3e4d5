import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { taughtLessons } from '#server/database/schema/courses/course-authoring.ts'
import {
  addLesson,
  countOtherLessons,
  findGroupCourse,
  listLessonActivities,
  listLessons,
  listResidentsOf,
  removeLesson,
  saveLocked,
} from '#server/modules/learning/courses/lesson-store.ts'
import { groupCourseOf } from '#tests/support/course-content.ts'
import { groupMembers } from '#server/database/schema/memberships.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const courseId = await addCourse(database)
await addActivity(database, courseId, { name: 'Together', completedBy: 'LESSON_PLAN' })
await addActivity(database, courseId, { activityMode: 'VIRTUAL', completedBy: 'LESSON_PLAN' })
await assignCourses(database, people.groupId, [courseId])
const id = await groupCourseOf(database, people.groupId, courseId)

test('lessons are listed newest first, each time once', async () => {
  const teach = (taughtAt: string) =>
    database.transaction((tx) => addLesson(tx, { groupCourseId: id, taughtAt, taughtBy: people.faculty }))
  const [early, late] = ['2026-01-01T10:00:00.000Z', '2026-02-01T10:00:00.000Z']
  expect([await teach(early), await teach(late), await teach(late)]).toEqual([
    new Date(early),
    new Date(late),
    null,
  ])
  expect((await listLessons(database, id, 1)).map(({ taughtAt }) => taughtAt)).toEqual([new Date(late)])
  const countBesides = (taughtAt: string) => countOtherLessons(database, { groupCourseId: id, taughtAt })
  expect(await countBesides(late)).toBe(1)
  expect(await countBesides('2026-02-01T11:00:00.000Z')).toBe(2)
})

test('a lesson is removed by its time as it was given, and no other', async () => {
  const taughtAt = '2026-03-01T10:00:00.000Z'
  await database.insert(taughtLessons).values({
    groupCourseId: id,
    taughtAt: sql`${taughtAt}::timestamptz + interval '7 us'`,
    taughtBy: people.faculty,
  })
  const countAll = () =>
    countOtherLessons(database, { groupCourseId: id, taughtAt: '2020-01-01T10:00:00.000Z' })
  const count = await countAll()
  const remove = (at: string) =>
    database.transaction((tx) => removeLesson(tx, { groupCourseId: id, taughtAt: at }))
  expect(await remove('2026-03-01T10:00:00.001Z')).toBeNull()
  expect(await remove(taughtAt)).toMatchObject({ taughtBy: people.faculty })
  expect(await remove(taughtAt)).toBeNull()
  expect(await countAll()).toBe(count - 1)
})

test('a lesson completes what says so, if nothing is measured, for those who train in the group', async () => {
  expect((await listLessonActivities(database, courseId)).map(({ name }) => name)).toEqual(['Together'])
  const at = (taughtAt: Date) => database.transaction((tx) => listResidentsOf(tx, { id, taughtAt }))
  const residents = await at(new Date())
  expect(residents).toEqual(expect.arrayContaining([people.resident, people.peer]))
  expect(residents).not.toContain(people.inactiveResident)
  await database.update(groupMembers).set({ joinedAt: new Date() })
  expect(await at(new Date(Date.now() - 86_400_000))).toEqual([])
})

test('a course of a group is found with whether it is locked', async () => {
  await database.transaction((tx) => saveLocked(tx, id, true))
  expect(await findGroupCourse(database, id)).toMatchObject({ id: people.groupId, courseId, isLocked: true })
})
