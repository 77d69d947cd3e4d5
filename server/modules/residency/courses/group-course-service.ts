import type { Input, Outcome } from '#contract/endpoint.ts'
import type { showOrHideActivity } from '#contract/endpoints/residency/course-content.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayArrangeCourses } from '#contract/policies/course-content.ts'
import { refuse, succeed } from '#contract/result.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import { changeHidden, findGroupActivity } from './reader-store.ts'

/** Spec 1 §7: shows an activity of a group's course to the group, or hides it. */
export async function arrangeActivity(
  database: Database,
  actor: Actor,
  { groupCourseId, activityId, showOrHide }: Input<typeof showOrHideActivity>['params'],
): Promise<Outcome<typeof showOrHideActivity>> {
  const place = await findGroupActivity(database, groupCourseId, activityId)
  if (place === null || !mayArrangeCourses(actor, place)) return refuse({ code: 'not-found' })
  const isHidden = showOrHide === 'hide'
  await database.transaction(async (tx) => {
    if (!(await changeHidden(tx, { groupCourseId, activityId, isHidden }))) return
    await writeAudit(tx, {
      actorId: actor.id,
      action: isHidden ? 'activity-hidden' : 'activity-shown',
      subjectType: 'group-course',
      subjectId: groupCourseId,
      before: { activityId, isHidden: !isHidden },
      after: { activityId, isHidden },
    })
  })
  return succeed({})
}
