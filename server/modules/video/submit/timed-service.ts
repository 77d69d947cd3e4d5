import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { createTimedAssessment } from '#contract/endpoints/submissions.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { audiencesOf } from '#contract/policies/courses.ts'
import { refuse, succeed } from '#contract/result.ts'
import { timedAsmtId, type UserGroupId, type UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { timedAssessments } from '#server/database/schema/assessments.ts'
import { groupMembers } from '#server/database/schema/memberships.ts'
import { findActivity } from '../name-subject.ts'

type Create = typeof createTimedAssessment

/** Of a group that they are a member of, or were when the group was active: what was practised offline still arrives. */
export async function keepTimedAssessment(
  database: Database,
  actor: Actor,
  { body }: Input<Create>,
): Promise<Outcome<Create>> {
  const { id = timedAsmtId.parse(randomUUID()), activityId, userGroupId, length } = body
  const createdAt = body.practicedAt === undefined ? new Date() : new Date(body.practicedAt)
  if (!(await isMember(database, actor.id, userGroupId))) return refuse({ code: 'not-found' })
  const activity = await findActivity(database, activityId, audiencesOf(actor))
  if (activity === null) return refuse({ code: 'not-found', message: 'This activity doesn’t exist.' })
  await database
    .insert(timedAssessments)
    .values({ id, ownerId: actor.id, activityId, userGroupId, length, createdAt })
    .onConflictDoNothing()
  const [kept] = await database.select().from(timedAssessments).where(eq(timedAssessments.id, id))
  const isSame =
    kept?.ownerId === actor.id &&
    kept.activityId === activityId &&
    kept.userGroupId === userGroupId &&
    kept.length === length
  return isSame ? succeed({ id }) : refuse({ code: 'idempotency-conflict' })
}

async function isMember(database: Queryable, userId: UserId, groupId: UserGroupId): Promise<boolean> {
  const rows = await database
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.userId, userId),
        eq(groupMembers.userGroupId, groupId),
        eq(groupMembers.kind, 'MEMBER'),
      ),
    )
  return rows.length > 0
}
