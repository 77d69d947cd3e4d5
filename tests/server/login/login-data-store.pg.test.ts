import { beforeEach, expect, test } from 'vitest'
import { sweepLoginData } from '#server/login/login-data-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { holdOpen } from '#tests/support/hold-open.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const pool = database.$client
const userId = await addPerson(database)
const { rows: accounts } = await pool.query<{ id: string }>(
  `INSERT INTO external_accounts (issuer, subject, user_id) VALUES ('https://i.test', 's', $1) RETURNING id`,
  [userId],
)
const accountId = accounts[0]!.id
const tables = [
  ['oidc_payloads', `INSERT INTO oidc_payloads (model, id, payload, expires_at) SELECT 'Grant', n, '{}', `],
  [
    'ended_sessions',
    `INSERT INTO ended_sessions (session_id, user_id, forgotten_at) SELECT n, '${userId}', `,
  ],
  [
    'passkey_challenges',
    `INSERT INTO passkey_challenges (challenge, user_id, sign_in_uid, purpose, expires_at)
      SELECT n, '${userId}', 'uid', 'sign-in', `,
  ],
  ['sign_in_counts', 'INSERT INTO sign_in_counts (key, tries, most, resets_at) SELECT n, 1, 8, '],
  ['sign_in_places', 'INSERT INTO sign_in_places (place, forgotten_at) SELECT n, '],
  [
    'external_sessions',
    `INSERT INTO external_sessions (session_id, account_id, ends_at) SELECT n, '${accountId}', `,
  ],
] as const

const fill = (into: string, name: string, hours: number, count = 1) =>
  pool.query(
    `${into} now() + interval '${hours} hours' FROM (SELECT '${name}' || g AS n FROM generate_series(1, ${count}) g) x`,
  )
const countOf = async (table: string) =>
  (await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)).rows[0]!.count

beforeEach(async () => {
  for (const [table] of tables) await pool.query(`DELETE FROM ${table}`)
})

test.each(tables)('of %s what has expired is removed, and what has not is kept', async (table, into) => {
  await fill(into, 'ended', -1, 3)
  await fill(into, 'goes on', 1, 2)
  expect(await sweepLoginData(pool)).toBe(3)
  expect(await countOf(table)).toBe(2)
  expect(await sweepLoginData(pool)).toBe(0)
})

test('what never expires stays', async () => {
  await pool.query(`INSERT INTO oidc_payloads (model, id, payload) VALUES ('Client', 'web', '{}')`)
  expect(await sweepLoginData(pool)).toBe(0)
})

test('one sweep removes more than one batch', async () => {
  await fill(tables[4][1], 'ended', -1, 2_001)
  expect(await sweepLoginData(pool)).toBe(2_001)
})

test('nobody waits: a row that is in use is left to the next sweep', async () => {
  await fill(tables[3][1], 'ended', -1, 2)
  const release = await holdOpen(database, (tx) =>
    tx.execute(`SELECT FROM sign_in_counts WHERE key = 'ended1' FOR UPDATE`),
  )
  expect(await sweepLoginData(pool)).toBe(1)
  await release()
  expect(await sweepLoginData(pool)).toBe(1)
})

test('after a jump of the clock nobody’s session is removed by it, and counts of attempts still end', async () => {
  for (const [, into] of tables) await fill(into, 'ended', -1)
  expect(await sweepLoginData(pool, async () => false)).toBe(2)
  expect(await countOf('oidc_payloads')).toBe(1)
  expect(await countOf('ended_sessions')).toBe(1)
  expect(await countOf('sign_in_places')).toBe(1)
})

test('a device whose sign-in has ended or expired shows nothing more, and others go on', async () => {
  const subscribe = (sessionId: string | null) =>
    pool.query(
      `INSERT INTO push_subscriptions (user_id, tablet_id, endpoint, p256dh, auth, session_id)
        VALUES ($1, gen_random_uuid(), gen_random_uuid()::text, '', '', $2)`,
      [userId, sessionId],
    )
  const subscribed = async () =>
    (await pool.query<{ id: string | null }>('SELECT session_id AS id FROM push_subscriptions')).rows.map(
      ({ id }) => id,
    )
  await fill(tables[0][1], 'ended', -1)
  await fill(tables[0][1], 'goes on', 1)
  const all = ['ended1', 'goes on1', 'gone long ago', null]
  for (const sessionId of all) await subscribe(sessionId)
  await sweepLoginData(pool, async () => false)
  expect(await subscribed()).toEqual(all)
  await sweepLoginData(pool)
  expect(await subscribed()).toEqual(['goes on1', null])
})
