import { readGuide } from '#contract/content/guide-steps.ts'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { changeCourseSettings } from '#contract/endpoints/learning/authoring.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { CompletedBy } from '#contract/vocabulary/content.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { findOwn, mayPublish, refusals } from '../making/changing.ts'
import { findText } from '../content-store.ts'
import { findTerms, listActivities, saveCompletedBy, saveTerms } from './authoring-store.ts'
import { completeBySubmitted, completeByWhatWasDone } from './done-before-store.ts'

type Change = Input<typeof changeCourseSettings>

/**
 * Those who already did what now suffices have completed it; no completion is ever withdrawn by this (decision 0320).
 */
export async function changeSettings(
  database: Database,
  actor: Actor,
  { params: { courseId }, body }: Change,
): Promise<Outcome<typeof changeCourseSettings>> {
  const terms = await findTerms(database, courseId)
  if (terms === null || (await findOwn(database, actor, courseId)) === null)
    return refuse({ code: 'not-found' })
  if (!(await mayPublish(database, actor, courseId))) return refusals.notAllowed
  const { activity = null, ...asked } = body
  const next = { ...terms, ...named(asked) }
  const before = await findBefore(database, courseId, activity)
  if (before === undefined) return refuse({ code: 'not-found' })
  const fault = activity === null ? null : await findFault(database, courseId, activity)
  if (fault !== null) return refuse({ code: 'invalid-input', message: fault })
  await database.transaction(async (tx) => {
    await saveTerms(tx, courseId, next)
    if (terms.needsAssessment && !next.needsAssessment) await completeBySubmitted(tx, courseId)
    if (activity !== null && before !== null) await change(tx, activity)
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'course-settings-changed',
      subjectType: 'course',
      subjectId: courseId,
      before: { ...terms, ...(before === null ? {} : { activity: before }) },
      after: { ...next, ...(activity === null ? {} : { activity }) },
    })
  })
  return succeed({})
}

type Named<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** A field that is undefined names nothing. */
function named<Fields extends object>(fields: Fields): Named<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Named<Fields>
}

type OfActivity = NonNullable<Change['body']['activity']>

async function change(tx: Transaction, { id, completedBy }: OfActivity): Promise<void> {
  await saveCompletedBy(tx, id, completedBy)
  if (completedBy !== null) await completeByWhatWasDone(tx, id, completedBy)
}

/** Null: no activity is to be changed; undefined: the course has no such activity. */
async function findBefore(database: Database, courseId: CourseId, activity: OfActivity | null) {
  if (activity === null) return null
  const found = (await listActivities(database, courseId)).find(({ id }) => id === activity.id)
  return found === undefined ? undefined : { id: found.id, completedBy: found.completedBy }
}

const LACKING: Readonly<Record<CompletedBy, string>> = {
  GUIDE: 'Publish an activity guide with at least one step first.',
  REFLECTION: 'Publish the question to reflect on first.',
  LESSON_PLAN: 'Publish the lesson plan of this course first.',
}

/** Refuses settings that nobody could fulfill. */
async function findFault(
  database: Database,
  courseId: CourseId,
  { id, completedBy }: OfActivity,
): Promise<string | null> {
  if (completedBy === null) return null
  const activityId = completedBy === 'LESSON_PLAN' ? null : id
  const text = await findText(database, { courseId, activityId, section: completedBy }, null)
  const body = text?.body.trim() ?? ''
  const suffices = completedBy === 'GUIDE' ? readGuide(body).steps.length > 0 : body !== ''
  return suffices ? null : LACKING[completedBy]
}
