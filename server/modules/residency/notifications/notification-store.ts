import { and, count, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { NotificationType } from '#contract/vocabulary/assessment.ts'
import type { NotificationId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { personColumns } from '#server/database/full-name.ts'
import { notifications } from '#server/database/schema/library.ts'
import { users } from '#server/database/schema/people.ts'

export type NotificationRow = Awaited<ReturnType<typeof listNewest>>[number]

export interface Ask {
  userId: UserId
  types: NotificationType[]
}

function standing({ userId, types }: Ask): SQL | undefined {
  return and(
    eq(notifications.userId, userId),
    inArray(notifications.type, types),
    isNull(notifications.withdrawnFor),
  )
}

export function listNewest(db: Queryable, { userId, types }: Ask, limit: number) {
  return db
    .select({ ...getTableColumns(notifications), person: personColumns })
    .from(notifications)
    .leftJoin(users, sql`${users.id} = (${notifications.about}->>'byId')::uuid`)
    .where(standing({ userId, types }))
    .orderBy(desc(notifications.id))
    .limit(limit)
}

export async function countUnseen(db: Queryable, { userId, types }: Ask): Promise<number> {
  const [row] = await db
    .select({ unseen: count() })
    .from(notifications)
    .where(and(standing({ userId, types }), isNull(notifications.seenAt)))
  return row?.unseen ?? 0
}

/** Only the first time counts. Other people's are left alone. */
export async function markSeen(db: Queryable, userId: UserId, ids: NotificationId[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(notifications)
    .set({ seenAt: new Date() })
    .where(
      and(eq(notifications.userId, userId), inArray(notifications.id, ids), isNull(notifications.seenAt)),
    )
}
