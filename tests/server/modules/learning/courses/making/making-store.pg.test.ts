import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { contentVersions } from '#server/database/schema/courses/course-content.ts'
import { activities, courses } from '#server/database/schema/curriculum.ts'
import { copyCourse, removeCourse } from '#server/modules/learning/courses/making/making-store.ts'
import { addText } from '#tests/support/course-content.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()

it('a copy states what the course states, and nothing is left of it once it is removed', async () => {
  const of = { programId: people.programId }
  const [from, to] = [await addCourse(database, of), await addCourse(database, of)]
  await database.update(courses).set({ hours: 4, needsAssessment: true }).where(eq(courses.id, from))
  const activityId = await addActivity(database, from)
  await addText(database, from, { section: 'TECHNICAL', body: 'Tie.', activityId })
  await database.transaction((tx) => copyCourse(tx, from, to))
  const [copy] = await database.select().from(courses).where(eq(courses.id, to))
  expect(copy).toMatchObject({ hours: 4, needsAssessment: true })
  expect(await database.transaction((tx) => removeCourse(tx, to))).toEqual([])
  for (const table of [activities, contentVersions])
    expect(await database.$count(table, eq(table.courseId, to))).toBe(0)
  expect(await database.$count(activities, eq(activities.courseId, from))).toBe(1)
})
