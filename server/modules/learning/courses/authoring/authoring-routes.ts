import type { courseAuthoringEndpoints } from '#contract/endpoints/learning/authoring.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import type { Assets } from '#server/platform/assets.ts'
import { type MediaSigner, viewingOf } from '#server/platform/media-address.ts'
import { saveCourseFile, readCourseFiles } from './course-file-service.ts'
import { changeSettings } from './settings-service.ts'
import { readAuthoredCourse, readText, readVersions, saveText } from './text-service.ts'

export interface AuthoringDeps {
  database: Database
  assets: Pick<Assets, 'add' | 'withStored'>
  signer: MediaSigner
}

/** What authors do with courses. Those who may author at all may author every course (decision 0310). */
export function createAuthoringHandlers({
  database,
  assets,
  signer,
}: AuthoringDeps): HandlersOf<typeof courseAuthoringEndpoints> {
  return {
    getAuthoredCourse: ({ params }) => readAuthoredCourse(database, params.courseId),
    getWrittenText: (input) => readText(database, input),
    listTextVersions: (input) => readVersions(database, input),
    saveText: (input, { actor }) => saveText(database, actor, input),
    listCourseFiles: ({ params }, context) =>
      readCourseFiles(database, params.courseId, viewingOf(signer, context.actor, context)),
    addCourseFile: (input, context) =>
      saveCourseFile({ database, assets }, context.actor, input, viewingOf(signer, context.actor, context)),
    changeCourseSettings: (input, { actor }) => changeSettings(database, actor, input),
  }
}
