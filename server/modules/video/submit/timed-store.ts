import { and, eq } from 'drizzle-orm'
import type { TimedAsmtId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { timedAssessments } from '#server/database/schema/assessments.ts'
import { groupMembers } from '#server/database/schema/memberships.ts'

export type TimedRow = typeof timedAssessments.$inferSelect

/** Returns what is stored under its id: this practice, or the one stored before. */
export async function addTimed(
  database: Queryable,
  row: typeof timedAssessments.$inferInsert & { id: TimedAsmtId },
): Promise<TimedRow | null> {
  await database.insert(timedAssessments).values(row).onConflictDoNothing()
  return findTimed(database, row.id)
}

export async function findTimed(database: Queryable, id: TimedAsmtId): Promise<TimedRow | null> {
  const [stored] = await database.select().from(timedAssessments).where(eq(timedAssessments.id, id))
  return stored ?? null
}

export async function isMember(database: Queryable, userId: UserId, groupId: UserGroupId): Promise<boolean> {
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
