import type { ListedPerson } from '#contract/vocabulary/listed-person.ts'
import type { ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/full-name.ts'

/** More than any program or group has. */
const MOST_LISTED = 2_000

/** Of `users u`. */
export const PERSON_COLUMNS = `u.id, u.first_name AS "firstName", u.last_name AS "lastName",
  ${fullNameOf('u')} AS "fullName", u.role`
const ORDER = `ORDER BY lower(u.last_name), lower(u.first_name), u.id LIMIT ${MOST_LISTED}`
const TEACHES_IN = `u.is_active AND u.role IN ('FACULTY', 'PROGRAM_DIRECTOR') AND (u.program_id = $1
  OR EXISTS (SELECT FROM program_staff s WHERE s.user_id = u.id AND s.program_id = $1))`

export async function listFacultyOfProgram(
  { $client: pool }: Database,
  id: ProgramId,
): Promise<ListedPerson[]> {
  const { rows } = await pool.query<ListedPerson>({
    name: 'faculty-of-program',
    text: `SELECT ${PERSON_COLUMNS} FROM users u WHERE ${TEACHES_IN} ${ORDER}`,
    values: [id],
  })
  return rows
}

export async function listResidentsOfProgram(
  { $client: pool }: Database,
  id: ProgramId,
): Promise<ListedPerson[]> {
  const { rows } = await pool.query<ListedPerson>({
    name: 'residents-of-program',
    text: `SELECT ${PERSON_COLUMNS} FROM users u
      WHERE u.is_active AND u.role = 'RESIDENT' AND u.program_id = $1 ${ORDER}`,
    values: [id],
  })
  return rows
}

export async function listMembersOfGroup(
  { $client: pool }: Database,
  id: UserGroupId,
): Promise<ListedPerson[]> {
  const { rows } = await pool.query<ListedPerson>({
    name: 'members-of-group',
    text: `SELECT ${PERSON_COLUMNS} FROM group_members m JOIN users u ON u.id = m.user_id
      WHERE m.user_group_id = $1 AND m.kind = 'MEMBER' AND u.is_active ${ORDER}`,
    values: [id],
  })
  return rows
}

/** Those who teach in its program, and its proctors. */
export async function listFacultyOfGroup(
  { $client: pool }: Database,
  group: { id: UserGroupId; parentProgramId: ProgramId },
): Promise<ListedPerson[]> {
  const { rows } = await pool.query<ListedPerson>({
    name: 'faculty-of-group',
    text: `SELECT ${PERSON_COLUMNS} FROM users u WHERE (${TEACHES_IN}) OR EXISTS (
        SELECT FROM group_members m WHERE m.user_id = u.id AND m.user_group_id = $2 AND m.kind = 'PROCTOR'
      ) ${ORDER}`,
    values: [group.parentProgramId, group.id],
  })
  return rows
}

export async function findPersonName({ $client: pool }: Database, id: UserId): Promise<string | null> {
  const { rows } = await pool.query<{ fullName: string }>({
    name: 'person-name',
    text: `SELECT ${fullNameOf('u')} AS "fullName" FROM users u WHERE u.id = $1`,
    values: [id],
  })
  return rows[0]?.fullName ?? null
}
