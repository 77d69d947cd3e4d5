import { courseLetterEndpoints } from '#contract/endpoints/learning/usage/course-letters.ts'
import { courseUsageEndpoints } from '#contract/endpoints/learning/usage/course-usage.ts'
import { addLetters } from '#server/mail/letter-store.ts'
import { findOwn } from '#server/modules/learning/courses/making/changing.ts'
import { createUsageHandlers } from '#server/modules/learning/usage/usage-routes.ts'
import { bounds } from './account-api.ts'
import { addActivity, addCourse, assignCourses } from './curriculum.ts'
import { freshDatabase } from './fresh-database.ts'
import { createPeople } from './people.ts'
import { createTestApi } from './test-api.ts'
import { untilEnd } from './until-end.ts'

/** A course with two activities and a set of questions, which one group works through. */
export async function setUpUsageApi() {
  const { database } = untilEnd(await freshDatabase())
  const people = await createPeople(database)
  const handlers = createUsageHandlers({
    database,
    bounds,
    addLetters,
    writesCourse: async (db, actor, id) => (await findOwn(db, actor, id)) !== null,
  })
  const endpoints = { ...courseUsageEndpoints, ...courseLetterEndpoints }
  const api = untilEnd(await createTestApi(database, endpoints, handlers))
  const courseId = await addCourse(database, { name: 'Suturing' })
  const first = await addActivity(database, courseId, { activityOrder: 1, name: 'Knots' })
  const questions = await addActivity(database, courseId, {
    activityOrder: 2,
    name: 'Questions',
    kind: 'COGNITIVE',
  })
  await assignCourses(database, people.groupId, [courseId])
  return { database, people, api, courseId, first, questions }
}
