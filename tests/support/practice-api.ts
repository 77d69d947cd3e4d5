import { randomUUID } from 'node:crypto'
import { practiceEndpoints } from '#contract/endpoints/video/practices.ts'
import { timedAsmtId } from '#contract/vocabulary/ids.ts'
import { timedAssessments } from '#server/database/schema/assessments.ts'
import { createPracticeHandlers } from '#server/modules/video/practice/practice-routes.ts'
import { addCourse } from './curriculum.ts'
import { freshDatabase } from './fresh-database.ts'
import { createPeople } from './people.ts'
import { createTestApi } from './test-api.ts'
import { untilEnd } from './until-end.ts'

type Practice = Pick<typeof timedAssessments.$inferInsert, 'ownerId' | 'activityId' | 'length' | 'createdAt'>

/** The calls about practices for the tests of one file, on a separate database with a course. */
export async function setUpPracticeApi() {
  const { database } = untilEnd(await freshDatabase())
  const people = await createPeople(database)
  const handlers = createPracticeHandlers({ database })
  const api = untilEnd(await createTestApi(database, practiceEndpoints, handlers))
  const course = await addCourse(database, { name: 'Suturing' })
  return {
    database,
    people,
    api,
    course,
    /** For the first-year group. */
    addPractices: async (practices: readonly Practice[]): Promise<void> => {
      const ofGroup = practices.map((one) => ({
        ...one,
        id: timedAsmtId.parse(randomUUID()),
        userGroupId: people.groupId,
      }))
      await database.insert(timedAssessments).values(ofGroup)
    },
  }
}
