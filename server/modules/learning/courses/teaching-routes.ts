import type { assessmentListEndpoints } from '#contract/endpoints/learning/assessment-lists.ts'
import type { lessonPlanEndpoints } from '#contract/endpoints/learning/lesson-plans.ts'
import type { sharedReflectionEndpoints } from '#contract/endpoints/learning/shared-reflections.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { readCognitive, readTechnical } from './assessment-list-service.ts'
import { changeLock } from './group-course-service.ts'
import { readLessons, removeTaughtLesson, teachLesson } from './lesson-service.ts'
import { readMySharedReflections, readSharedReflections } from './reflection-service.ts'
import type { WorkDeps } from './work-service.ts'

/** What faculty do with the course of a group, and what they see of its learners. */
export function createTeachingHandlers(
  deps: WorkDeps,
): HandlersOf<
  typeof lessonPlanEndpoints & typeof sharedReflectionEndpoints & typeof assessmentListEndpoints
> {
  const { database } = deps
  return {
    listTaughtLessons: ({ params }, { actor }) => readLessons(database, actor, params),
    markLessonTaught: (input, { actor }) => teachLesson(deps, actor, input),
    takeBackLesson: (input, { actor }) => removeTaughtLesson(database, actor, input),
    listSharedReflections: (input, { actor }) => readSharedReflections(database, actor, input),
    listMySharedReflections: (input, { actor }) => readMySharedReflections(database, actor, input),
    listTechnicalAssessments: ({ query }, { actor }) => readTechnical(database, actor, query),
    listCognitiveAssessments: ({ query }, { actor }) => readCognitive(database, actor, query),
    lockCourse: (input, { actor }) => changeLock(database, actor, input),
  }
}
