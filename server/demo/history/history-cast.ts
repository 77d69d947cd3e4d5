import { eq, like, sql } from 'drizzle-orm'
import type { Rubric } from '#contract/endpoints/assessments.ts'
import type { ActivityId, ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { activities } from '#server/database/schema/curriculum.ts'
import { groupMembers } from '#server/database/schema/memberships.ts'
import { users } from '#server/database/schema/people.ts'
import { listCurrentRubrics } from '#server/modules/video/assess/rubric-store.ts'
import { DEMO_DOMAIN } from '../demo-accounts.ts'
import { type HistoryTask, historyTasks } from './history-clips.ts'

export interface HistoryResident {
  id: UserId
  programId: ProgramId
  groupId: UserGroupId
}

export interface HistoryActivity {
  id: ActivityId
  name: string
  task: HistoryTask
  rubrics: Rubric[]
}

/** The people and things that a history is made of. */
export interface HistoryCast {
  residents: HistoryResident[]
  /** Those who assess, by program. */
  faculty: Map<ProgramId, UserId[]>
  activities: HistoryActivity[]
  /** The rubrics for a video without an activity. */
  otherRubrics: Rubric[]
  /** When the demo people were created: the day after the history. */
  endsAt: Date
}

/** Null if there are no demo people. */
export async function findHistoryCast(database: Database): Promise<HistoryCast | null> {
  const people = await database
    .select({
      id: users.id,
      role: users.role,
      programId: users.programId,
      groupId: groupMembers.userGroupId,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(groupMembers, sql`${groupMembers.userId} = ${users.id} AND ${groupMembers.kind} = 'MEMBER'`)
    .where(sql`${like(users.email, `%@${DEMO_DOMAIN}`)} AND ${users.isActive}`)
    .orderBy(users.email)
  const residents = people.flatMap(({ id, role, programId, groupId }) =>
    role === 'RESIDENT' && programId !== null && groupId !== null ? [{ id, programId, groupId }] : [],
  )
  const endsAt = people[0]?.createdAt
  if (endsAt === undefined || residents.length === 0) return null
  const faculty = new Map<ProgramId, UserId[]>()
  for (const { id, role, programId } of people) {
    if (programId === null || role === 'RESIDENT') continue
    faculty.set(programId, [...(faculty.get(programId) ?? []), id])
  }
  const activities = await findActivities(database)
  return { residents, faculty, activities, otherRubrics: await listCurrentRubrics(database, null), endsAt }
}

async function findActivities(database: Database): Promise<HistoryActivity[]> {
  const found: HistoryActivity[] = []
  for (const task of historyTasks) {
    const [activity] = await database
      .select({ id: activities.id, name: activities.name })
      .from(activities)
      .where(eq(activities.kebabName, task.activity))
      .limit(1)
    if (activity === undefined) continue
    found.push({ ...activity, task, rubrics: await listCurrentRubrics(database, activity.id) })
  }
  return found
}
