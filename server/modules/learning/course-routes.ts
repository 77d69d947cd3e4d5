import type { courseEndpoints } from '#contract/endpoints/learning/courses.ts'
import { succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import {
  readAllCourses,
  readFacultyCourses,
  readProgramActivities,
  readResidentCourses,
  readSkillCourses,
} from './course-service.ts'

/** Courses, as those read them who take, teach or oversee them (spec 1 §7). */
export function createCourseHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof courseEndpoints> {
  return {
    listAllCourses: async (_input, { actor }) =>
      succeed({ _embedded: { course: await readAllCourses(database, actor) } }),
    findSkillProceduralCourses: async (_input, { actor }) =>
      succeed({ _embedded: { course: await readSkillCourses(database, actor) } }),
    listResidentCourses: ({ params }, { actor }) => readResidentCourses(database, actor, params.groupId),
    listFacultyCourses: ({ params }, { actor }) => readFacultyCourses(database, actor, params.groupId),
    listProgramActivities: ({ params }, { actor }) =>
      readProgramActivities(database, actor, params.programId),
  }
}
