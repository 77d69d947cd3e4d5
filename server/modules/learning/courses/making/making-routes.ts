import type { courseMakingEndpoints } from '#contract/endpoints/learning/course-making.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { makeOne, order, removeOne, renameOne, retireOne } from './activity-service.ts'
import {
  make,
  publishNext,
  readMade,
  readWritten,
  remove,
  type RemovingDeps,
  rename,
  retire,
} from './course-service.ts'

/** Courses that people make, with their activities. */
export function createMakingHandlers({
  database,
  assets,
}: RemovingDeps): HandlersOf<typeof courseMakingEndpoints> {
  return {
    listWrittenCourses: (input, { actor }) => readWritten(database, actor, input),
    getMadeCourse: (input, { actor }) => readMade(database, actor, input),
    makeCourse: (input, { actor }) => make(database, actor, input),
    renameCourse: (input, { actor }) => rename(database, actor, input),
    publishCourse: (input, { actor }) => publishNext(database, actor, input),
    retireCourse: (input, { actor }) => retire(database, actor, input),
    deleteCourse: (input, { actor }) => remove({ database, assets }, actor, input),
    makeActivity: (input, { actor }) => makeOne(database, actor, input),
    renameActivity: (input, { actor }) => renameOne(database, actor, input),
    orderActivities: (input, { actor }) => order(database, actor, input),
    retireActivity: (input, { actor }) => retireOne(database, actor, input),
    deleteActivity: (input, { actor }) => removeOne(database, actor, input),
  }
}
