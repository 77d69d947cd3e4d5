import { expect, test } from 'vitest'
import { countHanging, findProgramToDelete } from '#server/modules/people/structure/deletion-store.ts'
import {
  goesWithGroupCourse,
  ofGroup,
  ofInstitution,
  ofProgram,
  ofSystem,
  type References,
} from '#server/modules/people/structure/structure-references.ts'
import { addGroup, addPerson, addProgram } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()

async function referencesTo(table: string): Promise<string[]> {
  const { rows } = await database.$client.query<{ reference: string }>(
    `SELECT DISTINCT k.table_name || '.' || k.column_name AS reference
     FROM information_schema.referential_constraints c
     JOIN information_schema.key_column_usage k ON k.constraint_name = c.constraint_name
     JOIN information_schema.key_column_usage named ON named.constraint_name = c.unique_constraint_name
     WHERE named.table_name = $1 ORDER BY 1`,
    [table],
  )
  return rows.map(({ reference }) => reference)
}

const considered = ({ hangs, goes, empties = [] }: References) =>
  [...new Set([...hangs.map(({ reference }) => reference), ...goes, ...empties])].toSorted()

test.each([
  ['systems', ofSystem],
  ['institutions', ofInstitution],
  ['programs', ofProgram],
] as const)('every column that refers to %s says what it means for a deletion', async (table, references) => {
  expect(considered(references)).toEqual((await referencesTo(table)).toSorted())
})

test('so does every column that refers to a group, or to its courses', async () => {
  const ofCourses = await referencesTo('group_courses')
  expect(ofCourses).toContain('taught_lessons.group_course_id')
  expect([...considered(ofGroup), ...goesWithGroupCourse].toSorted()).toEqual(
    [...(await referencesTo('user_groups')), ...ofCourses].toSorted(),
  )
})

test('no other column of the database contains the id of one of them', async () => {
  const { rows } = await database.$client.query<{ reference: string }>(
    `SELECT t.relname || '.' || a.attname AS reference
     FROM pg_attribute a JOIN pg_class t ON t.oid = a.attrelid AND t.relkind = 'r'
     WHERE t.relnamespace = 'public'::regnamespace AND a.atttypid IN ('uuid'::regtype, 'uuid[]'::regtype)
       AND a.attname ~ '^(.*_)?(systems?|institutions?|programs?|groups?|group_courses?)(_ids?)?$'
       AND NOT EXISTS (SELECT FROM pg_constraint c
         WHERE c.contype = 'f' AND c.conrelid = t.oid AND a.attnum = ANY (c.conkey))`,
  )
  expect(rows).toEqual([])
})

test('a person of a program who is in the group that goes with it is counted once', async () => {
  const program = await addProgram(database, people.systemId)
  const unassigned = await addGroup(database, program, { isUnassignedGroup: true })
  await addPerson(database, { programId: program, memberOf: [unassigned] })
  await addPerson(database, { programId: people.programId, memberOf: [unassigned], proctorOf: [unassigned] })
  const found = await findProgramToDelete(database, program, false)
  expect(found?.doomed).toMatchObject({ programs: [program], groups: [unassigned] })
  expect(await countHanging(database, found!.doomed)).toEqual([
    { what: 'residents', count: 1 },
    { what: 'members', count: 1 },
    { what: 'proctors', count: 1 },
  ])
})
