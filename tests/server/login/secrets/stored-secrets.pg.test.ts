import { beforeEach, expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { checkSecrets } from '#server/check/check-secrets.ts'
import {
  countStoredSecrets,
  openStoredSecrets,
  sealStoredSecrets,
} from '#server/login/secrets/stored-secrets.ts'
import { keyIdOf, readSecretKeys } from '#server/platform/secret-keys.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { keyText } from '#tests/support/secret-keys.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const { $client: pool } = database
const one = readSecretKeys(keyText('one'))!
const two = readSecretKeys(keyText('two'))!
const both = readSecretKeys(`${keyText('two')} ${keyText('one')}`)!
const none = readSecretKeys('')!

let ids: UserId[]
beforeEach(async () => {
  await pool.query('DELETE FROM second_steps')
  ids = await Promise.all([1, 2, 3].map(() => addPerson(database)))
  for (const id of ids)
    await pool.query(`INSERT INTO second_steps (user_id, secret) VALUES ($1, $2)`, [id, `JBSW${id}`])
})
const secrets = async () =>
  (
    await pool.query<{ id: UserId; secret: string }>(
      'SELECT user_id AS id, secret FROM second_steps ORDER BY user_id',
    )
  ).rows
const kindsOf = async (keys: typeof one) => (await checkSecrets(database, keys)).map(({ kind }) => kind)

test('what is in clear is sealed once, and nothing of it is left', async () => {
  expect(await kindsOf(one)).toEqual(['secrets-in-clear'])
  expect(await sealStoredSecrets(database, one)).toBe(3)
  expect(JSON.stringify(await secrets())).not.toContain('JBSW')
  const before = await secrets()
  expect(await sealStoredSecrets(database, one)).toBe(0)
  expect(await secrets()).toEqual(before)
  expect(await kindsOf(one)).toEqual([])
})

test('a start that was killed half way is finished by the next one', async () => {
  await pool.query('UPDATE second_steps SET secret = $1 WHERE user_id = $2', [
    one.seal(`second step\n${ids[0]}`, `JBSW${ids[0]}`),
    ids[0],
  ])
  expect(await countStoredSecrets(database, one)).toEqual({ clear: 2, sealed: 1, unreadable: 0 })
  expect(await sealStoredSecrets(database, one)).toBe(2)
  expect(await countStoredSecrets(database, one)).toEqual({ clear: 0, sealed: 3, unreadable: 0 })
})

test('instances that start together seal each secret once', async () => {
  const counts = await Promise.all([1, 2, 3].map(() => sealStoredSecrets(database, one)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(3)
  expect(await kindsOf(one)).toEqual([])
})

test('a new key takes over what the older one sealed, and then opens it alone', async () => {
  await sealStoredSecrets(database, one)
  expect(await sealStoredSecrets(database, both)).toBe(3)
  expect(await kindsOf(two)).toEqual([])
  for (const { secret } of await secrets()) expect(keyIdOf(secret)).toBe(two.current)
})

test('a wrong or missing key is reported, and changes nothing', async () => {
  await sealStoredSecrets(database, one)
  const before = await secrets()
  expect(await sealStoredSecrets(database, two)).toBe(0)
  expect(await secrets()).toEqual(before)
  expect(await kindsOf(two)).toEqual(['secrets-unreadable'])
  expect(await kindsOf(none)).toEqual(['key-missing', 'secrets-unreadable'])
})

test('a secret in the row of another person can’t be opened', async () => {
  await sealStoredSecrets(database, one)
  await pool.query(
    'UPDATE second_steps SET secret = (SELECT secret FROM second_steps WHERE user_id = $1) WHERE user_id = $2',
    [ids[0], ids[1]],
  )
  expect(await countStoredSecrets(database, one)).toMatchObject({ unreadable: 1 })
})

test('for the version before they are written in clear again', async () => {
  const before = await secrets()
  await sealStoredSecrets(database, one)
  expect(await openStoredSecrets(database, two)).toEqual({ opened: 0, unreadable: 3 })
  expect(await openStoredSecrets(database, one)).toEqual({ opened: 3, unreadable: 0 })
  expect(await secrets()).toEqual(before)
})
