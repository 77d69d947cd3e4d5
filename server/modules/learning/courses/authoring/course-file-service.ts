import type { Input, Outcome } from '#contract/endpoint.ts'
import type { addCourseFile, listCourseFiles } from '#contract/endpoints/learning/authoring.ts'
import { CONTENT_FILES_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { nameNeutrally } from '#server/database/people/neutral-title.ts'
import type { Assets } from '#server/platform/assets.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import { findOwn } from '../making/changing.ts'
import { rowToFile } from '../content-service.ts'
import { mayReplaceTexts } from '../replaced/program-text-service.ts'
import type { CourseFileRow } from '../content-store.ts'
import {
  addFileOfCourse,
  countFilesOfCourse,
  listFilesOfCourse,
  listShippedPictures,
} from './authoring-store.ts'

export async function readCourseFiles(
  database: Database,
  actor: Actor,
  courseId: CourseId,
  viewing: Viewing,
): Promise<Outcome<typeof listCourseFiles>> {
  const own = await findOwn(database, actor, courseId)
  if (own === null && !(await mayReplaceTexts(database, actor, courseId)))
    return refuse({ code: 'not-found' })
  const [files, shipped] = await Promise.all([
    listFilesOfCourse(database, courseId, CONTENT_FILES_MAX),
    listShippedPictures(database),
  ])
  const view = (row: CourseFileRow) => rowToFile(row, viewing)
  return succeed({ files: files.map(view), shipped: shipped.map(view) })
}

interface FileDeps {
  database: Database
  assets: Pick<Assets, 'add' | 'withStored'>
}

/** Readers' devices store what is added here. */
export async function saveCourseFile(
  { database, assets }: FileDeps,
  actor: Actor,
  { params: { courseId }, files }: Input<typeof addCourseFile>,
  viewing: Viewing,
): Promise<Outcome<typeof addCourseFile>> {
  const [file] = files.file
  if (file === undefined) return refuse({ code: 'invalid-input', message: 'Send one file.' })
  if ((await findOwn(database, actor, courseId)) === null) return refuse({ code: 'not-found' })
  if ((await countFilesOfCourse(database, courseId)) >= CONTENT_FILES_MAX)
    return refuse({ code: 'over-quota', message: `A course has ${CONTENT_FILES_MAX} files at most.` })
  const named = await nameNeutrally(database, actor.id, file)
  return assets.withStored([named], ([stored]) =>
    database.transaction(async (tx) => {
      const asset = { ownerId: actor.id, purpose: 'COURSE_FILE' as const, file: stored!, isOffline: true }
      const assetId = await assets.add(tx, asset)
      await addFileOfCourse(tx, courseId, assetId)
      const { name, type: fileType, size: bytes } = stored!
      return succeed(rowToFile({ assetId, name, fileType, bytes }, viewing))
    }),
  )
}
