import { expect, test } from 'vitest'
import {
  countAccounts,
  findAccount,
  listAccounts,
  lockAccount,
} from '#server/modules/people/internal-accounts/internal-account-store.ts'
import { setUpAccountApi } from '#tests/support/account-api.ts'
import { addPerson } from '#tests/support/people.ts'

const api = setUpAccountApi()
test('an account is found in any spelling, and only an internal one', async () => {
  await addPerson(api.database(), { email: 'one@store.test', role: 'FIELD_TEAM_MEMBER' })
  await addPerson(api.database(), { email: 'resident@store.test' })
  const lock = (email: string) => api.database().transaction((tx) => lockAccount(tx, email))
  expect(await lock('One@Store.test ')).toMatchObject({ email: 'one@store.test', isRegistered: false })
  expect(await lock('resident@store.test')).toBeNull()
})

test('an account is found by its id as long as it is an internal one', async () => {
  const internal = await addPerson(api.database(), { email: 'two@store.test', role: 'FIELD_TEAM_MEMBER' })
  const resident = await addPerson(api.database(), { email: 'no@store.test' })
  expect(await findAccount(api.database(), internal)).toEqual({
    email: 'two@store.test',
    role: 'FIELD_TEAM_MEMBER',
  })
  expect(await findAccount(api.database(), resident)).toBeNull()
})

test('the newest invitation counts, and no other letter', async () => {
  const [row] = await api.rows<{ id: string }>(`SELECT id FROM users WHERE email = 'one@store.test'`)
  for (const [template, state] of [
    ['registration', 'FAILED'],
    ['registration', 'SENT'],
    ['reset-password', 'QUEUED'],
  ])
    await api.rows(
      `INSERT INTO letters (user_id, email, template, facts, state) VALUES ($1, 'one@store.test', $2, '{}', $3)`,
      [row?.id, template, state],
    )
  const ask = { state: null, search: 'one@', sort: 'name', after: null, limit: 10 } as const
  expect(await listAccounts(api.database(), ask)).toMatchObject([
    { email: 'one@store.test', invitationState: 'SENT', invitedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
  ])
  expect(await countAccounts(api.database(), ask)).toBe(1)
})
