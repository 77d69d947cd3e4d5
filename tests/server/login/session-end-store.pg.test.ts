import { beforeEach, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { savePayload } from '#server/login/oidc-payload-store.ts'
import {
  endSession,
  endSessionOfRefreshToken,
  endSessionsOf,
  endUnfinishedSignInsOf,
} from '#server/login/session-end-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilSomebodyWaits } from '#tests/support/held-email.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const pool = database.$client
const [ada, ben] = [await addPerson(database), await addPerson(database)]

beforeEach(() =>
  pool.query('DELETE FROM oidc_payloads; DELETE FROM ended_sessions; DELETE FROM push_subscriptions'),
)

/** A sign-in with two tokens and a device that shows notifications. */
async function signIn(grantId: string, accountId: UserId) {
  await savePayload(pool, { model: 'Grant', id: grantId }, { accountId }, 60)
  for (const model of ['AccessToken', 'RefreshToken'])
    await savePayload(pool, { model, id: `${model} of ${grantId}` }, { accountId, grantId }, 60)
  await pool.query(
    `INSERT INTO push_subscriptions (user_id, tablet_id, endpoint, p256dh, auth, session_id)
     VALUES ($1, gen_random_uuid(), $2, '', '', $3)`,
    [accountId, randomUUID(), grantId],
  )
}
const idsIn = async (text: string) =>
  (await pool.query<{ id: string }>(text)).rows.map(({ id }) => id).toSorted()
const left = () => idsIn(`SELECT model || coalesce(grant_id, id) AS id FROM oidc_payloads`)
const marked = () => idsIn('SELECT session_id AS id FROM ended_sessions')
const devices = () => idsIn('SELECT session_id AS id FROM push_subscriptions')
const allOf = (grantId: string) => ['AccessToken', 'Grant', 'RefreshToken'].map((model) => model + grantId)

describe('a sign-in ends as a whole', () => {
  beforeEach(async () => {
    await signIn('one', ada)
    await signIn('two', ada)
    await signIn('other', ben)
  })
  const others = [...allOf('two'), ...allOf('other')].toSorted()

  test('with its tokens, its mark and its device, and no other sign-in ends', async () => {
    await endSession(pool, 'one')
    expect([await left(), await marked(), await devices()]).toEqual([others, ['one'], ['other', 'two']])
    const { rows } = await pool.query<{ id: UserId; seconds: number }>(
      'SELECT user_id AS id, extract(epoch FROM forgotten_at - now())::int AS seconds FROM ended_sessions',
    )
    expect(rows[0]?.id).toBe(ada)
    expect(rows[0]?.seconds).toBeGreaterThan(3_600)
  })

  test('by any of its refresh tokens, and by none that is unknown', async () => {
    await endSessionOfRefreshToken(pool, 'RefreshToken of one')
    expect([await left(), await marked()]).toEqual([others, ['one']])
    await endSessionOfRefreshToken(pool, 'unknown')
    await endSessionOfRefreshToken(pool, 'AccessToken of two')
    expect([await left(), await marked()]).toEqual([others, ['one']])
  })

  test('once, by however many at the same moment', async () => {
    await Promise.all(Array.from({ length: 5 }, () => endSession(pool, 'one')))
    expect([await left(), await marked()]).toEqual([others, ['one']])
  })

  test('all of a person’s, and nobody’s when nobody is named', async () => {
    await database.transaction((tx) => endSessionsOf(tx))
    expect(await marked()).toEqual([])
    await database.transaction((tx) => endSessionsOf(tx, ada))
    expect([await left(), await marked(), await devices()]).toEqual([
      allOf('other').toSorted(),
      ['one', 'two'],
      ['other'],
    ])
  })

  test('and with all of a person’s ends what they have half done', async () => {
    const counts = async () =>
      (
        await pool.query<{ generation: number; since: number }>(
          'SELECT generation, sessions_since AS since FROM users WHERE id = ANY ($1) ORDER BY id',
          [[ada, ben]],
        )
      ).rows
    const [before] = await counts()
    const { generation = 0 } = before ?? {}
    await database.transaction((tx) => endSessionsOf(tx, ada))
    await database.transaction((tx) => endUnfinishedSignInsOf(tx, ada))
    expect(await counts()).toEqual([
      { generation: generation + 2, since: generation + 1 },
      { generation: 1, since: 1 },
    ])
  })

  test('together with what it is a part of, or not at all', async () => {
    const undone = database.transaction(async (tx) => {
      await endSessionsOf(tx, ada, ben)
      throw new Error('The rest failed.')
    })
    await expect(undone).rejects.toThrow('The rest failed.')
    expect([(await left()).length, await marked()]).toEqual([9, []])
  })

  test('even one whose grant is already gone: its tokens are removed', async () => {
    await pool.query(`DELETE FROM oidc_payloads WHERE model = 'Grant' AND id = 'one'`)
    await endSession(pool, 'one')
    expect([await left(), await marked()]).toEqual([others, []])
  })
})

test('with all sign-ins of a person goes every device, also of one that expired long ago', async () => {
  await signIn('expired', ada)
  await signIn('other', ben)
  await pool.query(`DELETE FROM oidc_payloads WHERE 'expired' IN (id, grant_id)`)
  await database.transaction((tx) => endSessionsOf(tx, ada))
  expect(await devices()).toEqual(['other'])
})

test('signing out while the account is being deleted waits, and neither fails', async () => {
  const gone = await addPerson(database)
  await signIn('last', gone)
  const { promise: isLocked, resolve: lock } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const deletion = database.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM users WHERE id = ${gone} FOR UPDATE`)
    lock()
    await mayEnd
    await endSessionsOf(tx, gone)
  })
  await isLocked
  const signOut = endSession(pool, 'last')
  await untilSomebodyWaits(database)
  end()
  await Promise.all([deletion, signOut])
  expect(await marked()).toEqual(['last'])
  expect(await left()).toEqual([])
})
