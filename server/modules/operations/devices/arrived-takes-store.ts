import { type SQL, sql } from 'drizzle-orm'
import type { TabletId, TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'

/** A device that lost the answer, or whose person left before it came, reports a take that is a video already. */
export async function leaveOutArrived(tx: Transaction, tabletId: TabletId): Promise<void> {
  await leaveOut(tx, sql`w.tablet_id = ${tabletId}`)
}

/**
 * A take became a video, whatever devices reported before. Rows are locked first, since a report that is just being
 * stored cannot know it yet.
 */
export async function noteTakeArrived(
  tx: Transaction,
  { ownerId, takeId }: { ownerId: UserId; takeId: TakeId },
): Promise<void> {
  await tx.execute(sql`SELECT FROM tablet_people WHERE user_id = ${ownerId} ORDER BY id FOR UPDATE`)
  const named = JSON.stringify([{ id: takeId }])
  await leaveOut(tx, sql`w.user_id = ${ownerId} AND w.takes @> ${named}::jsonb`)
}

/** What a video was made of no longer waits; a row with nothing left is no longer listed. */
async function leaveOut(tx: Transaction, where: SQL): Promise<void> {
  await tx.execute(sql`
    UPDATE tablet_people p SET recordings = greatest(0, p.recordings - a.count),
      bytes = CASE WHEN p.recordings <= a.count THEN 0 ELSE greatest(0, p.bytes - a.bytes) END, takes = a.rest,
      waiting_since = CASE WHEN p.recordings <= a.count AND p.submissions + p.assessments + p.others = 0 THEN NULL
        ELSE p.waiting_since END
    FROM (
      SELECT w.id, count(v.id)::int AS count,
        coalesce(sum((t.take->>'bytes')::bigint) FILTER (WHERE v.id IS NOT NULL), 0) AS bytes,
        coalesce(jsonb_agg(t.take) FILTER (WHERE v.id IS NULL), '[]') AS rest
      FROM tablet_people w CROSS JOIN jsonb_array_elements(w.takes) AS t(take)
        LEFT JOIN videos v ON v.owner_id = w.user_id AND v.take_id = (t.take->>'id')::uuid
      WHERE ${where}
      GROUP BY w.id HAVING count(v.id) > 0
    ) a
    WHERE p.id = a.id`)
}
