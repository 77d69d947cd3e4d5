import { entriesNamedIn } from '#contract/content/course-file/media-names.ts'
import { ACTIVITIES_MAX, CONTENT_FILES_MAX, CONTENT_VERSIONS_MAX } from '#contract/limits.ts'
import { mayProposeCourse } from '#contract/policies/learning/course-owners.ts'
import { refuse } from '#contract/result.ts'
import type { Transaction } from '#server/database/database.ts'
import { dropAssets } from '#server/platform/asset-store.ts'
import { countFilesOfCourse } from '../authoring/authoring-store.ts'
import { findMade } from '../making/made-course-store.ts'
import { lockCourse } from '../making/making-store.ts'
import {
  addFromFile,
  addTexts,
  type Answer,
  type Importer,
  type Importing,
  note,
  placeTexts,
  refusals,
} from './importing.ts'
import { lockSentFiles } from './lock-sent-files.ts'
import { findFromSource, listFacts, listNewestTexts, listSources, moveToCourse } from './sharing-store.ts'
import { findTextChanges } from './text-changes.ts'

/**
 * New versions of what differs, as drafts, and activities that are new, with their rubrics; what is there stays. Null:
 * they are saved.
 */
export async function saveDrafts(
  tx: Transaction,
  { actor, author }: Importer,
  importing: Importing,
): Promise<Answer | null> {
  const { params, body } = importing
  const { courseId } = params
  const { course } = body
  await lockCourse(tx, courseId)
  const made = await findMade(tx, courseId)
  if (made === null || !mayProposeCourse(author, made)) return refuse({ code: 'not-found' })
  if ((await findFromSource(tx, course.id, made)) !== courseId) return refusals.other
  const files = await lockSentFiles(tx, actor, body)
  if (files === null) return refusals.files
  const sources = await listSources(tx, courseId)
  const added = course.activities.filter(({ id }) => !sources.has(id))
  if (sources.size + added.length > ACTIVITIES_MAX)
    return refuse({ code: 'over-quota', message: `A course has ${ACTIVITIES_MAX} activities at most.` })
  for (const activity of added)
    sources.set(activity.id, await addFromFile(tx, { courseId, course, isCopy: false }, activity))
  const texts = [
    ...placeTexts(course.texts, null),
    ...course.activities.flatMap((one) => placeTexts(one.texts, sources.get(one.id)!)),
  ]
  const newest = await listNewestTexts(tx, courseId)
  const changed = await findTextChanges({ texts, newest, media: course.media }, (ids) => listFacts(tx, ids))
  if (newest.some(({ version }) => version >= CONTENT_VERSIONS_MAX))
    return refuse({ code: 'over-quota', message: 'A text of this course has been changed too often.' })
  const named = new Set(changed.flatMap(({ text }) => entriesNamedIn(text)))
  if ((await countFilesOfCourse(tx, courseId)) + named.size > CONTENT_FILES_MAX)
    return refuse({ code: 'over-quota', message: `A course has ${CONTENT_FILES_MAX} files at most.` })
  await addTexts(tx, { courseId, actorId: actor.id, files, texts: changed, isPublished: false })
  for (const { path, name } of course.media)
    if (named.has(path)) await moveToCourse(tx, courseId, files[path]!, name)
  // What is here already was sent for nothing, and would count among what somebody has sent for a day.
  await dropAssets(
    tx,
    course.media.flatMap(({ path }) => (named.has(path) ? [] : [files[path]!])),
  )
  if (added.length + changed.length > 0) await note(tx, importing, actor)
  return null
}
