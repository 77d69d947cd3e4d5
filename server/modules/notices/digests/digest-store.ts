import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import { isRelevantTo } from '#contract/policies/notices/notifications.ts'
import { WORKSHOP_NOTICE } from '#contract/vocabulary/workshops/workshop-news.ts'
import type { NotificationType } from '#contract/vocabulary/assessment.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { DigestFrequency } from '#contract/vocabulary/mail.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { notifications } from '#server/database/schema/library.ts'
import { mailDigests } from '#server/database/schema/notices/mail.ts'

/** As the database knows it. A zone that it does not know, perhaps a newer one, must not end everybody's summaries. */
const ZONE = sql.raw(
  `CASE WHEN pg_input_is_valid('2000-01-01 00:00 ' || u.timezone, 'timestamptz') THEN u.timezone ELSE 'UTC' END`,
)

/** The next seven o'clock of a day or of a Monday, in the time zone of the person `u`. */
const nextAt = (frequency: ReturnType<typeof sql>) => sql`(
  SELECT (CASE WHEN base > local THEN base ELSE base + every END) AT TIME ZONE zone
  FROM (SELECT zone, local, every, date_trunc(unit, local) + interval '7 hours' AS base
    FROM (SELECT zone, now() AT TIME ZONE zone AS local,
      CASE ${frequency} WHEN 'WEEKLY' THEN 'week' ELSE 'day' END AS unit,
      CASE ${frequency} WHEN 'WEEKLY' THEN interval '7 days' ELSE interval '1 day' END AS every
      FROM (SELECT ${ZONE} AS zone) known) clock) times)`

export async function findFrequency(db: Queryable, userId: UserId): Promise<DigestFrequency> {
  const [row] = await db
    .select({ frequency: mailDigests.frequency })
    .from(mailDigests)
    .where(eq(mailDigests.userId, userId))
  return row?.frequency ?? 'NONE'
}

/** A person who turns summaries on again gets only what comes from then on. */
export async function saveFrequency(
  db: Queryable,
  userId: UserId,
  frequency: DigestFrequency,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO mail_digests AS kept (user_id, frequency, next_at)
    SELECT u.id, ${frequency}, ${nextAt(sql`${frequency}::text`)} FROM users u WHERE u.id = ${userId}
    ON CONFLICT (user_id) DO UPDATE SET frequency = excluded.frequency, next_at = excluded.next_at,
      since = CASE WHEN kept.frequency = 'NONE' THEN now() ELSE kept.since END`)
}

export interface DueDigest {
  userId: UserId
  since: Date
  email: string
  firstName: string
  role: Role
  isActive: boolean
}

/** The one that has waited longest; locked until the transaction ends. */
export async function claimDueDigest(tx: Transaction): Promise<DueDigest | null> {
  const { rows } = await tx.execute<Omit<DueDigest, 'since'> & { since: string }>(sql`
    SELECT d.user_id AS "userId", d.since, u.email, u.first_name AS "firstName", u.role,
      u.is_active AS "isActive"
    FROM mail_digests d JOIN users u ON u.id = d.user_id
    WHERE d.frequency <> 'NONE' AND d.next_at <= now()
    ORDER BY d.next_at LIMIT 1 FOR UPDATE OF d SKIP LOCKED`)
  const [row] = rows
  return row === undefined ? null : { ...row, since: new Date(row.since) }
}

export async function putOff(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`UPDATE mail_digests d SET next_at = ${nextAt(sql`d.frequency`)}
    FROM users u WHERE u.id = d.user_id AND d.user_id = ${userId}`)
}

/** Summaries that wait for longer than until their next seven o'clock. Returns how many. */
export async function hastenDigests(db: Queryable): Promise<number> {
  const { rowCount } = await db.execute(sql`UPDATE mail_digests d SET next_at = ${nextAt(sql`d.frequency`)}
    FROM users u WHERE u.id = d.user_id AND d.frequency <> 'NONE' AND d.next_at > ${nextAt(sql`d.frequency`)}`)
  return rowCount ?? 0
}

/** Counts, by type, what is unread and was in no summary yet, and marks it as summarized. */
export async function claimUnmailed(
  tx: Transaction,
  { userId, role, since }: DueDigest,
): Promise<NotificationType[]> {
  const rows = await tx
    .update(notifications)
    .set({ mailedAt: sql`now()` })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.withdrawnFor),
        isNull(notifications.seenAt),
        isNull(notifications.mailedAt),
        ne(notifications.type, WORKSHOP_NOTICE),
        gte(notifications.createdAt, since),
        isRelevantTo({ role }, 'NEW_ASMT') ? undefined : ne(notifications.type, 'NEW_ASMT'),
      ),
    )
    .returning({ type: notifications.type })
  return rows.flatMap(({ type }) => (type === WORKSHOP_NOTICE ? [] : [type]))
}
