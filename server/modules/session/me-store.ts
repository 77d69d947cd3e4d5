import type { AssetId, ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { Database } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/full-name.ts'

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
  /** Newest group first. */
  memberships: MembershipRow[]
}

const ME = `
  SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
    ${fullNameOf('u')} AS "fullName", u.role, u.is_active AS "isActive",
    u.timezone, u.profile_title AS "profileTitle", u.profile_specialty AS "profileSpecialty", u.phone,
    coalesce((
      SELECT json_agg(json_strip_nulls(json_build_object('id', p.id, 'title', p.title, 'timezone', p.timezone,
        'activeProgram', CASE WHEN p.active_program THEN NULL ELSE false END)) ORDER BY p.id <> u.program_id, lower(p.title), p.id)
      FROM programs p WHERE p.id = u.program_id
        OR p.id IN (SELECT s.program_id FROM program_staff s WHERE s.user_id = u.id)
        OR (u.role = 'FIELD_TEAM_MEMBER' AND p.field_team_user_id = u.id)
    ), '[]') AS programs,
    (SELECT a.id FROM assets a WHERE a.owner_id = u.id AND a.purpose = 'PROFILE_PHOTO' AND a.dropped_at IS NULL) AS "photoId",
    coalesce((
      SELECT json_agg(json_build_object('id', g.id, 'name', g.name, 'kind', m.kind,
        'isActive', g.is_active AND NOT g.is_expired, 'isUnassignedGroup', g.is_unassigned_group) ORDER BY g.id DESC)
      FROM group_members m JOIN user_groups g ON g.id = m.user_group_id WHERE m.user_id = u.id
    ), '[]') AS memberships
  FROM users u WHERE u.id = $1`

export async function findMe({ $client: pool }: Database, id: UserId): Promise<MeRow | null> {
  const { rows } = await pool.query<MeRow>({ name: 'me', text: ME, values: [id] })
  return rows[0] ?? null
}

/** @param key makes the call repeatable: one entry per key */
export async function addWebLogin(
  { $client: pool }: Database,
  userId: UserId,
  key: string | null,
): Promise<void> {
  await pool.query({
    name: 'add-web-login',
    text: `INSERT INTO login_history (id, user_id, channel) VALUES (coalesce($1::uuid, uuidv7()), $2, 'WEB')
      ON CONFLICT (id) DO NOTHING`,
    values: [key, userId],
  })
}

/** Newest first. */
export async function listWebLogins(
  { $client: pool }: Database,
  userId: UserId,
  limit: number,
): Promise<Date[]> {
  const { rows } = await pool.query<{ at: Date }>({
    name: 'web-logins',
    text: 'SELECT at FROM login_history WHERE user_id = $1 ORDER BY at DESC LIMIT $2',
    values: [userId, limit],
  })
  return rows.map(({ at }) => at)
}
