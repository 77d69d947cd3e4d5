import { expect, test } from 'vitest'
import { REGISTRATION_TOKENS_MAX } from '#contract/endpoints/operations/runners/runners.ts'
import { runnerId } from '#contract/vocabulary/ids.ts'
import {
  makeToken,
  readRunners,
  register,
  revokeRunner,
} from '#server/modules/operations/runners/runner-service.ts'
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

test('who makes a token and who revokes a runner is in the audit trail, and when it registered', async () => {
  const [runner] = (await read()).items
  expect(await revokeRunner(database, people.admin, runnerId.parse(runner!.id))).toBe(true)
  expect(await revokeRunner(database, people.admin, runnerId.parse(runner!.id))).toBe(false)
  const { rows } = await database.$client.query(
    `SELECT actor_id AS who, action, coalesce(before, after) ->> 'name' AS name FROM audit_entries
      WHERE subject_type = 'runner' ORDER BY id`,
  )
  expect(rows).toEqual([
    { who: people.resident, action: 'runner-token-made', name: null },
    { who: null, action: 'runner-registered', name: 'Theater 3' },
    { who: people.admin, action: 'runner-revoked', name: 'Theater 3' },
  ])
})

test('there is an end to unused tokens', async () => {
  for (let count = 0; count < REGISTRATION_TOKENS_MAX; count += 1) expect((await make()).ok).toBe(true)
  expect(await make()).toMatchObject({ ok: false, failure: { code: 'wrong-state' } })
})
