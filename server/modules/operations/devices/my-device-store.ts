import { sql } from 'drizzle-orm'
import type { MyDevice } from '#contract/endpoints/operations/devices.ts'
import type { TabletId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { WAITING_DEVICES_MAX } from './report-store.ts'

const utc = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** `lastSeen` is when this person was last on the device: whether and when others use it is their own business. */
const COLUMNS =
  sql.raw(`w.tablet_id AS "tabletId", w.name, w.recordings, w.submissions, w.assessments, w.others,
  w.bytes::double precision AS bytes, ${utc('w.waiting_since')} AS "waitingSince", ${utc('w.seen_at')} AS "lastSeen",
  t.system, t.browser, t.version`)

export async function listDevicesOf(db: Queryable, userId: UserId): Promise<MyDevice[]> {
  const { rows } = await db.execute<MyDevice & Record<string, unknown>>(sql`
    SELECT ${COLUMNS} FROM tablet_people w JOIN tablets t ON t.id = w.tablet_id WHERE w.user_id = ${userId}
    ORDER BY w.seen_at DESC, w.id DESC LIMIT ${WAITING_DEVICES_MAX}`)
  return rows
}

/** A person on a device. */
export interface MyDevicePlace {
  userId: UserId
  tabletId: TabletId
}

/** False: this person never used the device. */
export async function setName(
  db: Queryable,
  { userId, tabletId }: MyDevicePlace,
  name: string | null,
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`UPDATE tablet_people SET name = ${name} WHERE user_id = ${userId} AND tablet_id = ${tabletId}`,
  )
  return rowCount === 1
}

/** A device without people is deleted, too. */
export async function forget(tx: Transaction, { userId, tabletId }: MyDevicePlace): Promise<void> {
  await tx.execute(sql`SELECT FROM tablets WHERE id = ${tabletId} FOR UPDATE`)
  const { rowCount } = await tx.execute(
    sql`DELETE FROM tablet_people WHERE user_id = ${userId} AND tablet_id = ${tabletId}`,
  )
  if (rowCount === 1)
    await tx.execute(sql`DELETE FROM tablets WHERE id = ${tabletId}
      AND NOT EXISTS (SELECT FROM tablet_people WHERE tablet_id = ${tabletId})`)
}
