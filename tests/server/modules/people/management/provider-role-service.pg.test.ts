import { beforeEach, expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { createGiveRole } from '#server/modules/people/management/provider-role-service.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addToWorkshops, createPeople, type People } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const giveRole = createGiveRole(database)
let people: People
beforeEach(async () => {
  people = await createPeople(database)
})
const roleOf = async (id: UserId) =>
  (await database.$client.query<{ role: string | null }>('SELECT role FROM users WHERE id = $1', [id]))
    .rows[0]?.role
const auditOf = async (id: UserId) =>
  (
    await database.$client.query(
      'SELECT actor_id, action, before, after FROM audit_entries WHERE subject_id = $1',
      [id],
    )
  ).rows

test('a role is given once, and written down', async () => {
  expect(await giveRole(people.resident, 'FACULTY')).toBe('given')
  expect(await giveRole(people.resident, 'FACULTY')).toBe('same')
  expect(await roleOf(people.resident)).toBe('FACULTY')
  expect(await auditOf(people.resident)).toEqual([
    { actor_id: null, action: 'account-changed', before: { role: 'RESIDENT' }, after: { role: 'FACULTY' } },
  ])
})

test('a former director has no end of that time left', async () => {
  const { programDirector, programId } = people
  await database.$client.query(
    `INSERT INTO program_directors (program_id, user_id, expires_at) VALUES ($1, $2, '2030-01-01')`,
    [programId, programDirector],
  )
  expect(await giveRole(programDirector, 'FACULTY')).toBe('given')
  const { rows } = await database.$client.query('SELECT FROM program_directors WHERE user_id = $1', [
    programDirector,
  ])
  expect(rows).toEqual([])
})

test('internal accounts, coordinators and people of the workshops alone stay what they are', async () => {
  const ofWorkshops = await addToWorkshops(database)
  for (const id of [people.admin, people.fieldTeamMember, people.coordinator, ofWorkshops]) {
    const before = await roleOf(id)
    expect(await giveRole(id, 'FACULTY')).toBe('not-theirs')
    expect(await roleOf(id)).toBe(before)
    expect(await auditOf(id)).toEqual([])
  }
})

test('who teaches elsewhere does not become a director', async () => {
  const { faculty, foreignProgramId } = people
  await database.$client.query('INSERT INTO program_staff (program_id, user_id) VALUES ($1, $2)', [
    foreignProgramId,
    faculty,
  ])
  expect(await giveRole(faculty, 'PROGRAM_DIRECTOR')).toBe('teaches-elsewhere')
  expect(await roleOf(faculty)).toBe('FACULTY')
})
