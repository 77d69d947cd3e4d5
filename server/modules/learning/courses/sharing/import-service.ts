import { setImmediate as pause } from 'node:timers/promises'
import type { CourseInFile, FileActivity, FileText } from '#contract/content/course-file/course-file.ts'
import { lookForFaults } from '#contract/content/course-file/find-faults.ts'
import { entriesNamedIn, nameAssets } from '#contract/content/course-file/media-names.ts'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { importCourse } from '#contract/endpoints/learning/sharing/course-sharing.ts'
import { ACTIVITIES_MAX, CONTENT_FILES_MAX, CONTENT_VERSIONS_MAX, COURSES_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { type CourseAuthor, mayProposeCourse } from '#contract/policies/learning/course-owners.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ContentOrigin } from '#contract/vocabulary/content.ts'
import type { ActivityId, AssetId, CourseId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import { lockAlone } from '#server/database/advisory-locks.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { countFilesOfCourse } from '../authoring/authoring-store.ts'
import { lockFilesOfTexts } from '../authoring/unused-file-store.ts'
import { kebabOf } from '../making/changing.ts'
import { countCourses, findAuthor, findMade } from '../making/made-course-store.ts'
import { addActivity, addCourse, lockCourse } from '../making/making-store.ts'
import { toMade } from '../making/making-view.ts'
import { findTextChanges, type PlacedText } from './text-changes.ts'
import {
  addText,
  findFromSource,
  moveToCourse,
  listFacts,
  listNewestTexts,
  listSources,
  lockSent,
  newActivityId,
  saveFacts,
  saveSourceOf,
} from './sharing-store.ts'

type Importing = Input<typeof importCourse>
/** Who imports. */
interface Importer {
  actor: Actor
  author: CourseAuthor
}
type Answer = Outcome<typeof importCourse>

const origins: Readonly<Record<FileText['origin'], ContentOrigin>> = {
  OWN: 'AUTHORED',
  STARTER: 'DEMO',
  OUTLINE: 'PLACEHOLDER',
}

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
  const { course, owner, as } = body
  const before = await findMade(tx, params.courseId)
  if (before !== null)
    return mayProposeCourse(author, before) && before.name === course.name
      ? null
      : refuse({ code: 'not-found' })
  // Of two at the same moment, the second waits here, and finds what the first has made.
  await lockAlone(tx, 'courseImports')
  if (as === 'COURSE' && (await findFromSource(tx, course.id, owner)) !== null) return refusals.exists
  if ((await countCourses(tx, owner)) >= COURSES_MAX)
    return refuse({ code: 'over-quota', message: `There are ${COURSES_MAX} courses already.` })
  const files = await lockFiles(tx, actor, body)
  if (files === null) return refusals.files
  const { name, category: courseType } = course
  const actorId = actor.id
  const kebabName = kebabOf(name, params.courseId)
  await addCourse(tx, { id: params.courseId, name, kebabName, courseType, ...owner, createdBy: actorId })
  await saveFacts(tx, params.courseId, course, as === 'COPY' ? null : course.id)
  const texts = placeTexts(course.texts, null)
  for (const activity of course.activities) {
    const id = await addFromFile(tx, params.courseId, activity, as === 'COPY')
    texts.push(...placeTexts(activity.texts, id))
  }
  await addTexts(tx, { courseId: params.courseId, actorId, files, texts, isPublished: true })
  for (const { path, name: called } of course.media)
    await moveToCourse(tx, params.courseId, files[path]!, called)
  await note(tx, importing, actor)
  return null
}

/** New versions of what differs, as drafts, and activities that are new; what is there stays. */
async function saveDrafts(
  tx: Transaction,
  { actor, author }: Importer,
  importing: Importing,
): Promise<Answer | null> {
  const { params, body } = importing
  const { courseId } = params
  await lockCourse(tx, courseId)
  const made = await findMade(tx, courseId)
  if (made === null || !mayProposeCourse(author, made)) return refuse({ code: 'not-found' })
  if ((await findFromSource(tx, body.course.id, made)) !== courseId) return refusals.other
  const files = await lockFiles(tx, actor, body)
  if (files === null) return refusals.files
  const sources = await listSources(tx, courseId)
  const added = body.course.activities.filter(({ id }) => !sources.has(id))
  if (sources.size + added.length > ACTIVITIES_MAX)
    return refuse({ code: 'over-quota', message: `A course has ${ACTIVITIES_MAX} activities at most.` })
  for (const activity of added) sources.set(activity.id, await addFromFile(tx, courseId, activity, false))
  const texts = [
    ...placeTexts(body.course.texts, null),
    ...body.course.activities.flatMap((one) => placeTexts(one.texts, sources.get(one.id)!)),
  ]
  const newest = await listNewestTexts(tx, courseId)
  const changed = await findTextChanges({ texts, newest, media: body.course.media }, (ids) =>
    listFacts(tx, ids),
  )
  if (newest.some(({ version }) => version >= CONTENT_VERSIONS_MAX))
    return refuse({ code: 'over-quota', message: 'A text of this course has been changed too often.' })
  const named = new Set(changed.flatMap(({ text }) => entriesNamedIn(text)))
  if ((await countFilesOfCourse(tx, courseId)) + named.size > CONTENT_FILES_MAX)
    return refuse({ code: 'over-quota', message: `A course has ${CONTENT_FILES_MAX} files at most.` })
  const actorId = actor.id
  await addTexts(tx, { courseId, actorId, files, texts: changed, isPublished: false })
  for (const { path, name } of body.course.media)
    if (named.has(path)) await moveToCourse(tx, courseId, files[path]!, name)
  if (added.length + changed.length > 0) await note(tx, importing, actor)
  return null
}

const refusals = {
  exists: refuse({
    code: 'wrong-state',
    message: 'You have this course already. Go there, import it as a copy, or save what is new as drafts.',
  }),
  other: refuse({ code: 'wrong-state', message: 'This course didn’t come from that file.' }),
  files: refuse({
    code: 'wrong-state',
    message: 'Some files of this course aren’t on the server anymore. Import it again.',
  }),
}

function placeTexts(texts: readonly FileText[], activityId: ActivityId | null): PlacedText[] {
  return texts.map((text) => ({ ...text, activityId }))
}

async function addFromFile(
  tx: Transaction,
  courseId: CourseId,
  activity: FileActivity,
  isCopy: boolean,
): Promise<ActivityId> {
  const { name, kind, mode: activityMode, isRecordable, isMeasuredAfterwards, completedBy } = activity
  const id = await newActivityId(tx)
  const facts = { kind, activityMode, isRecordable, isAiPostProcessed: isMeasuredAfterwards, completedBy }
  await addActivity(tx, { id, courseId, name, kebabName: kebabOf(name, id), ...facts })
  if (!isCopy) await saveSourceOf(tx, id, activity.id)
  return id
}

interface TextsToAdd {
  courseId: CourseId
  actorId: Actor['id']
  files: Readonly<Record<string, AssetId>>
  texts: readonly PlacedText[]
  isPublished: boolean
}

async function addTexts(
  tx: Transaction,
  { courseId, actorId, files, texts, isPublished }: TextsToAdd,
): Promise<void> {
  for (const { section, activityId, origin, text } of texts)
    await addText(tx, {
      courseId,
      activityId,
      section,
      origin: origins[origin],
      body: nameAssets(text, files),
      authorId: actorId,
      isPublished,
    })
}

/** What was sent for each entry, locked; null: some of it isn't there, or is something else than the file says. */
async function lockFiles(
  tx: Transaction,
  actor: Pick<Actor, 'id'>,
  { course, files }: Importing['body'],
): Promise<Readonly<Record<string, AssetId>> | null> {
  await lockFilesOfTexts(tx)
  const idOf = new Map(files.map(({ path, assetId }) => [path, assetId]))
  const ids = course.media.flatMap(({ path }) => idOf.get(path) ?? [])
  if (ids.length < course.media.length || new Set(ids).size < ids.length) return null
  const sent = new Map((await lockSent(tx, actor.id, ids)).map((one) => [one.id, one]))
  const isThere = course.media.every(({ type, bytes }, at) => {
    const one = sent.get(ids[at]!)
    return one !== undefined && one.fileType === type && one.bytes === bytes
  })
  return isThere ? Object.fromEntries(idOf) : null
}

async function note(tx: Transaction, { params, body }: Importing, actor: Actor): Promise<void> {
  const { course, owner, as } = body
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'course-imported',
    subjectType: 'course',
    subjectId: params.courseId,
    before: null,
    after: { name: course.name, sourceId: course.id, as, ...(as === 'DRAFTS' ? {} : owner) },
  })
}
