import { expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { setUpAccountApi } from '#tests/support/account-api.ts'
import { addPerson } from '#tests/support/people.ts'
import { setUpPeopleApi } from '#tests/support/people-api.ts'

const people = setUpPeopleApi()
const accounts = setUpAccountApi()
type Rows = typeof people.rows

const share = (rows: Rows, id: UserId) =>
  rows('INSERT INTO calendar_subscriptions (user_id, secret_digest) VALUES ($1, gen_random_uuid())', [id])
const shares = async (rows: Rows, id: UserId) =>
  (await rows('SELECT FROM calendar_subscriptions WHERE user_id = $1', [id])).length === 1

test('a calendar’s address ends when its person is inactivated, even one who may still sign in', async () => {
  const { programId, groupId, programDirector } = people.people()
  const [one, other] = [
    await addPerson(people.database(), { programId, memberOf: [groupId] }),
    await addPerson(people.database(), { programId, memberOf: [groupId] }),
  ]
  await share(people.rows, one)
  await share(people.rows, other)
  await people.call(programDirector, 'PATCH', '/user/inactivate-user', { body: { id: one } })
  expect([await shares(people.rows, one), await shares(people.rows, other)]).toEqual([false, true])
})

test('it ends with an internal account', async () => {
  const admin = await addPerson(accounts.database(), { role: 'TROCAR_ADMIN' })
  const email = 'field@end.test'
  const member = await addPerson(accounts.database(), { email, role: 'FIELD_TEAM_MEMBER' })
  await share(accounts.rows, member)
  await accounts.call(admin, 'PATCH', `/user/internal/inactivate?userEmail=${email}`)
  expect(await shares(accounts.rows, member)).toBe(false)
})

test('it ends when a new password is set', async () => {
  const email = 'maya@end.test'
  const id = await addPerson(accounts.database(), { email, passwordHash: 'an old one' })
  await share(accounts.rows, id)
  await accounts.call(null, 'POST', `/email/send/reset-password?email=${email}`)
  const token = await accounts.tokenTo(email)
  const body = { password: 'three quiet otters' }
  expect((await accounts.call(null, 'PATCH', `/user/reset-password?token=${token}`, { body })).status).toBe(
    200,
  )
  expect(await shares(accounts.rows, id)).toBe(false)
})
