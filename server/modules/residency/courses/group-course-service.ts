import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  arrangeActivity,
  listActivityGroups,
  showOrHideActivity,
} from '#contract/endpoints/residency/course-content.ts'
import { COURSE_GROUPS_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayArrangeCourses } from '#contract/policies/course-content.ts'
import { isManagerial } from '#contract/policies/roles.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { findArrangedGroups, listGroupsOfActivity } from './group-course-store.ts'
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
  const programIds = isManagerial(actor) ? null : actor.programIds
  const groups = await listGroupsOfActivity(database, activityId, { programIds, limit: COURSE_GROUPS_MAX })
  // One without a group of theirs is as if it did not exist.
  return groups === null || groups.length === 0 ? refuse({ code: 'not-found' }) : succeed({ groups })
}

/** For all the groups that are named, or for none. */
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
    // In one order for everyone, so that two who arrange at once never wait for each other.
    for (const groupCourseId of [...asked].toSorted())
      await arrange(tx, actor, { groupCourseId, activityId, isHidden: hide.includes(groupCourseId) })
  })
  return succeed({})
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
