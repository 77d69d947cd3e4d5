import type { Input, Outcome } from '#contract/endpoint.ts'
import type { listDueDates, setDueDate } from '#contract/endpoints/learning/due-dates.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayManageGroup, maySeeGroup, mayTeachGroup } from '#contract/policies/people/user-groups.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { CourseId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import { findGroup, type GroupRow } from '../../people/group-store.ts'
import { dropRule } from './course-terms-store.ts'
import { findDueDate, isCourseOfGroup, listDueDatesOfGroup, saveDueDate } from './due-date-store.ts'

/** Null: it doesn't exist for them. */
export async function findOpenGroup(
  database: Database,
  actor: Actor,
  groupId: UserGroupId,
): Promise<GroupRow | null> {
  const group = await findGroup(database, groupId)
  return group !== null && (maySeeGroup(actor, group) || mayTeachGroup(actor, group)) ? group : null
}

/** Whether the group has the course, and they manage it. */
export async function isTheirCourse(
  database: Database,
  actor: Actor,
  { groupId, courseId }: { groupId: UserGroupId; courseId: CourseId },
): Promise<boolean> {
  const group = await findGroup(database, groupId)
  if (group === null || !mayManageGroup(actor, group)) return false
  return isCourseOfGroup(database, groupId, courseId)
}

export async function readDueDates(
  database: Database,
  actor: Actor,
  groupId: UserGroupId,
): Promise<Outcome<typeof listDueDates>> {
  const group = await findOpenGroup(database, actor, groupId)
  if (group === null) return refuse({ code: 'not-found' })
  const rows = await listDueDatesOfGroup(database, groupId)
  return succeed({
    dueDates: rows.map(({ courseId, dueAt }) => ({ courseId, dueDate: dueAt.toISOString() })),
    mayManage: mayManageGroup(actor, group),
  })
}

export async function changeDueDate(
  database: Database,
  actor: Actor,
  { params: { groupId, courseId }, body }: Input<typeof setDueDate>,
): Promise<Outcome<typeof setDueDate>> {
  const group = await findGroup(database, groupId)
  if (group === null || !mayManageGroup(actor, group)) return refuse({ code: 'not-found' })
  const dueAt = body.dueDate === null ? null : new Date(body.dueDate)
  return database.transaction(async (tx) => {
    if (!(await isCourseOfGroup(tx, groupId, courseId))) return refuse({ code: 'not-found' })
    const before = await findDueDate(tx, groupId, courseId)
    const hadRule = await dropRule(tx, groupId, courseId)
    await saveDueDate(tx, { userGroupId: groupId, courseId, dueAt, setBy: actor.id })
    if (hadRule || before?.getTime() !== dueAt?.getTime())
      await writeAudit(tx, {
        actorId: actor.id,
        action: 'due-date-changed',
        subjectType: 'user-group',
        subjectId: groupId,
        before: { courseId, dueAt: before },
        after: { courseId, dueAt },
      })
    return succeed({ dueDate: dueAt === null ? null : dueAt.toISOString() })
  })
}
