import type { CourseInFile, FileActivity, FileText } from '#contract/content/course-file/course-file.ts'
import { nameAssets } from '#contract/content/course-file/media-names.ts'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { importCourse } from '#contract/endpoints/learning/sharing/course-sharing.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { CourseAuthor } from '#contract/policies/learning/course-owners.ts'
import { refuse } from '#contract/result.ts'
import type { ContentOrigin } from '#contract/vocabulary/content.ts'
import type { ActivityId, AssetId, CourseId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { kebabOf } from '../making/changing.ts'
import { addActivity } from '../making/making-store.ts'
import { addFileRubric } from './file-rubrics-store.ts'
import { addText, newActivityId, saveSourceOf } from './sharing-store.ts'
import type { PlacedText } from './text-changes.ts'

// What a new course from a file and drafts of one that is there already have in common.

export type Importing = Input<typeof importCourse>
export type Answer = Outcome<typeof importCourse>

/** Who imports. */
export interface Importer {
  actor: Actor
  author: CourseAuthor
}

export const refusals = {
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

export function placeTexts(texts: readonly FileText[], activityId: ActivityId | null): PlacedText[] {
  return texts.map((text) => ({ ...text, activityId }))
}

interface Adding {
  courseId: CourseId
  course: Pick<CourseInFile, 'rubrics'>
  isCopy: boolean
}

/** With what it is assessed by. */
export async function addFromFile(
  tx: Transaction,
  { courseId, course, isCopy }: Adding,
  activity: FileActivity,
): Promise<ActivityId> {
  const { name, kind, mode: activityMode, isRecordable, isMeasuredAfterwards, completedBy } = activity
  const id = await newActivityId(tx)
  const facts = { kind, activityMode, isRecordable, isAiPostProcessed: isMeasuredAfterwards, completedBy }
  await addActivity(tx, { id, courseId, name, kebabName: kebabOf(name, id), ...facts })
  if (!isCopy) await saveSourceOf(tx, id, activity.id)
  const rubric = course.rubrics?.find((one) => one.activity.toLowerCase() === activity.id.toLowerCase())
  if (rubric !== undefined) await addFileRubric(tx, id, rubric)
  return id
}

const origins: Readonly<Record<FileText['origin'], ContentOrigin>> = {
  OWN: 'AUTHORED',
  STARTER: 'DEMO',
  OUTLINE: 'PLACEHOLDER',
}

interface TextsToAdd {
  courseId: CourseId
  actorId: Actor['id']
  files: Readonly<Record<string, AssetId>>
  texts: readonly PlacedText[]
  isPublished: boolean
}

export async function addTexts(
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

export async function note(tx: Transaction, { params, body }: Importing, actor: Actor): Promise<void> {
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
