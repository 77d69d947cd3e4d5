import { beforeEach, describe, expect, test } from 'vitest'
import { findPayload, markConsumed, removePayload, savePayload } from '#server/login/oidc-payload-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const pool = database.$client
beforeEach(() => pool.query('DELETE FROM oidc_payloads'))

const save = (
  id: string,
  payload: Record<string, unknown> = {},
  { model = 'AccessToken', expiresIn = null as number | null } = {},
) => savePayload(pool, { model, id }, payload, expiresIn)
const find = (id: string, model = 'AccessToken') => findPayload(pool, model, 'id', id)

describe('what the login service stores', () => {
  test('is found by its id, its uid and its code, each in its own kind', async () => {
    await save('a', { uid: 'u', userCode: 'c', grantId: 'g', nested: { deep: [1] } })
    const stored = {
      payload: { uid: 'u', userCode: 'c', grantId: 'g', nested: { deep: [1] } },
      isSpent: false,
    }
    expect(await find('a')).toEqual(stored)
    expect(await findPayload(pool, 'AccessToken', 'uid', 'u')).toEqual(stored)
    expect(await findPayload(pool, 'AccessToken', 'user_code', 'c')).toEqual(stored)
    expect(await find('a', 'RefreshToken')).toBeNull()
    expect(await find('b')).toBeNull()
  })

  test('is overwritten completely under the same id', async () => {
    await save('a', { uid: 'u' }, { expiresIn: 60 })
    await save('a', { other: true })
    expect(await find('a')).toMatchObject({ payload: { other: true } })
    expect(await findPayload(pool, 'AccessToken', 'uid', 'u')).toBeNull()
  })

  test('disappears once its time is over, and never if it has no time', async () => {
    await save('over', {}, { expiresIn: 0 })
    await save('later', {}, { expiresIn: 60 })
    await save('never')
    expect([await find('over'), await find('later'), await find('never')].map((one) => one !== null)).toEqual(
      [false, true, true],
    )
  })

  test('is removed alone', async () => {
    for (const model of ['AccessToken', 'Grant']) await save('a', {}, { model })
    await removePayload(pool, { model: 'AccessToken', id: 'a' })
    expect(await find('a')).toBeNull()
    expect(await find('a', 'Grant')).not.toBeNull()
    await removePayload(pool, { model: 'AccessToken', id: 'a' })
  })

  test('that was used once is spent from then on, since the first time', async () => {
    await save('a', {}, { model: 'AuthorizationCode' })
    const usedAt = async () => {
      await markConsumed(pool, { model: 'AuthorizationCode', id: 'a' })
      return (await pool.query<{ at: Date }>('SELECT consumed_at AS at FROM oidc_payloads')).rows[0]?.at
    }
    const first = await usedAt()
    expect(await find('a', 'AuthorizationCode')).toMatchObject({ isSpent: true })
    expect(await usedAt()).toEqual(first)
  })
})

describe('a refresh token is spent', () => {
  /** A family of one sign-in: each one's generation, and how many seconds ago it was used; null: never. */
  async function family(...tokens: readonly (readonly [rotations: number, usedAgo: number | null])[]) {
    for (const [number, [rotations, usedAgo]] of tokens.entries()) {
      await save(`t${number}`, { grantId: 'g', rotations }, { model: 'RefreshToken' })
      if (usedAgo !== null)
        await pool.query(
          `UPDATE oidc_payloads SET consumed_at = now() - make_interval(secs => $1) WHERE id = $2`,
          [usedAgo, `t${number}`],
        )
    }
  }
  const isSpent = async (number = 0) => (await find(`t${number}`, 'RefreshToken'))?.isSpent

  test.each<[string, (readonly [number, number | null])[], boolean]>([
    ['never used, alone', [[0, null]], false],
    [
      'used within the grace, its successor too',
      [
        [0, 9],
        [1, 1],
      ],
      false,
    ],
    [
      'used long ago, its successor never: the answer was lost',
      [
        [0, 900],
        [1, null],
      ],
      false,
    ],
    [
      'used long ago, its successor too',
      [
        [0, 900],
        [1, 1],
      ],
      true,
    ],
    [
      'never used, a sibling of its generation used just now',
      [
        [1, null],
        [1, 9],
      ],
      false,
    ],
    [
      'never used, a sibling of its generation used when the grace was over',
      [
        [1, null],
        [1, 11],
      ],
      true,
    ],
    [
      'never used, one before it used',
      [
        [1, null],
        [0, 900],
      ],
      false,
    ],
  ])('when it was %s', async (_when, tokens, expected) => {
    await family(...tokens)
    expect(await isSpent()).toBe(expected)
  })

  test('only within its own sign-in', async () => {
    await family([0, 900])
    await save('other', { grantId: 'another', rotations: 5 }, { model: 'RefreshToken' })
    await markConsumed(pool, { model: 'RefreshToken', id: 'other' })
    expect(await isSpent()).toBe(false)
  })
})
