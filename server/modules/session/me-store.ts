import { sql } from 'drizzle-orm'
import type { AssetId, ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import { byLanguage } from '#server/database/people/name-order.ts'
import type { Database } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

export interface MembershipRow {
  id: UserGroupId
  name: string
  kind: 'MEMBER' | 'PROCTOR'
  isActive: boolean
  isUnassignedGroup: boolean
}

export interface MeRow {
  id: UserId
  email: string
  firstName: string
  lastName: string
  fullName: string
  role: Role
  isActive: boolean
  timezone: string
  profileTitle: string | null
  profileSpecialty: string | null
  phone: string | null
  /** Their home first. */
  programs: { id: ProgramId; title: string; timezone: string; activeProgram?: false }[]
  photoId: AssetId | null
  isInWorkshops: boolean
  /** Newest group first. */
  memberships: MembershipRow[]
}

export async function findMe(database: Database, id: UserId): Promise<MeRow | null> {
  const rows = await queryPrepared<MeRow>(
    database,
    sql`
  SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
    ${sql.raw(fullNameOf('u'))} AS "fullName", u.role, u.is_active AS "isActive",
    u.timezone, u.profile_title AS "profileTitle", u.profile_specialty AS "profileSpecialty", u.phone,
    coalesce((
      SELECT json_agg(json_strip_nulls(json_build_object('id', p.id, 'title', p.title, 'timezone', p.timezone,
        'activeProgram', CASE WHEN p.active_program THEN NULL ELSE false END)) 
        ORDER BY p.id <> u.program_id, ${sql.raw(byLanguage('p.title'))}, p.id)
      FROM programs p WHERE p.id = u.program_id
        OR p.id IN (SELECT s.program_id FROM program_staff s WHERE s.user_id = u.id)
        OR (u.role = 'FIELD_TEAM_MEMBER' AND p.field_team_user_id = u.id)
    ), '[]') AS programs,
    (SELECT a.id FROM assets a WHERE a.owner_id = u.id AND a.purpose = 'PROFILE_PHOTO' AND a.dropped_at IS NULL) AS "photoId",
    EXISTS (
      SELECT FROM workshop_memberships w WHERE w.user_id = u.id AND NOT w.is_deactivated
    ) AS "isInWorkshops",
    coalesce((
      SELECT json_agg(json_build_object('id', g.id, 'name', g.name, 'kind', m.kind,
        'isActive', g.is_active AND NOT g.is_expired, 'isUnassignedGroup', g.is_unassigned_group) ORDER BY g.id DESC)
      FROM group_members m JOIN user_groups g ON g.id = m.user_group_id WHERE m.user_id = u.id
    ), '[]') AS memberships
  FROM users u WHERE u.id = ${id}`,
  )
  return rows[0] ?? null
}

/** @param key makes the call repeatable: one entry per key */
export async function addWebLogin(database: Database, userId: UserId, key: string | null): Promise<void> {
  await queryPrepared(
    database,
    sql`INSERT INTO login_history (id, user_id, channel) VALUES (coalesce(${key}::uuid, uuidv7()), ${userId}, 'WEB')
      ON CONFLICT (id) DO NOTHING`,
  )
}

/** Newest first. */
export async function listWebLogins(database: Database, userId: UserId, limit: number): Promise<Date[]> {
  const rows = await queryPrepared<{ at: Date }>(
    database,
    sql`SELECT at FROM login_history WHERE user_id = ${userId} ORDER BY at DESC LIMIT ${limit}`,
  )
  return rows.map(({ at }) => at)
}
