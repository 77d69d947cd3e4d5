import type { courseContentEndpoints } from '#contract/endpoints/learning/course-content.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { type MediaSigner, viewingOf } from '#server/platform/media-address.ts'
import { readContent } from './content-service.ts'
import {
  arrangeForGroups,
  lockCourseForGroups,
  readActivityGroups,
  readCourseGroups,
  showOrHide,
} from './group-course-service.ts'

/** The texts of courses, and what a group is shown of them. */
export function createContentHandlers({
  database,
  signer,
}: {
  database: Database
  signer: MediaSigner
}): HandlersOf<typeof courseContentEndpoints> {
  return {
    getCourseContent: ({ params }, context) =>
      readContent(database, context.actor, params.courseId, viewingOf(signer, context.actor, context)),
    showOrHideActivity: ({ params }, { actor }) => showOrHide(database, actor, params),
    listActivityGroups: ({ params }, { actor }) => readActivityGroups(database, actor, params.activityId),
    arrangeActivity: (input, { actor }) => arrangeForGroups(database, actor, input),
    listCourseGroups: ({ params }, { actor }) => readCourseGroups(database, actor, params.courseId),
    lockForGroups: (input, { actor }) => lockCourseForGroups(database, actor, input),
  }
}
