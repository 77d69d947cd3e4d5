import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { findIdentity } from '#server/login/actor-store.ts'
import { createAccountStatus } from '#server/login/account-status.ts'
import { openNotifyBus } from '#server/realtime/notify-bus.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addGroup, addPerson, addProgram, createPeople } from '#tests/support/people.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
const pool = fresh.database.$client
const SESSION = 'their session'

// An instance that reads again only when it is told.
const remembering = createAccountStatus({ pool, now: () => 0 })
const heard: (() => void)[] = []
const bus = untilEnd(
  await openNotifyBus({
    url: fresh.url,
    pool,
    log: silentLog,
    onEvent: () => heard.shift()?.(),
    onReturn: () => {},
    onAccountChange: (userId) => remembering.forget(userId),
  }),
)

/** What has committed is told in the order in which it was announced: once this has arrived, all earlier has. */
async function hearEverything(userId: UserId): Promise<void> {
  const isHeard = new Promise<void>((resolve) => heard.push(resolve))
  await fresh.database.transaction((tx) =>
    bus.announce(tx, [{ to: userId, topic: userTopics.videoProcessingDone, body: {} }]),
  )
  await isHeard
}

const actorNow = (userId: UserId) =>
  createAccountStatus({ pool, now: () => 0 }).actorOf({ userId, sessionId: SESSION })

interface World {
  people: Awaited<ReturnType<typeof createPeople>>
  field: UserId
}

interface Change {
  who: (world: World) => UserId
  /** `$1` is the person. */
  sql: string
  /** Since `$2`. */
  values?: (world: World) => readonly string[]
}

const resident = ({ people }: World) => people.resident
const faculty = ({ people }: World) => people.faculty
const proctor = ({ people }: World) => people.proctoringFaculty
const coordinator = ({ people }: World) => people.coordinator
const field = (world: World) => world.field

const changes: Readonly<Record<string, Change>> = {
  'an account is closed': { who: faculty, sql: 'UPDATE users SET is_active = false WHERE id = $1' },
  'a role changes': { who: faculty, sql: `UPDATE users SET role = 'RESIDENT' WHERE id = $1` },
  'a person moves to another program': {
    who: resident,
    sql: 'UPDATE users SET program_id = $2 WHERE id = $1',
    values: ({ people }) => [people.foreignProgramId],
  },
  'a coordinator moves to another system': {
    who: coordinator,
    sql: 'UPDATE users SET system_id = $2 WHERE id = $1',
    values: ({ people }) => [people.foreignSystemId],
  },
  'an account is deleted': {
    who: faculty,
    sql: 'DELETE FROM users WHERE id = $1',
  },
  'a session ends': {
    who: resident,
    sql: `INSERT INTO ended_sessions (session_id, user_id, forgotten_at) VALUES ($2, $1, now())`,
    values: () => [SESSION],
  },
  'a further program is given': {
    who: faculty,
    sql: 'INSERT INTO program_staff (user_id, program_id) VALUES ($1, $2)',
    values: ({ people }) => [people.foreignProgramId],
  },
  'a further program is another one': {
    who: field,
    sql: 'UPDATE program_staff SET program_id = $2 WHERE user_id = $1',
    values: ({ people }) => [people.foreignProgramId],
  },
  'a further program is taken away': { who: field, sql: 'DELETE FROM program_staff WHERE user_id = $1' },
  'a person joins a group': {
    who: faculty,
    sql: `INSERT INTO group_members (user_id, user_group_id, kind) VALUES ($1, $2, 'MEMBER')`,
    values: ({ people }) => [people.groupId],
  },
  'a member is made a proctor': {
    who: resident,
    sql: `UPDATE group_members SET kind = 'PROCTOR' WHERE user_id = $1`,
  },
  'a member leaves a group': { who: resident, sql: 'DELETE FROM group_members WHERE user_id = $1' },
  'a proctor no longer proctors': { who: proctor, sql: 'DELETE FROM group_members WHERE user_id = $1' },
  'a group is made inactive': {
    who: resident,
    sql: 'UPDATE user_groups SET is_active = ($1::uuid IS NULL) WHERE id = $2',
    values: ({ people }) => [people.groupId],
  },
  'a group that somebody proctors expires': {
    who: proctor,
    sql: 'UPDATE user_groups SET is_expired = ($1::uuid IS NOT NULL) WHERE id = $2',
    values: ({ people }) => [people.foreignGroupId],
  },
  'a program is inactivated under those whose home it is': {
    who: resident,
    sql: 'UPDATE programs SET active_program = ($1::uuid IS NULL), inactivated_at = now() WHERE id = $2',
    values: ({ people }) => [people.programId],
  },
  'a program is inactivated under those who are staff there': {
    who: field,
    sql: `UPDATE programs SET active_program = false, inactivated_at = now()
      WHERE id IN (SELECT program_id FROM program_staff WHERE user_id = $1)`,
  },
  'a program comes into the system of a coordinator': {
    who: coordinator,
    sql: 'UPDATE programs SET system_id = (SELECT system_id FROM users WHERE id = $1) WHERE id = $2',
    values: ({ people }) => [people.foreignProgramId],
  },
  'a program leaves the system of a coordinator': {
    who: coordinator,
    sql: 'UPDATE programs SET system_id = $2 WHERE system_id = (SELECT system_id FROM users WHERE id = $1)',
    values: ({ people }) => [people.foreignSystemId],
  },
  'a program is made in the system of a coordinator': {
    who: coordinator,
    sql: `INSERT INTO programs (system_id, title) SELECT system_id, 'A new one' FROM users WHERE id = $1`,
  },
  'a program is made with a field team member': {
    who: field,
    sql: `INSERT INTO programs (system_id, title, field_team_user_id) VALUES ($2, 'A new one', $1)`,
    values: ({ people }) => [people.systemId],
  },
  'a program is given to a field team member': {
    who: field,
    sql: 'UPDATE programs SET field_team_user_id = $1 WHERE id = $2',
    values: ({ people }) => [people.programId],
  },
  'a program is taken from a field team member': {
    who: field,
    sql: 'UPDATE programs SET field_team_user_id = NULL WHERE field_team_user_id = $1',
  },
}

async function makeWorld(): Promise<World> {
  const people = await createPeople(fresh.database)
  const program = await addProgram(fresh.database, people.systemId, 'Of the field team')
  const asStaff = await addProgram(fresh.database, people.systemId, 'Of the field team as staff')
  const member = await addPerson(fresh.database, { role: 'FIELD_TEAM_MEMBER' })
  await pool.query('UPDATE programs SET field_team_user_id = $1 WHERE id = $2', [member, program])
  await pool.query('INSERT INTO program_staff (user_id, program_id) VALUES ($1, $2)', [member, asStaff])
  return { people, field: member }
}

describe('what an instance remembers about a person is read again once another has changed it:', () => {
  test.each(Object.entries(changes))('%s', async (_name, { who, sql, values = () => [] }) => {
    const world = await makeWorld()
    const userId = who(world)
    const holder = { userId, sessionId: SESSION }
    await hearEverything(userId)
    const before = await remembering.actorOf(holder)
    expect(before).not.toBeNull()
    expect(await remembering.actorOf(holder)).toBe(before)

    await pool.query(sql, [userId, ...values(world)])
    await hearEverything(userId)

    const after = await remembering.actorOf(holder)
    expect(after).not.toEqual(before)
    expect(after).toEqual(await actorNow(userId))
  })
})

test('every table that an instance reads about a person reports its changes', async () => {
  let asked = ''
  const listening = {
    query: async ({ text }: { text: string }) => {
      asked = text
      return { rows: [] }
    },
  }
  await findIdentity(listening as unknown as Pool, randomUUID())
  const known = new Set([...asked.matchAll(/\b(?:FROM|JOIN) (\w+)/g)].map(([, table]) => table))
  known.delete('coalesce')
  const { rows } = await pool.query<{ name: string }>(`SELECT DISTINCT t.tgrelid::regclass::text AS name
    FROM pg_trigger t JOIN pg_proc f ON f.oid = t.tgfoid WHERE f.prosrc LIKE '%trocar_standing%'`)
  expect(new Set(rows.map(({ name }) => name))).toEqual(known)
})

test('a change that decides nothing makes no instance read again', async () => {
  const { people } = await makeWorld()
  const other = await addGroup(fresh.database, people.programId)
  const holder = { userId: people.resident, sessionId: SESSION }
  await hearEverything(people.resident)
  const before = await remembering.actorOf(holder)
  await pool.query(`UPDATE users SET timezone = 'America/Chicago' WHERE id = $1`, [people.resident])
  await pool.query(`UPDATE programs SET title = 'Renamed' WHERE id = $1`, [people.programId])
  await pool.query(`UPDATE user_groups SET is_active = false WHERE id = $1`, [other])
  await hearEverything(people.resident)
  expect(await remembering.actorOf(holder)).toBe(before)
})

test('a clock that is set back lets nobody be remembered for longer', async () => {
  const { people } = await makeWorld()
  const clock = { now: 10_000_000 }
  const unheard = createAccountStatus({ pool, now: () => clock.now })
  const holder = { userId: people.faculty, sessionId: SESSION }
  expect(await unheard.actorOf(holder)).not.toBeNull()
  await pool.query('UPDATE users SET is_active = false WHERE id = $1', [people.faculty])
  clock.now = 0
  expect(await unheard.actorOf(holder)).toBeNull()
})
