import { expect, test } from 'vitest'
import { REGISTRATION_TOKENS_MAX } from '#contract/endpoints/operations/runners/runners.ts'
import { makeToken, readRunners, register } from '#server/modules/operations/runners/runner-service.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const read = async () => {
  const list = await readRunners({ database, workPlace: 'runners', countWaiting: async () => 3 })
  if (!list.ok) throw new Error('refused')
  return list.value
}
const make = () => makeToken(database, people.resident)

test('without a runner the server says that it has taken over, and how much waits', async () => {
  expect(await read()).toMatchObject({ items: [], hasServerTakenOver: true, waiting: 3 })
})

test('a token becomes a runner, and neither secret is stored', async () => {
  const made = await make()
  if (!made.ok) throw new Error('refused')
  const registrationToken = made.value.token
  const registered = await register(database, { registrationToken, name: 'Theater 3', version: '0.1.0' })
  if (!registered.ok) throw new Error('refused')
  expect(await read()).toMatchObject({
    tokens: [],
    items: [{ id: registered.value.id, name: 'Theater 3', isOutdated: false, done: 0, jobs: [] }],
  })
  const { rows } = await database.$client.query('SELECT runners::text AS row FROM runners')
  expect(JSON.stringify(rows)).not.toContain(registered.value.token)
})

test('there is an end to unused tokens', async () => {
  for (let count = 0; count < REGISTRATION_TOKENS_MAX; count += 1) expect((await make()).ok).toBe(true)
  expect(await make()).toMatchObject({ ok: false, failure: { code: 'wrong-state' } })
})
