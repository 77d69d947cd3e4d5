import { setImmediate as pause } from 'node:timers/promises'
import type { CourseInFile } from '#contract/content/course-file/course-file.ts'
import { lookForFaults } from '#contract/content/course-file/find-faults.ts'
import { COURSES_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayProposeCourse } from '#contract/policies/learning/course-owners.ts'
import { refuse, succeed } from '#contract/result.ts'
import { lockAlone } from '#server/database/advisory-locks.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { kebabOf } from '../making/changing.ts'
import { countCourses, findAuthor, findMade } from '../making/made-course-store.ts'
import { addCourse } from '../making/making-store.ts'
import { toMade } from '../making/making-view.ts'
import { saveDrafts } from './import-drafts-service.ts'
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
import { findFromSource, moveToCourse, saveFacts } from './sharing-store.ts'

/** Everything is in one transaction: there is no half of a course. */
export async function importOne(database: Database, actor: Actor, importing: Importing): Promise<Answer> {
  const fault = await findFirstFault(importing.body.course)
  if (fault !== null) return refuse({ code: 'invalid-input', message: fault })
  return database.transaction(async (tx) => {
    const author = await findAuthor(tx, actor)
    const by = { actor, author }
    const { params, body } = importing
    if (body.as !== 'DRAFTS' && !mayProposeCourse(author, body.owner)) return refuse({ code: 'not-found' })
    const answer = await (body.as === 'DRAFTS' ? saveDrafts(tx, by, importing) : makeNew(tx, by, importing))
    if (answer !== null) return answer
    const made = await findMade(tx, params.courseId)
    return made === null ? refuse({ code: 'not-found' }) : succeed(toMade(made, author))
  })
}

/** A long text takes a while: others are answered between one and the next. */
async function findFirstFault(course: CourseInFile): Promise<string | null> {
  for (const fault of lookForFaults(course)) {
    if (fault !== null) return fault
    await pause()
  }
  return null
}

/** Null: it is made, now or before. */
async function makeNew(
  tx: Transaction,
  { actor, author }: Importer,
  importing: Importing,
): Promise<Answer | null> {
  const { params, body } = importing
  const { courseId } = params
  const { course, owner, as } = body
  const before = await findMade(tx, courseId)
  if (before !== null)
    return mayProposeCourse(author, before) && before.name === course.name
      ? null
      : refuse({ code: 'not-found' })
  // Of two at the same moment, the second waits here, and finds what the first has made.
  await lockAlone(tx, 'courseImports')
  const isCopy = as === 'COPY'
  if (!isCopy && (await findFromSource(tx, course.id, owner)) !== null) return refusals.exists
  if ((await countCourses(tx, owner)) >= COURSES_MAX)
    return refuse({ code: 'over-quota', message: `There are ${COURSES_MAX} courses already.` })
  const files = await lockSentFiles(tx, actor, body)
  if (files === null) return refusals.files
  const { name, category: courseType } = course
  const kebabName = kebabOf(name, courseId)
  await addCourse(tx, { id: courseId, name, kebabName, courseType, ...owner, createdBy: actor.id })
  await saveFacts(tx, courseId, course, isCopy ? null : course.id)
  const texts = placeTexts(course.texts, null)
  for (const activity of course.activities) {
    const id = await addFromFile(tx, { courseId, course, isCopy }, activity)
    texts.push(...placeTexts(activity.texts, id))
  }
  await addTexts(tx, { courseId, actorId: actor.id, files, texts, isPublished: true })
  for (const { path, name: called } of course.media) await moveToCourse(tx, courseId, files[path]!, called)
  await note(tx, importing, actor)
  return null
}
