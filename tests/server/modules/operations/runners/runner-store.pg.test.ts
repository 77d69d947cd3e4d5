import { expect, test } from 'vitest'
import {
  addRunner,
  addToken,
  AWAY_MINUTES,
  forgetExpiredTokens,
  isAnyRunnerAlive,
  listRunnerRows,
  listTokens,
  removeRunner,
  removeToken,
  seeRunner,
  spendToken,
} from '#server/modules/operations/runners/runner-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const token = (tokenHash: string, days: number) =>
  database.transaction((tx) => addToken(tx, { tokenHash, madeBy: people.resident, days }))
const use = (hash: string) => database.transaction((tx) => spendToken(tx, hash))

test('a registration token is valid once, and until its time', async () => {
  await token('good', 2)
  await token('late', -1)
  const { id } = await token('withdrawn', 2)
  expect(await listTokens(database)).toHaveLength(2)
  expect(await use('late')).toBe(false)
  expect([await use('good'), await use('good')]).toEqual([true, false])
  expect([await removeToken(database, id), await use('withdrawn')]).toEqual([true, false])
  expect(await forgetExpiredTokens(database)).toBe(1)
})

test('a runner is alive while it was seen lately, and gone once it is removed', async () => {
  const facts = { name: 'theater', tokenHash: 'own', version: '0.1.0' }
  const id = await database.transaction((tx) => addRunner(tx, facts))
  expect(await isAnyRunnerAlive(database, 1)).toBe(false)
  expect(await seeRunner(database, 'own', { version: '0.2.0', protocol: 1 })).toBe(id)
  expect([await isAnyRunnerAlive(database, 1), await isAnyRunnerAlive(database, 2)]).toEqual([true, false])
  expect(await listRunnerRows(database)).toMatchObject([{ id, version: '0.2.0', isAlive: true }])
  await database.$client.query('UPDATE runners SET seen_at = now() - make_interval(mins => $1::int)', [
    AWAY_MINUTES,
  ])
  expect(await isAnyRunnerAlive(database, 1)).toBe(false)
  expect([await removeRunner(database, id), await removeRunner(database, id)]).toEqual(['theater', null])
  expect(await seeRunner(database, 'own', { version: '0.2.0', protocol: 1 })).toBeNull()
})
