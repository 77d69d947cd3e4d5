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

/** What authors do with courses; those of others don't exist for them (0682). */
export function createAuthoringHandlers({
  database,
  assets,
  signer,
}: AuthoringDeps): HandlersOf<typeof courseAuthoringEndpoints> {
  return {
    getAuthoredCourse: ({ params }, { actor }) => readAuthoredCourse(database, actor, params.courseId),
    getWrittenText: (input, { actor }) => readText(database, actor, input),
    listTextVersions: (input, { actor }) => readVersions(database, actor, input),
    saveText: (input, { actor }) => saveText(database, actor, input),
    listCourseFiles: ({ params }, context) =>
      readCourseFiles(database, context.actor, params.courseId, viewingOf(signer, context.actor, context)),
    addCourseFile: (input, context) =>
      saveCourseFile({ database, assets }, context.actor, input, viewingOf(signer, context.actor, context)),
    changeCourseSettings: (input, { actor }) => changeSettings(database, actor, input),
  }
}
