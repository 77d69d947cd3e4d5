import { expect, test } from 'vitest'
import { migrateDatabase } from '#server/database/migrate.ts'
import journal from '#server/database/migrations/meta/_journal.json' with { type: 'json' }
import type { UserId } from '#contract/vocabulary/ids.ts'
import { type Role, roles } from '#contract/vocabulary/roles.ts'
import type { Database } from '#server/database/database.ts'
import { addWorkshopMember } from '#server/modules/workshops/add-workshop-member.ts'
import { findIdentity } from '#server/login/actor-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addToWorkshops } from '#tests/support/people.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const count = journal.entries.findIndex(({ tag }) => tag.endsWith('_workshop-memberships'))

/** What the version before writes when somebody is added. */
const ADD_PERSON = `INSERT INTO users (email, first_name, last_name, role) VALUES ($1, 'Maya', 'Okafor', 'RESIDENT')
  RETURNING id`

/** How the version before reads who somebody is. */
const FIND_ROLE = 'SELECT role, is_active AS "isActive" FROM users WHERE id = $1'

/** People of every role, active or not, registered or not, with what goes with an account. */
const TODAY = `
  WITH system AS (INSERT INTO systems (system_name) VALUES ('Old') RETURNING id),
  program AS (INSERT INTO programs (system_id, title) SELECT id, 'North' FROM system RETURNING id, system_id),
  grp AS (INSERT INTO user_groups (parent_program_id, name) SELECT id, 'Interns' FROM program RETURNING id),
  people AS (
    INSERT INTO users (email, first_name, last_name, role, is_active, password_hash, program_id, system_id)
    SELECT lower(role) || CASE WHEN active THEN '' ELSE '.inactive' END || '@old.test', 'Maya', role, role, active,
      CASE WHEN active THEN 'theirs' END,
      CASE WHEN role IN ('RESIDENT', 'FACULTY', 'PROGRAM_DIRECTOR') THEN p.id END,
      CASE WHEN role = 'SYSTEM_COORDINATOR' THEN p.system_id END
    FROM program p, unnest($1::text[]) AS role, unnest('{true,false}'::boolean[]) AS active
    RETURNING id, role, is_active
  ),
  members AS (INSERT INTO group_members (user_group_id, user_id, kind)
    SELECT grp.id, people.id, CASE WHEN role = 'RESIDENT' THEN 'MEMBER' ELSE 'PROCTOR' END FROM grp, people
    WHERE role IN ('RESIDENT', 'FACULTY')),
  steps AS (INSERT INTO second_steps (user_id, secret, set_up_at) SELECT id, 'JBSW', now() FROM people WHERE is_active),
  letters AS (INSERT INTO letters (user_id, email, template, facts) SELECT id, 'x@old.test', 'welcome', '{}' FROM people),
  logins AS (INSERT INTO login_history (user_id, channel) SELECT id, 'WEB' FROM people)
  SELECT id, role, is_active AS "isActive" FROM people`

async function countRows({ $client: pool }: Database): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM "${name}"`)
    counts.set(name, rows[0]!.n)
  }
  return Object.fromEntries(counts)
}

test('people of today keep what they are and what is theirs, belong to no workshops, and can be added to them', async () => {
  const old = untilEnd(await freshDatabase({ template: 'template0' }))
  await migrateDatabase(old.url, { count })
  const { $client: pool } = old.database
  const { rows: people } = await pool.query<{ id: UserId; role: Role; isActive: boolean }>(TODAY, [
    [...roles],
  ])
  expect(people).toHaveLength(2 * roles.length)
  const before = await countRows(old.database)
  await migrateDatabase(old.url)
  expect(await countRows(old.database)).toMatchObject(before)
  for (const { id, role, isActive } of people) {
    const found = await findIdentity(pool, id)
    if (isActive || role === 'RESIDENT')
      expect(found?.identity, role).toMatchObject({ residency: { role, isActive }, workshop: null })
    else expect(found, role).toBeNull()
  }
  const server = untilEnd(await startWholeServer(old))
  for (const { id, role, isActive } of people) {
    const answer = await fetch(`${server.address}/api/v1/me`, {
      headers: { authorization: `Bearer ${await server.tokenFor(id)}` },
    })
    expect(answer.status, role).toBe(isActive || role === 'RESIDENT' ? 200 : 401)
  }
  const [{ id: known } = expect.fail('nobody')] = people
  const added = await old.database.transaction((tx) =>
    addWorkshopMember(tx, {
      email: 'RESIDENT@old.test',
      firstName: 'X',
      lastName: 'Y',
      role: 'PARTICIPANT',
      isAttendee: true,
      actorId: known,
    }),
  )
  expect(added).toMatchObject({ standing: 'registered', firstName: 'Maya', before: null })
})

test('the version before still adds and reads people, and somebody of workshops alone has no role there', async () => {
  const fresh = untilEnd(await freshDatabase())
  const { $client: pool } = fresh.database
  const staff = await addToWorkshops(fresh.database, { role: 'FACILITATOR' })
  const { rows } = await pool.query<{ id: string }>(ADD_PERSON, ['maya@back.test'])
  const roleOf = async (id: string) => (await pool.query(FIND_ROLE, [id])).rows[0] as unknown
  expect(await roleOf(rows[0]!.id)).toEqual({ role: 'RESIDENT', isActive: true })
  expect(await roleOf(staff)).toEqual({ role: null, isActive: true })
  await expect(pool.query('DELETE FROM users WHERE id = $1', [staff])).rejects.toThrow('workshop_memberships')
})

test('what the version before changes is right again for the version of today', async () => {
  const fresh = untilEnd(await freshDatabase())
  const { $client: pool } = fresh.database
  const residency = { role: 'FACULTY' } as const
  const both = await addToWorkshops(fresh.database, { role: 'FACILITATOR', residency })
  const closed = await addToWorkshops(fresh.database, { isFaculty: true, residency })
  await pool.query(
    `UPDATE users SET email = 'new@back.test', first_name = 'New', role = 'RESIDENT' WHERE id = $1`,
    [both],
  )
  await pool.query('UPDATE users SET is_active = false WHERE id = $1', [closed])
  expect((await findIdentity(pool, both))?.identity).toMatchObject({
    residency: { role: 'RESIDENT' },
    workshop: { role: 'FACILITATOR' },
  })
  expect((await findIdentity(pool, closed))?.identity).toMatchObject({
    residency: 'ended',
    workshop: { isFaculty: true },
  })
  await migrateDatabase(fresh.url)
  expect((await findIdentity(pool, both))?.identity).toMatchObject({ workshop: { role: 'FACILITATOR' } })
})
