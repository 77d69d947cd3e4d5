import { type SQL, sql } from 'drizzle-orm'
import { type Hanging, hangingKind } from '#contract/endpoints/people/deletion/structure-deletion.ts'
import type { InstitutionId, ProgramId, SystemId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import {
  type Hangs,
  ofGroup,
  ofInstitution,
  ofProgram,
  ofSystem,
  type References,
} from './structure-references.ts'

/** What is deleted together: what was asked for, and what exists only for it. */
export interface Doomed {
  systems: readonly SystemId[]
  institutions: readonly InstitutionId[]
  programs: readonly ProgramId[]
  groups: readonly UserGroupId[]
}

const NOTHING: Doomed = { systems: [], institutions: [], programs: [], groups: [] }

/** What the audit trail says of what was deleted. */
export type Facts = Readonly<Record<string, unknown>>

export interface Found {
  doomed: Doomed
  facts: { [Kind in keyof Doomed]?: Facts }
}

type Locks = boolean
/** Nothing that refers to it can be written until the transaction ends. */
const lock = (locks: Locks): SQL => (locks ? sql`FOR UPDATE` : sql``)

async function selectOne<Row extends object>(db: Queryable, statement: SQL): Promise<Row | null> {
  const { rows } = await db.execute(statement)
  return (rows[0] as Row | undefined) ?? null
}

/** An institution is locked before its system, like wherever both are. */
export async function findSystemToDelete(db: Queryable, id: SystemId, locks: Locks): Promise<Found | null> {
  const only = await db.execute<{ id: InstitutionId; institutionName: string }>(sql`
    SELECT i.id, i.institution_name AS "institutionName" FROM institutions i JOIN systems s ON s.id = i.system_id
    WHERE s.id = ${id} AND s.is_standalone ORDER BY i.id ${locks ? sql`FOR UPDATE OF i` : sql``}`)
  const system = await selectOne<{ systemName: string; isStandalone: boolean }>(
    db,
    sql`SELECT system_name AS "systemName", is_standalone AS "isStandalone" FROM systems WHERE id = ${id} ${lock(locks)}`,
  )
  if (system === null) return null
  const institutions = only.rows.map((row) => row.id)
  const [institution] = only.rows
  return {
    doomed: { ...NOTHING, systems: [id], institutions },
    facts: {
      systems: system,
      ...(institution !== undefined && {
        institutions: { institutionName: institution.institutionName, systemId: id },
      }),
    },
  }
}

export async function findInstitutionToDelete(
  db: Queryable,
  id: InstitutionId,
  locks: Locks,
): Promise<Found | null> {
  const institution = await selectOne<{ institutionName: string; systemId: SystemId; isStandalone: boolean }>(
    db,
    sql`SELECT i.institution_name AS "institutionName", i.system_id AS "systemId", s.is_standalone AS "isStandalone"
      FROM institutions i JOIN systems s ON s.id = i.system_id WHERE i.id = ${id} ${locks ? sql`FOR UPDATE OF i` : sql``}`,
  )
  if (institution === null) return null
  const { isStandalone, ...facts } = institution
  if (isStandalone) return findSystemToDelete(db, facts.systemId, locks)
  return { doomed: { ...NOTHING, institutions: [id] }, facts: { institutions: facts } }
}

/** Groups are locked before their program, as where people move. */
export async function findProgramToDelete(db: Queryable, id: ProgramId, locks: Locks): Promise<Found | null> {
  const isUnassigned = sql`g.parent_program_id = ${id} AND g.is_unassigned_group`
  if (locks) await lockGroups(db, isUnassigned)
  const program = await selectOne<Facts>(
    db,
    sql`SELECT title, system_id AS "systemId", institution_id AS "institutionId", timezone, specialty,
      account_number AS "accountNumber", account_kind AS "accountKind" FROM programs WHERE id = ${id} ${lock(locks)}`,
  )
  if (program === null) return null
  // Once more: the group is made with the first person who is in no other, which takes the lock of the program.
  const { rows } = locks
    ? await lockGroups(db, isUnassigned)
    : await db.execute<{ id: UserGroupId }>(sql`SELECT g.id FROM user_groups g WHERE ${isUnassigned}`)
  const groups = rows.map((group) => group.id)
  return { doomed: { ...NOTHING, programs: [id], groups }, facts: { programs: program } }
}

/**
 * Their courses first, as where a course is locked: what is written about a course locks only that. Once more afterwards,
 * because no course can be added anymore.
 */
async function lockGroups(db: Queryable, which: SQL) {
  const lockCourses = () =>
    db.execute(sql`SELECT FROM group_courses c JOIN user_groups g ON g.id = c.user_group_id
      WHERE ${which} ORDER BY c.id FOR UPDATE OF c`)
  await lockCourses()
  const groups = await db.execute<{ id: UserGroupId }>(
    sql`SELECT g.id FROM user_groups g WHERE ${which} ORDER BY g.id FOR UPDATE`,
  )
  await lockCourses()
  return groups
}

export interface FoundGroup extends Found {
  parentProgramId: ProgramId
  isUnassignedGroup: boolean
}

export async function findGroupToDelete(
  db: Queryable,
  id: UserGroupId,
  locks: Locks,
): Promise<FoundGroup | null> {
  if (locks) await lockGroups(db, sql`g.id = ${id}`)
  const group = await selectOne<{ name: string; parentProgramId: ProgramId; isUnassignedGroup: boolean }>(
    db,
    sql`SELECT name, parent_program_id AS "parentProgramId", is_unassigned_group AS "isUnassignedGroup"
      FROM user_groups WHERE id = ${id}`,
  )
  if (group === null) return null
  const { isUnassignedGroup, ...facts } = group
  const { parentProgramId } = facts
  return {
    doomed: { ...NOTHING, groups: [id] },
    facts: { groups: facts },
    parentProgramId,
    isUnassignedGroup,
  }
}

/** Counts what hangs on them, in the order of the kinds. */
export async function countHanging(db: Queryable, doomed: Doomed): Promise<Hanging[]> {
  const parts = [
    ...hangingOn(ofSystem, doomed.systems),
    ...hangingOn(ofInstitution, doomed.institutions),
    ...hangingOn(ofProgram, doomed.programs),
    ...hangingOn(ofGroup, doomed.groups, doomed.programs),
  ]
  const each = hangingKind.options.flatMap((what) => {
    const things = parts.filter((part) => part.what === what).map(({ things }) => things)
    if (things.length === 0) return []
    return [
      sql`SELECT ${what}::text AS what, count(*)::int AS count FROM (${sql.join(things, sql` UNION `)}) one`,
    ]
  })
  const { rows } = await db.execute<Hanging & Record<string, unknown>>(sql.join(each, sql` UNION ALL `))
  return rows.filter(({ count }) => count > 0)
}

/** @param counted programs whose own people are counted already */
function hangingOn({ hangs }: References, ids: readonly string[], counted: readonly string[] = []) {
  if (ids.length === 0) return []
  return hangs.map((one) => ({ what: one.what, things: thingsOf(one, ids, counted) }))
}

function thingsOf(
  { what, reference, thing, where = 'true', through }: Hangs,
  ids: readonly string[],
  counted: readonly string[],
): SQL {
  const [table = '', column = ''] = reference.split('.')
  const { from, column: named } = through ?? { from: `${table} t`, column: `t.${column}` }
  const others =
    what === 'members' && counted.length > 0
      ? sql` AND NOT EXISTS (SELECT FROM users u WHERE u.id = t.user_id AND u.program_id = ${among(counted)})`
      : sql``
  return sql`SELECT (${sql.raw(thing)})::text FROM ${sql.raw(from)}
    WHERE ${sql.raw(named)} = ${among(ids)} AND ${sql.raw(where)}${others}`
}

const among = (ids: readonly string[]): SQL => sql`ANY (${sql.param([...ids])}::uuid[])`

/** What only describes them goes first. */
export async function removeDoomed(
  tx: Transaction,
  { systems, institutions, programs, groups }: Doomed,
): Promise<void> {
  await removeAll(tx, ofGroup, 'user_groups', groups)
  await removeAll(tx, ofProgram, 'programs', programs)
  await removeAll(tx, ofInstitution, 'institutions', institutions)
  await removeAll(tx, ofSystem, 'systems', systems)
}

async function removeAll(
  tx: Transaction,
  { goes }: References,
  from: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  for (const reference of [...goes, `${from}.id`]) {
    const [table = '', column = ''] = reference.split('.')
    await tx.execute(
      sql`DELETE FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = ${among(ids)}`,
    )
  }
}
