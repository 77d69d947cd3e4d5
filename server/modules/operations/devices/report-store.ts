import { sql } from 'drizzle-orm'
import type { DeviceReport, WaitingCounts } from '#contract/endpoints/operations/devices.ts'
import { REPORT_NUMBERS_MAX } from '#contract/limits.ts'
import type { TabletId, TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { deleteInBatches } from '#server/database/batches/delete-in-batches.ts'

/** Product decisions: how many devices of a person are remembered, and for how long, days. */
export const DEVICES_MAX = 50
/** How many, if something waits on them. */
export const WAITING_DEVICES_MAX = 100
const REMEMBERED_DAYS = 180

/**
 * Locks the people whom a report mentions: a deletion sees all of it or comes before it (0494). False: the reporter was
 * deleted or anonymized meanwhile.
 */
export async function lockPeople(
  tx: Transaction,
  { tabletId, userId }: { tabletId: TabletId; userId: UserId },
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`
    SELECT id FROM users WHERE anonymized_at IS NULL
      AND (id = ${userId} OR id IN (SELECT user_id FROM tablet_people WHERE tablet_id = ${tabletId}))
    ORDER BY id FOR KEY SHARE`)
  return rows.some(({ id }) => id === userId)
}

/** The stored number; one that no device can have reached counts as none. */
const KNOWN = sql.raw(`(CASE WHEN t.sequence >= ${REPORT_NUMBERS_MAX} THEN 0 ELSE t.sequence END)`)
/**
 * How far a report may take the number at once. The device learns the stored number and goes on from there, so whoever
 * sends a huge one hides no more than one report.
 */
const FURTHEST_JUMP = 1_000

/** Whether others report from this tablet, and this person never did. */
export async function isOfOthers(
  tx: Transaction,
  { tabletId, userId }: { tabletId: TabletId; userId: UserId },
): Promise<boolean> {
  const { rows } = await tx.execute<{ isOfOthers: boolean }>(sql`
    SELECT count(*) > 0 AND NOT coalesce(bool_or(user_id = ${userId}), false) AS "isOfOthers"
    FROM tablet_people WHERE tablet_id = ${tabletId}`)
  return rows[0]?.isOfOthers === true
}

/** False: this report or a newer one is known. Two reports of one device wait for one another. */
export async function saveReport(tx: Transaction, report: DeviceReport, at: Date): Promise<boolean> {
  const { tabletId, sequence, version, system, browser, storage } = report
  const { rowCount } = await tx.execute(sql`
    INSERT INTO tablets AS t (id, sequence, version, system, browser, storage_used, storage_granted, seen_at)
    VALUES (${tabletId}, ${Math.min(sequence, REPORT_NUMBERS_MAX)}, ${version}, ${system}, ${browser}, ${storage?.used ?? null},
      ${storage?.granted ?? null}, ${at})
    ON CONFLICT (id) DO UPDATE SET sequence = least(excluded.sequence, ${KNOWN} + ${FURTHEST_JUMP}),
      version = excluded.version,
      system = excluded.system, browser = excluded.browser, storage_used = excluded.storage_used,
      storage_granted = excluded.storage_granted, seen_at = greatest(t.seen_at, excluded.seen_at)
    WHERE ${KNOWN} < excluded.sequence`)
  return rowCount === 1
}

export async function findSequence(db: Queryable, id: TabletId): Promise<number | null> {
  const { rows } = await db.execute<{ sequence: number }>(sql`SELECT sequence FROM tablets WHERE id = ${id}`)
  return rows[0]?.sequence ?? null
}

export interface Waiting extends WaitingCounts {
  bytes: number
  takes: readonly { id: TakeId; bytes: number }[]
  waitingSince: Date | null
}

export async function setMine(
  tx: Transaction,
  { tabletId, userId }: { tabletId: TabletId; userId: UserId },
  { recordings, submissions, assessments, others, bytes, takes, waitingSince }: Waiting,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO tablet_people (tablet_id, user_id, recordings, submissions, assessments, others, bytes,
      takes, waiting_since, seen_at)
    VALUES (${tabletId}, ${userId}, ${recordings}, ${submissions}, ${assessments}, ${others}, ${bytes},
      ${JSON.stringify(takes)}::jsonb, ${waitingSince}, ${at})
    ON CONFLICT (tablet_id, user_id) DO UPDATE SET recordings = excluded.recordings,
      submissions = excluded.submissions, assessments = excluded.assessments, others = excluded.others,
      bytes = excluded.bytes, takes = excluded.takes, waiting_since = excluded.waiting_since, seen_at = excluded.seen_at`)
}

/**
 * Stores what others left there, as counts and ids only; since when it waits and how much it is, they reported
 * themselves. No report adds a person to a device on somebody else's word, and a person with nothing left there is no longer listed by
 * it.
 */
export async function setOthers(
  tx: Transaction,
  { tabletId, userId }: { tabletId: TabletId; userId: UserId },
  counts: NonNullable<DeviceReport['others']>,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE tablet_people p SET recordings = c.recordings, submissions = c.submissions,
      assessments = c.assessments, others = c.others,
      bytes = CASE WHEN c.recordings = 0 THEN 0 ELSE p.bytes END, takes = c.takes,
      waiting_since = CASE WHEN c.total = 0 THEN NULL ELSE coalesce(p.waiting_since, ${at}) END
    FROM (
      SELECT o.id, coalesce(r.recordings, 0) AS recordings, coalesce(r.submissions, 0) AS submissions,
        coalesce(r.assessments, 0) AS assessments, coalesce(r.others, 0) AS others,
        coalesce(r.recordings + r.submissions + r.assessments + r.others, 0) AS total,
        coalesce((SELECT jsonb_agg(jsonb_build_object('id', n.id, 'bytes', coalesce((SELECT k.take->'bytes'
            FROM jsonb_array_elements(o.takes) AS k(take) WHERE k.take->>'id' = n.id LIMIT 1), '0')))
          FROM jsonb_array_elements_text(r.takes) AS n(id)), '[]') AS takes
      FROM tablet_people o LEFT JOIN jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        AS r("userId" uuid, recordings int, submissions int, assessments int, others int, takes jsonb) ON r."userId" = o.user_id
      WHERE o.tablet_id = ${tabletId} AND o.user_id <> ${userId}
    ) c
    WHERE p.id = c.id`)
}

/**
 * Removes the devices that a person has not used for longest: first those on which nothing waits, then any. A device
 * without people is deleted, too. Rows being written right now are left alone.
 */
export async function dropSurplusDevices(
  tx: Transaction,
  userId: UserId,
  { most = DEVICES_MAX, mostWaiting = WAITING_DEVICES_MAX } = {},
): Promise<void> {
  const { rows } = await tx.execute<{ id: TabletId }>(sql`DELETE FROM tablet_people WHERE id IN (
    SELECT p.id FROM tablet_people p JOIN (
      SELECT id, row_number() OVER (ORDER BY seen_at DESC, id DESC) AS place
      FROM tablet_people WHERE user_id = ${userId}) placed ON placed.id = p.id
    WHERE placed.place > CASE WHEN p.waiting_since IS NULL THEN ${most}::int ELSE ${mostWaiting}::int END
    FOR UPDATE OF p SKIP LOCKED)
    RETURNING tablet_id AS id`)
  if (rows.length > 0) await deleteEmpty(tx, rows)
}

/** Locked before it is asked who is there, so that nobody comes in between. */
async function deleteEmpty(tx: Transaction, tablets: readonly { id: TabletId }[]): Promise<void> {
  const ids = sql`${sql.param(tablets.map(({ id }) => id))}::uuid[]`
  const { rows } = await tx.execute<{ id: TabletId }>(
    sql`SELECT id FROM tablets WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE SKIP LOCKED`,
  )
  const locked = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`
  await tx.execute(sql`DELETE FROM tablets t WHERE id = ANY(${locked})
    AND NOT EXISTS (SELECT FROM tablet_people WHERE tablet_id = t.id)`)
}

/** Removes devices that were lost, wiped or put away, with their reports. Returns how many were forgotten. */
export function forgetOldTablets(database: Database): Promise<number> {
  return deleteInBatches(
    database,
    'tablets',
    sql`seen_at < now() - make_interval(days => ${REMEMBERED_DAYS}::int)`,
  )
}
