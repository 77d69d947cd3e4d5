import { type SQL, sql } from 'drizzle-orm'
import type { ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import { type Role, roleDisplayNames } from '#contract/vocabulary/roles.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import {
  goes,
  goesWithMembership,
  goesWithRow,
  keeps,
  stays,
  staysInResidency,
  tableAndColumn,
} from './person-references.ts'

export interface PersonToDelete {
  role: Role
  homeId: ProgramId | null
  isActive: boolean
  isAnonymized: boolean
}

const FIND = (
  id: UserId,
) => sql`SELECT role, program_id AS "homeId", is_active AS "isActive", anonymized_at IS NOT NULL AS "isAnonymized"
  FROM users WHERE id = ${id} AND role IS NOT NULL`

export async function findPerson(db: Queryable, id: UserId): Promise<PersonToDelete | null> {
  const { rows } = await db.execute<PersonToDelete & Record<string, unknown>>(FIND(id))
  return rows[0] ?? null
}

/** Locks the person, so that nothing that refers to them can be written until the transaction ends. */
export async function lockForDeletion(tx: Transaction, id: UserId): Promise<PersonToDelete | null> {
  const { rows } = await tx.execute<PersonToDelete & Record<string, unknown>>(sql`${FIND(id)} FOR UPDATE`)
  return rows[0] ?? null
}

export const isProfilePhoto = sql.raw(`purpose = 'PROFILE_PHOTO'`)

const LESSONS = 'taught_lessons.taught_by' satisfies (typeof stays)[number]

/** Lessons of a course that its group no longer has come back with it, so they are as much of a trace (0366). */
export const taughtBy = (id: UserId) => sql`taught_lessons @> ${JSON.stringify([{ taught_by: id }])}::jsonb`

/** Whether others need anything of their record. */
export async function leftTrace(db: Queryable, id: UserId): Promise<boolean> {
  return isReferredTo(db, id, stays)
}

/** The same of somebody of both portals, in the residency alone. */
export async function leftTraceInResidency(db: Queryable, id: UserId): Promise<boolean> {
  return isReferredTo(db, id, staysInResidency)
}

async function isReferredTo(db: Queryable, id: UserId, references: readonly string[]): Promise<boolean> {
  const each = references.map((reference) => {
    const { table, column } = tableAndColumn(reference)
    const besides = table === 'assets' ? sql` AND NOT ${isProfilePhoto}` : sql``
    return sql`EXISTS (SELECT FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = ${id}${besides})`
  })
  if (references.includes(LESSONS))
    each.push(sql`EXISTS (SELECT FROM removed_group_courses WHERE ${taughtBy(id)})`)
  const { rows } = await db.execute<{ left: boolean }>(sql`SELECT ${sql.join(each, sql` OR `)} AS left`)
  return rows[0]?.left === true
}

export interface Leavings {
  videos: number
  evaluations: number
  comments: number
  underWay: number
  onDevices: number
}

/**
 * Takes that have arrived in part, and videos in processing. A take sent in two ways counts once. Discarded takes and
 * expired uploads don't count. Of a recording whose beginning is not there nothing can be played: that counts for a week
 * after its last part began, in which its device sends the rest, or reports it (a take may be discarded on a device
 * that was never told its recording's id).
 */
const UNDER_WAY = (id: UserId) => sql`SELECT count(*)::int FROM (
  SELECT take_id FROM records r LEFT JOIN LATERAL (
    SELECT bool_or(s.done AND s.bytes > 0 OR EXISTS (
      SELECT FROM stream_segments h WHERE h.stream_id = s.id AND h.segment = 0)) AS has_beginning,
      max(s.created_at) AS begun_at
    FROM streams s WHERE s.record_id = r.id) parts ON true
  WHERE owner_id = ${id} AND state = 'OPEN'
    AND (has_beginning OR greatest(r.created_at, begun_at) > now() - interval '7 days')
  UNION SELECT take_id FROM upload_tasks WHERE owner_id = ${id} AND state = 'OPEN' AND expires_at > now()
  EXCEPT SELECT take_id FROM videos WHERE owner_id = ${id}
  UNION SELECT take_id FROM videos WHERE owner_id = ${id} AND state = 'PROCESSING' AND deleted_at IS NULL
) AS takes`

/** What their devices last reported. A take that has arrived in part is counted here as well. */
const ON_DEVICES = (id: UserId) =>
  sql`SELECT coalesce(sum(recordings), 0)::int FROM tablet_people WHERE user_id = ${id}`

export async function countLeavings(db: Queryable, id: UserId): Promise<Leavings> {
  const { rows } = await db.execute<Leavings & Record<string, unknown>>(sql`SELECT
    (SELECT count(*)::int FROM videos WHERE owner_id = ${id}) AS videos,
    (SELECT count(DISTINCT assessment_id)::int FROM evaluations WHERE assessor_id = ${id}) AS evaluations,
    (SELECT count(*)::int FROM comments WHERE author_id = ${id}) AS comments,
    (${UNDER_WAY(id)}) AS "underWay", (${ON_DEVICES(id)}) AS "onDevices"`)
  return rows[0] ?? { videos: 0, evaluations: 0, comments: 0, underWay: 0, onDevices: 0 }
}

export type NotArrived = Pick<Leavings, 'underWay' | 'onDevices'>

/** With the person locked, none can begin or be reported before the transaction ends. */
export async function countNotArrived(tx: Transaction, id: UserId): Promise<NotArrived> {
  const { rows } = await tx.execute<NotArrived & Record<string, unknown>>(
    sql`SELECT (${UNDER_WAY(id)}) AS "underWay", (${ON_DEVICES(id)}) AS "onDevices"`,
  )
  return rows[0] ?? { underWay: 0, onDevices: 0 }
}

/** The next cleanup removes the bytes of the photo, because no row refers to them anymore. */
async function dropOwn(tx: Transaction, id: UserId, references: readonly string[]): Promise<void> {
  for (const reference of references) {
    const { table, column } = tableAndColumn(reference)
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = ${id}`)
  }
  await tx.execute(sql`DELETE FROM assets WHERE owner_id = ${id} AND ${isProfilePhoto}`)
}

export async function removePerson(tx: Transaction, id: UserId): Promise<void> {
  await dropOwn(tx, id, [...goes, ...goesWithRow])
  await tx.execute(sql`DELETE FROM users WHERE id = ${id}`)
}

/** Whether anybody needs anything of somebody who belongs to the workshops alone (0659). */
export async function leftTraceInWorkshops(db: Queryable, id: UserId): Promise<boolean> {
  const goesAlong: readonly string[] = goesWithMembership
  const needed = keeps.filter((reference) => !goesAlong.includes(reference))
  return (await isReferredTo(db, id, needed)) || leftTrace(db, id)
}

/** Of the workshops alone, where they left no trace. */
export async function removeWorkshopPerson(tx: Transaction, id: UserId): Promise<void> {
  await dropOwn(tx, id, goesWithMembership)
  await removePerson(tx, id)
}

export interface LeftProgram {
  subjectId: ProgramId
  before: { implementationUserId?: UserId; fieldTeamUserId?: UserId }
  after: { implementationUserId?: null; fieldTeamUserId?: null }
}

/**
 * Removes the person as the one who looks after programs. Raises the version, so that a form opened before shows the
 * change instead of naming them again.
 */
export async function leavePrograms(tx: Transaction, id: UserId, actorId: UserId): Promise<LeftProgram[]> {
  const { rows } = await tx.execute<{ id: ProgramId; implements: boolean; visits: boolean }>(sql`
    UPDATE programs p SET implementation_user_id = nullif(p.implementation_user_id, ${id}),
      field_team_user_id = nullif(p.field_team_user_id, ${id}),
      version = p.version + 1, changed_at = now(), changed_by = ${actorId}
    FROM (SELECT id, implementation_user_id IS NOT DISTINCT FROM ${id} AS implements,
        field_team_user_id IS NOT DISTINCT FROM ${id} AS visits
      FROM programs WHERE implementation_user_id = ${id} OR field_team_user_id = ${id}
      ORDER BY id FOR NO KEY UPDATE) held
    WHERE p.id = held.id RETURNING p.id, held.implements, held.visits`)
  return rows.map((program) => ({
    subjectId: program.id,
    before: {
      ...(program.implements && { implementationUserId: id }),
      ...(program.visits && { fieldTeamUserId: id }),
    },
    after: {
      ...(program.implements && { implementationUserId: null }),
      ...(program.visits && { fieldTeamUserId: null }),
    },
  }))
}

/** The text shown instead of a last name. */
export const formerly = (role: Role) =>
  role === 'TROCAR_IMPLEMENTATION_MANAGER' ? 'implementation manager' : roleDisplayNames[role].toLowerCase()

/** Nobody's, so that an address can be used again. */
export const formerEmail = (id: SQL) => sql`'former-' || ${id} || '@anonymized.invalid'`

/** Overwrites everything that says who they were. */
export async function anonymizePerson(tx: Transaction, id: UserId, role: Role): Promise<void> {
  await dropOwn(tx, id, goes)
  // A certificate has a name, which must not lead to the account (0699).
  await tx.execute(sql`UPDATE certificates SET user_id = NULL WHERE user_id = ${id}`)
  await tx.execute(sql`UPDATE users SET email = ${formerEmail(sql`id`)}, first_name = 'Former',
    last_name = ${formerly(role)}, is_active = false, anonymized_at = now(), timezone = DEFAULT,
    profile_title = NULL, profile_specialty = NULL, phone = NULL, password_hash = NULL, registered_at = NULL
    WHERE id = ${id}`)
}
