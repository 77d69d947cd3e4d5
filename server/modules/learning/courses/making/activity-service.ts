import { formFacts, formOf } from '#contract/content/activity-forms.ts'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  deleteActivity,
  makeActivity,
  orderActivities,
  renameActivity,
  retireActivity,
} from '#contract/endpoints/learning/course-making.ts'
import { ACTIVITIES_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { type Changing, changeCourse, kebabOf, refusals } from './changing.ts'
import { type ActivityRow, isInUse, isOfOtherCourse } from './made-course-store.ts'
import {
  addActivity,
  copyActivity,
  removeActivity,
  saveActivityName,
  saveActivityRetired,
  saveOrder,
} from './making-store.ts'
import { mayChangeActivity } from './making-view.ts'

const find = ({ course }: Changing, id: ActivityId): ActivityRow | null =>
  course.activities.find((one) => one.id === id) ?? null

export function makeOne(
  database: Database,
  actor: Actor,
  { params: { courseId, activityId }, body: { name, form, copyOf } }: Input<typeof makeActivity>,
): Promise<Outcome<typeof makeActivity>> {
  return changeCourse(database, actor, courseId, async (changing) => {
    const { tx, course } = changing
    if (find(changing, activityId) !== null) return succeed(null)
    if (await isOfOtherCourse(tx, activityId)) return refuse({ code: 'not-found' })
    if (course.activities.length >= ACTIVITIES_MAX)
      return refuse({ code: 'over-quota', message: `A course has ${ACTIVITIES_MAX} activities at most.` })
    const source = copyOf === undefined ? null : find(changing, copyOf)
    if (copyOf !== undefined && source === null) return refuse({ code: 'not-found' })
    const kebabName = kebabOf(name, activityId)
    const { kind, activityMode, isRecordable, isAiPostProcessed, completedBy } = source ?? formFacts[form]
    const facts = { kind, activityMode, isRecordable, isAiPostProcessed, completedBy }
    await addActivity(tx, { id: activityId, courseId, name, kebabName, ...facts })
    if (source !== null) {
      await copyActivity(tx, source.id, activityId)
      await saveOrder(
        tx,
        course.activities.flatMap(({ id }) => (id === source.id ? [id, activityId] : [id])),
      )
    }
    return succeed({
      action: 'activity-added',
      before: null,
      after: { activityId, name, form: source === null ? form : formOf(source), copyOf: copyOf ?? null },
    })
  })
}

function mayChange({ mayPublish, course }: Changing, activity: ActivityRow): boolean {
  return mayChangeActivity(mayPublish, course, activity)
}

export function renameOne(
  database: Database,
  actor: Actor,
  { params: { courseId, activityId }, body: { was, to } }: Input<typeof renameActivity>,
): Promise<Outcome<typeof renameActivity>> {
  return changeCourse(database, actor, courseId, async (changing) => {
    const activity = find(changing, activityId)
    if (activity === null) return refuse({ code: 'not-found' })
    if (!mayChange(changing, activity)) return refusals.notAllowed
    if (activity.name === to) return succeed(null)
    if (activity.name !== was) return refusals.changed
    await saveActivityName(changing.tx, activityId, to)
    return succeed({
      action: 'activity-renamed',
      before: { activityId, name: was },
      after: { activityId, name: to },
    })
  })
}

export function order(
  database: Database,
  actor: Actor,
  { params, body: { was, to } }: Input<typeof orderActivities>,
): Promise<Outcome<typeof orderActivities>> {
  if (was.toSorted().join() !== to.toSorted().join())
    return Promise.resolve(refuse({ code: 'invalid-input', message: 'Name the same activities.' }))
  return changeCourse(database, actor, params.courseId, async ({ tx, course, mayPublish }) => {
    if (!mayPublish && course.isPublished) return refusals.notAllowed
    const now = course.activities.map(({ id }) => id).join()
    if (now === to.join()) return succeed(null)
    if (now !== was.join()) return refusals.changed
    await saveOrder(tx, to)
    return succeed({ action: 'activities-ordered', before: { order: was }, after: { order: to } })
  })
}

export function retireOne(
  database: Database,
  actor: Actor,
  { params: { courseId, activityId }, body: { isRetired } }: Input<typeof retireActivity>,
): Promise<Outcome<typeof retireActivity>> {
  return changeCourse(database, actor, courseId, async (changing) => {
    const activity = find(changing, activityId)
    if (activity === null) return refuse({ code: 'not-found' })
    if (!mayChange(changing, activity)) return refusals.notAllowed
    if (activity.isInNext !== isRetired) return succeed(null)
    await saveActivityRetired(changing.tx, activityId, isRetired)
    return succeed({
      action: isRetired ? 'activity-retired' : 'activity-restored',
      before: { activityId, isRetired: !isRetired },
      after: { activityId, isRetired },
    })
  })
}

/** Only what no version had, so that nobody can have begun it. */
export function removeOne(
  database: Database,
  actor: Actor,
  { params: { courseId, activityId } }: Input<typeof deleteActivity>,
): Promise<Outcome<typeof deleteActivity>> {
  return changeCourse(database, actor, courseId, async (changing) => {
    const { tx, course } = changing
    const activity = find(changing, activityId)
    if (activity === null) return refuse({ code: 'not-found' })
    const wasPublished = course.isPublished && activity.wasInAny
    if (wasPublished || (await isInUse(tx, null, [activityId]))) return refusals.inUse
    await removeActivity(tx, activityId)
    return succeed({
      action: 'activity-deleted',
      before: { activityId, name: activity.name },
      after: null,
    })
  })
}
