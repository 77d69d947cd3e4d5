import { byLanguage, nameOrderOf } from '#server/database/people/name-order.ts'
import { eq, sql } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import type { listProgramProctors } from '#contract/endpoints/people/programs.ts'
import type { Program, ProgramDirector } from '#contract/endpoints/people/structure-values.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { isRegisteredOf } from '#server/database/registered.ts'
import { programs } from '#server/database/schema/people.ts'
import { PERSON_COLUMNS } from '../people-store.ts'

export type ProgramRow = Omit<Program, 'mayChange' | 'programDirectors'>

/** A moment as the wire has it. */
export const wireMoment = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const named = (column: string) =>
  `(SELECT json_build_object('id', u.id, 'fullName', ${fullNameOf('u')}) FROM users u WHERE u.id = ${column})`

/** What a list and a page show of a program `p`, its system `s` and its institution `i`. */
export const PROGRAM_COLUMNS = `p.id, p.title, json_build_object('timezone', p.timezone) AS "timezoneOption",
  p.specialty, p.account_number AS "accountNumber", p.account_kind AS "accountKind",
  p.active_program AS "activeProgram", ${wireMoment('p.inactivated_at')} AS "inactivatedAt",
  json_build_object('id', s.id, 'systemName', s.system_name, 'isStandalone', s.is_standalone) AS system,
  CASE WHEN i.id IS NULL THEN NULL
    ELSE json_build_object('id', i.id, 'institutionName', i.institution_name) END AS institution,
  (SELECT count(*)::int FROM users u
    WHERE u.program_id = p.id AND u.is_active AND u.role = 'RESIDENT') AS residents`

export const PROGRAM_TABLES = `programs p JOIN systems s ON s.id = p.system_id
  LEFT JOIN institutions i ON i.id = p.institution_id`

const TEACHES = `u.is_active AND u.role IN ('FACULTY', 'PROGRAM_DIRECTOR') AND (u.program_id = p.id
  OR u.id IN (SELECT t.user_id FROM program_staff t WHERE t.program_id = p.id))`

export async function findProgram(db: Queryable, id: ProgramId): Promise<ProgramRow | null> {
  const { rows } = await db.execute<ProgramRow & Record<string, unknown>>(sql`
    SELECT ${sql.raw(PROGRAM_COLUMNS)}, p.program_addresses AS "programAddresses", p.version,
      p.implementation_user_id AS "implementationUserId", p.field_team_user_id AS "fieldTeamUserId",
      ${sql.raw(named('p.implementation_user_id'))} AS "implementationUser",
      ${sql.raw(named('p.field_team_user_id'))} AS "fieldTeamUser",
      (SELECT count(*)::int FROM users u WHERE ${sql.raw(TEACHES)}) AS faculty,
      (SELECT count(*)::int FROM user_groups g
        WHERE g.parent_program_id = p.id AND g.is_active AND NOT g.is_expired) AS groups,
      (SELECT json_build_object('at', ${sql.raw(wireMoment('p.changed_at'))}, 'fullName', ${sql.raw(fullNameOf('u'))})
        FROM users u WHERE u.id = p.changed_by) AS "lastChange"
    FROM ${sql.raw(PROGRAM_TABLES)} WHERE p.id = ${id}`)
  return rows[0] ?? null
}

export interface DirectorRow extends ProgramDirector {
  role: Role
  homeId: ProgramId | null
  isActive: boolean
  isAnonymized: boolean
}

/** Current directors first, then those whose time has ended; each by last name. */
export async function listDirectors(db: Queryable, id: ProgramId): Promise<DirectorRow[]> {
  const { rows } = await db.execute<DirectorRow & Record<string, unknown>>(sql`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", ${sql.raw(fullNameOf('u'))} AS "fullName",
      u.email, ${sql.raw(isRegisteredOf('u'))} AS "isRegistered",
      ${sql.raw(wireMoment('coalesce(d.expired_at, d.expires_at)'))} AS "expiresAt",
      d.expired_at IS NOT NULL AS "isExpired", u.role, u.program_id AS "homeId", u.is_active AS "isActive",
      u.anonymized_at IS NOT NULL AS "isAnonymized"
    FROM (
      SELECT x.id FROM users x WHERE x.program_id = ${id} AND x.role = 'PROGRAM_DIRECTOR' AND x.is_active
      UNION SELECT x.id FROM program_staff t JOIN users x ON x.id = t.user_id
        WHERE t.program_id = ${id} AND x.role = 'PROGRAM_DIRECTOR' AND x.is_active
      UNION SELECT e.user_id FROM program_directors e WHERE e.program_id = ${id} AND e.expired_at IS NOT NULL
    ) one JOIN users u ON u.id = one.id
    LEFT JOIN program_directors d ON d.user_id = u.id AND d.program_id = ${id}
    ORDER BY d.expired_at IS NOT NULL, ${sql.raw(nameOrderOf('u'))}, u.id`)
  return rows
}

/** Locked until the transaction ends, so that changes to a program wait for one another. */
export async function lockProgram(
  tx: Transaction,
  id: ProgramId,
): Promise<{ version: number; activeProgram: boolean } | null> {
  const { rows } = await tx.execute<{ version: number; activeProgram: boolean }>(sql`
    SELECT version, active_program AS "activeProgram" FROM programs WHERE id = ${id} FOR NO KEY UPDATE`)
  return rows[0] ?? null
}

/** False: this id exists already. */
export async function insertProgram(tx: Transaction, row: typeof programs.$inferInsert): Promise<boolean> {
  const added = await tx.insert(programs).values(row).onConflictDoNothing().returning({ id: programs.id })
  return added.length === 1
}

export async function changeProgram(
  tx: Transaction,
  id: ProgramId,
  change: Partial<typeof programs.$inferInsert>,
): Promise<void> {
  await tx
    .update(programs)
    .set({ ...change, version: sql`${programs.version} + 1` })
    .where(eq(programs.id, id))
}

/** How many of these people run the installation; anonymized ones no longer do. */
export async function countInternal(db: Queryable, ids: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM users u WHERE u.id = ANY (${sql.param([...ids])}::uuid[])
      AND u.anonymized_at IS NULL
      AND u.role IN ('TROCAR_ADMIN', 'TROCAR_IMPLEMENTATION_MANAGER', 'FIELD_TEAM_MEMBER')`)
  return rows[0]?.count ?? 0
}

/** What inactivating it would end. */
export async function countEnding(
  db: Queryable,
  id: ProgramId,
): Promise<{ people: number; invitations: number; events: number } | null> {
  const registered = sql.raw(isRegisteredOf('u'))
  const { rows } = await db.execute<{ people: number; invitations: number; events: number }>(sql`
    SELECT
      (SELECT count(*)::int FROM users u WHERE u.is_active AND ${registered} AND (u.program_id = p.id
        OR u.id IN (SELECT t.user_id FROM program_staff t WHERE t.program_id = p.id))) AS people,
      (SELECT count(*)::int FROM users u WHERE u.program_id = p.id AND u.is_active AND NOT ${registered}) AS invitations,
      (SELECT count(*)::int FROM events e WHERE e.program_id = p.id AND e.start_date > now()) AS events
    FROM programs p WHERE p.id = ${id}`)
  return rows[0] ?? null
}

/** All specialties in use; never more than there are programs. */
export async function listSpecialtiesInUse(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ specialty: string }>(
    sql`SELECT DISTINCT specialty FROM programs WHERE specialty IS NOT NULL ORDER BY specialty`,
  )
  return rows.map(({ specialty }) => specialty)
}

type Proctor = Reply<typeof listProgramProctors>['_embedded']['user'][number]

/** Null: there is no such program. */
export async function findSpecialty(
  db: Queryable,
  id: ProgramId,
): Promise<{ specialty: string | null } | null> {
  const { rows } = await db.execute<{ specialty: string | null }>(
    sql`SELECT specialty FROM programs WHERE id = ${id}`,
  )
  return rows[0] ?? null
}

/** Active people by last name, each with the groups of this program that they proctor. */
export async function listProctors(db: Queryable, id: ProgramId): Promise<Proctor[]> {
  const { rows } = await db.execute<Proctor & Record<string, unknown>>(sql`
    SELECT ${PERSON_COLUMNS}, watched.groups AS "proctorGroups"
    FROM (
      SELECT m.user_id, json_agg(json_build_object('id', g.id, 'name', g.name,
        'isActive', g.is_active AND NOT g.is_expired) ORDER BY ${sql.raw(byLanguage('g.name'))}, g.id) AS groups
      FROM user_groups g JOIN group_members m ON m.user_group_id = g.id AND m.kind = 'PROCTOR'
      WHERE g.parent_program_id = ${id} GROUP BY m.user_id
    ) watched JOIN users u ON u.id = watched.user_id
    WHERE u.is_active ORDER BY ${sql.raw(nameOrderOf('u'))}, u.id`)
  return rows
}
