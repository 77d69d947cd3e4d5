import type { cognitiveEndpoints } from '#contract/endpoints/learning/cognitive.ts'
import type { courseWorkEndpoints } from '#contract/endpoints/learning/course-work.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { gradeAssessment, readAssessment } from './cognitive-service.ts'
import { completeGuide, recordMark, saveReflection, readWork, type WorkDeps } from './work-service.ts'

/** What people do at activities, apart from recording. */
export function createCourseWorkHandlers(
  deps: WorkDeps,
): HandlersOf<typeof courseWorkEndpoints & typeof cognitiveEndpoints> {
  const { database } = deps
  return {
    getCourseWork: ({ params }, { actor }) => readWork(database, actor, params.courseId),
    markActivity: (input, { actor }) => recordMark(deps, actor, input),
    completeActivityGuide: (input, { actor }) => completeGuide(deps, actor, input),
    writeReflection: (input, { actor }) => saveReflection(deps, actor, input),
    getCognitiveAssessment: ({ params }, { actor }) => readAssessment(database, actor, params.activityId),
    takeCognitiveAssessment: (input, { actor }) => gradeAssessment(deps, actor, input),
  }
}
