import { expect, test } from 'vitest'
import { setUpAccountApi } from '#tests/support/account-api.ts'
import { addPerson } from '#tests/support/people.ts'

const api = setUpAccountApi({ hasPasswords: false })

test('with another login service registration creates the person and no password', async () => {
  const email = 'maya@elsewhere.test'
  const id = await addPerson(api.database(), { email })
  const admin = await addPerson(api.database(), { role: 'TROCAR_ADMIN' })
  await api.call(admin, 'POST', `/email/send/resend-registration?email=${email}`)
  const token = await api.tokenTo(email)
  const body = { token, firstName: 'Maya', lastName: 'Okafor', timezone: 'America/Denver' }
  expect((await api.call(null, 'PATCH', '/user/register', { body })).status).toBe(200)
  const [row] = await api.rows<{ password_hash: string | null; registered_at: Date | null }>(
    'SELECT password_hash, registered_at FROM users WHERE id = $1',
    [id],
  )
  expect(row?.password_hash).toBeNull()
  expect(row?.registered_at).toBeInstanceOf(Date)
  expect((await api.call(admin, 'POST', `/email/send/resend-registration?email=${email}`)).status).toBe(409)
})
