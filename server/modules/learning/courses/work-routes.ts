import type { cognitiveEndpoints } from '#contract/endpoints/learning/cognitive.ts'
import type { courseWorkEndpoints } from '#contract/endpoints/learning/course-work.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { type MediaSigner, viewingOf } from '#server/platform/media-address.ts'
import { gradeAssessment, readAssessment } from './cognitive-service.ts'
import { completeGuide, recordMark, saveReflection, readWork, type WorkDeps } from './work-service.ts'

/** What people do at activities, apart from recording. */
export function createCourseWorkHandlers(
  deps: WorkDeps & { signer: MediaSigner },
): HandlersOf<typeof courseWorkEndpoints & typeof cognitiveEndpoints> {
  const { database, signer } = deps
  return {
    getCourseWork: ({ params }, { actor }) => readWork(database, actor, params.courseId),
    markActivity: (input, { actor }) => recordMark(deps, actor, input),
    completeActivityGuide: (input, { actor }) => completeGuide(deps, actor, input),
    writeReflection: (input, { actor }) => saveReflection(deps, actor, input),
    getCognitiveAssessment: ({ params }, context) =>
      readAssessment(database, context.actor, params.activityId, viewingOf(signer, context.actor, context)),
    takeCognitiveAssessment: (input, { actor }) => gradeAssessment(deps, actor, input),
  }
}
