import { assetsNamedIn } from '#contract/content/asset-marks.ts'
import type { Outcome } from '#contract/endpoint.ts'
import type { CourseFile, CourseText, getCourseContent } from '#contract/endpoints/learning/course-content.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { type CourseReader, readsCourseAs } from '#contract/policies/learning/course-content.ts'
import { readsTextsOf } from '#contract/policies/learning/course-owners.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ActivityId, AssetId, CourseId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import { viewSmallCopy } from '#server/platform/view-small-copy.ts'
import { type CourseFileRow, listCourseFiles, listTexts, type TextRow } from './content-store.ts'
import { findReadCourse, listHiddenFrom } from './reader-store.ts'

/** Everything of a course that this person may read. */
export async function readContent(
  database: Database,
  actor: Actor,
  courseId: CourseId,
  viewing: Viewing,
): Promise<Outcome<typeof getCourseContent>> {
  const course = await findReadCourse(database, courseId, actor)
  const reader = course === null ? null : readsCourseAs(actor, course)
  if (reader === null) return refuse({ code: 'not-found' })
  const [rows, hidden] = await Promise.all([
    listTexts(database, courseId, readsTextsOf(actor)),
    reader === 'TEACHER' ? ([] as ActivityId[]) : listHiddenFrom(database, courseId, actor.userGroupIds),
  ])
  const texts = rows.filter(
    (row) => isFor(reader, row) && (row.activityId === null || !hidden.includes(row.activityId)),
  )
  const files = await listCourseFiles(database, [
    ...new Set(texts.flatMap(({ body }) => assetsNamedIn(body))),
  ])
  return succeed({
    courseId,
    texts: texts.map(rowToText),
    files: files.filter((row) => !isVideo(row)).map((row) => rowToFile(row, viewing)),
    videos: files.filter(isVideo).map((row) => rowToFile(row, viewing)),
  })
}

/** Questions contain their answers, so they have a call of their own. */
function isFor(reader: CourseReader, { section }: TextRow): boolean {
  return section !== 'COGNITIVE' && (section !== 'LESSON_PLAN' || reader === 'TEACHER')
}

function rowToText({ createdAt, ofProgram, ...row }: TextRow): CourseText {
  const named = ofProgram === null ? {} : { ofProgram }
  return { ...row, ...named, updatedAt: createdAt.toISOString() }
}

function isVideo({ fileType }: CourseFileRow): boolean {
  return fileType.startsWith('video/')
}

export function rowToFile(
  {
    posterId = null,
    description = null,
    duration = null,
    smallState = null,
    smallBytes = null,
    smallId = null,
    ...row
  }: CourseFileRow,
  { signer, viewer }: Viewing,
): CourseFile {
  const address = (id: AssetId) => signer.signAsset(id, viewer).address
  const small = viewSmallCopy({ smallState, smallBytes }, () => signer.signAsset(smallId!, viewer))
  return {
    ...row,
    address: address(row.assetId),
    ...(posterId === null ? {} : { poster: address(posterId) }),
    ...(description === null ? {} : { description }),
    ...(duration === null ? {} : { duration }),
    ...(small === null ? {} : { small }),
  }
}
