import { progressEndpoints } from '#contract/endpoints/learning/progress.ts'
import { progressTableEndpoints } from '#contract/endpoints/learning/progress-tables.ts'
import { taskEndpoints } from '#contract/endpoints/learning/tasks.ts'
import type { ActivityId, CourseId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import { activityCompletions, courseDueDates } from '#server/database/schema/completions.ts'
import { createProgressHandlers } from '#server/modules/learning/progress/progress-routes.ts'
import { addActivity, addCourse, assignCourses } from './curriculum.ts'
import { freshDatabase } from './fresh-database.ts'
import { createPeople, type People } from './people.ts'
import { createTestApi } from './test-api.ts'
import { untilEnd } from './until-end.ts'

const DAY_MS = 24 * 3_600_000

/** The calls about progress on a separate database, where the first-year group has two courses of three activities. */
export async function createProgressApi() {
  const { database } = untilEnd(await freshDatabase())
  const people = await createPeople(database)
  const api = untilEnd(
    await createTestApi(
      database,
      { ...progressEndpoints, ...progressTableEndpoints, ...taskEndpoints },
      createProgressHandlers({ database }),
    ),
  )
  const courses: { id: CourseId; activities: ActivityId[] }[] = []
  for (const name of ['Suturing', 'First Entry']) {
    const id = await addCourse(database, { name })
    const activities: ActivityId[] = []
    for (let order = 1; order <= 3; order += 1)
      activities.push(await addActivity(database, id, { activityOrder: order }))
    courses.push({ id, activities })
  }
  await assignCourses(
    database,
    people.groupId,
    courses.map(({ id }) => id),
  )
  const [suturing, entry] = courses as [(typeof courses)[0], (typeof courses)[0]]
  return {
    database,
    people,
    suturing,
    entry,
    get: async (who: keyof People, path: string) =>
      api.call(people[who] as UserId, 'GET', `/dashboard-progress/${path}`),
    complete: async (userId: UserId, course: { id: CourseId }, ...done: ActivityId[]) => {
      for (const activityId of done)
        await database
          .insert(activityCompletions)
          .values({ userId, activityId, courseId: course.id, kind: 'DIDACTIC', madeAt: new Date() })
          .onConflictDoNothing()
    },
    /** @param days from now */
    makeDue: async (course: { id: CourseId }, days: number, userGroupId: UserGroupId = people.groupId) => {
      const dueAt = new Date(Date.now() + days * DAY_MS)
      await database
        .insert(courseDueDates)
        .values({ userGroupId, courseId: course.id, dueAt, setBy: people.programDirector })
        .onConflictDoUpdate({
          target: [courseDueDates.userGroupId, courseDueDates.courseId],
          set: { dueAt },
        })
      return dueAt.toISOString()
    },
  }
}
