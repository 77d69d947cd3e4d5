import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  arrangeActivity,
  listActivityGroups,
  listCourseGroups,
  lockForGroups,
  showOrHideActivity,
} from '#contract/endpoints/learning/course-content.ts'
import type { lockCourse } from '#contract/endpoints/learning/lesson-plans.ts'
import { COURSE_GROUPS_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayArrangeCourses } from '#contract/policies/learning/course-content.ts'
import { isManagerial } from '#contract/policies/roles.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ActivityId, CourseId, GroupCourseId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import {
  findArrangedGroups,
  findCourseGroups,
  listGroupsOfActivity,
  listGroupsOfCourse,
} from './group-course-store.ts'
import { findGroupCourse, saveLocked } from './lesson-store.ts'
import { changeHidden, findGroupActivity, type HiddenChange } from './reader-store.ts'

/** Spec 1 §7: shows an activity of a group's course to the group, or hides it. */
export async function showOrHide(
  database: Database,
  actor: Actor,
  { groupCourseId, activityId, showOrHide: how }: Input<typeof showOrHideActivity>['params'],
): Promise<Outcome<typeof showOrHideActivity>> {
  const place = await findGroupActivity(database, groupCourseId, activityId)
  if (place === null || !mayArrangeCourses(actor, place)) return refuse({ code: 'not-found' })
  await database.transaction((tx) =>
    arrange(tx, actor, { groupCourseId, activityId, isHidden: how === 'hide' }),
  )
  return succeed({})
}

export async function readActivityGroups(
  database: Database,
  actor: Actor,
  activityId: ActivityId,
): Promise<Outcome<typeof listActivityGroups>> {
  const groups = await listGroupsOfActivity(database, activityId, scopeOf(actor))
  // If none of the groups is theirs, the activity is not found for them.
  return groups === null || groups.length === 0 ? refuse({ code: 'not-found' }) : succeed({ groups })
}

export async function readCourseGroups(
  database: Database,
  actor: Actor,
  courseId: CourseId,
): Promise<Outcome<typeof listCourseGroups>> {
  const groups = await listGroupsOfCourse(database, courseId, scopeOf(actor))
  return groups.length === 0 ? refuse({ code: 'not-found' }) : succeed({ groups })
}

/** The groups for which they decide what is shown. */
function scopeOf(actor: Actor) {
  return { programIds: isManagerial(actor) ? null : actor.programIds, limit: COURSE_GROUPS_MAX }
}

/** For all named groups, or for none. */
export async function arrangeForGroups(
  database: Database,
  actor: Actor,
  { params: { activityId }, body: { show, hide } }: Input<typeof arrangeActivity>,
): Promise<Outcome<typeof arrangeActivity>> {
  if (show.some((id) => hide.includes(id)))
    return refuse({ code: 'invalid-input', message: 'A group can’t be shown an activity and not see it.' })
  const asked = new Set([...show, ...hide])
  const found = await findArrangedGroups(database, activityId, [...asked])
  if (found.length < asked.size || !found.every((group) => mayArrangeCourses(actor, group)))
    return refuse({ code: 'not-found' })
  await database.transaction(async (tx) => {
    for (const groupCourseId of inOneOrder(asked))
      await arrange(tx, actor, { groupCourseId, activityId, isHidden: hide.includes(groupCourseId) })
  })
  return succeed({})
}

/** The same for locking a course. */
export async function lockCourseForGroups(
  database: Database,
  actor: Actor,
  { params: { courseId }, body: { lock, open } }: Input<typeof lockForGroups>,
): Promise<Outcome<typeof lockForGroups>> {
  if (lock.some((id) => open.includes(id)))
    return refuse({ code: 'invalid-input', message: 'A course can’t be both locked and open for a group.' })
  const asked = new Set([...lock, ...open])
  const found = await findCourseGroups(database, courseId, [...asked])
  if (found.length < asked.size || !found.every((group) => mayArrangeCourses(actor, group)))
    return refuse({ code: 'not-found' })
  await database.transaction(async (tx) => {
    for (const id of inOneOrder(asked)) await setLocked(tx, actor, id, lock.includes(id))
  })
  return succeed({})
}

export async function changeLock(
  database: Database,
  actor: Actor,
  { params: { groupCourseId }, body: { isLocked } }: Input<typeof lockCourse>,
): Promise<Outcome<typeof lockCourse>> {
  const place = await findGroupCourse(database, groupCourseId)
  if (place === null || !mayArrangeCourses(actor, place)) return refuse({ code: 'not-found' })
  await database.transaction((tx) => setLocked(tx, actor, groupCourseId, isLocked))
  return succeed({})
}

/** Everyone locks in this order, so that two who arrange at once never deadlock. */
function inOneOrder(ids: ReadonlySet<GroupCourseId>): GroupCourseId[] {
  return [...ids].toSorted()
}

async function setLocked(
  tx: Transaction,
  actor: Actor,
  groupCourseId: GroupCourseId,
  isLocked: boolean,
): Promise<void> {
  if (!(await saveLocked(tx, groupCourseId, isLocked))) return
  await writeAudit(tx, {
    actorId: actor.id,
    action: isLocked ? 'course-locked' : 'course-unlocked',
    subjectType: 'group-course',
    subjectId: groupCourseId,
    before: { isLocked: !isLocked },
    after: { isLocked },
  })
}

async function arrange(tx: Transaction, actor: Actor, change: HiddenChange): Promise<void> {
  if (!(await changeHidden(tx, change))) return
  const { groupCourseId, activityId, isHidden } = change
  await writeAudit(tx, {
    actorId: actor.id,
    action: isHidden ? 'activity-hidden' : 'activity-shown',
    subjectType: 'group-course',
    subjectId: groupCourseId,
    before: { activityId, isHidden: !isHidden },
    after: { activityId, isHidden },
  })
}
