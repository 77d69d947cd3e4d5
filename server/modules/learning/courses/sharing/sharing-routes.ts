import type { courseSharingEndpoints } from '#contract/endpoints/learning/sharing/course-sharing.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import type { Assets } from '#server/platform/assets.ts'
import { type MediaSigner, viewingOf } from '#server/platform/media-address.ts'
import { makeMany } from './activities-service.ts'
import { readCourseAsFile, readImported } from './export-service.ts'
import { importOne } from './import-service.ts'
import { saveSentFile } from './sent-file-service.ts'

export interface SharingDeps {
  database: Database
  assets: Pick<Assets, 'add' | 'withStored' | 'read'>
  signer: MediaSigner
}

/** Courses as files (0720, 0721), and many activities at once (0722). */
export function createSharingHandlers({
  database,
  assets,
  signer,
}: SharingDeps): HandlersOf<typeof courseSharingEndpoints> {
  return {
    getCourseFile: ({ params }, context) =>
      readCourseAsFile(
        { database, assets },
        context.actor,
        params.courseId,
        viewingOf(signer, context.actor, context),
      ),
    findImported: ({ params }, { actor }) => readImported(database, actor, params.sourceId),
    addImportedFile: (input, { actor }) => saveSentFile({ database, assets }, actor, input),
    importCourse: (input, { actor }) => importOne(database, actor, input),
    makeActivities: (input, { actor }) => makeMany(database, actor, input),
  }
}
